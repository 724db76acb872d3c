/** Failures in a row. Two of them mean that the network does not work. */
export type Failures = number

const OFFLINE_FROM = 2

/**
 * answer: our server has answered. miss: a check was not answered, or not soon. silence: a call has
 * waited long; all waiting calls count as one failure. cut: a check failed, and the browser itself
 * reports that there is no network.
 */
export type Evidence = 'answer' | 'miss' | 'silence' | 'cut'

export const isOffline = (failures: Failures): boolean => failures >= OFFLINE_FROM

export function weigh(failures: Failures, evidence: Evidence): Failures {
  switch (evidence) {
    case 'answer':
      return 0
    case 'miss':
      return failures + 1
    case 'silence':
      return Math.max(failures, 1)
    case 'cut':
      return Math.max(failures + 1, OFFLINE_FROM)
  }
}

/**
 * Seconds between checks, which run only while the page is visible. Short pauses first, because a
 * lift or a tunnel is left within seconds; never longer than a user watches the page.
 */
const PAUSES_S = [1, 1, 2, 2, 3, 3, 5]

/**
 * Milliseconds from the beginning of a failed check to that of the next one. `random` is between 0
 * and 1: devices that lost the network together must not come back together.
 */
export function pauseAfter(failures: Failures, random: number): number {
  const seconds = PAUSES_S[Math.min(failures, PAUSES_S.length) - 1] ?? 1
  return seconds * 1000 * (1 - random / 4)
}
