import type { PeriodStatistics } from '#src/contract/taskers/statistics.ts'

/** Hints that would bring a tasker more jobs, the most effective first. */
const hints = ['expired', 'slow', 'refused', 'profile', 'offers', 'share'] as const
export type Hint = (typeof hints)[number]

/** Hints shown at most. */
const TOLD = 2

/** Cases below which a share means nothing. */
const LEAST = 5
const SLOW_MINUTES = 180
const ACCEPTED_SHARE = 0.5
const VIEWS_ENOUGH = 40
const ASKED_SHARE = 0.03
const FEW_VIEWS = 10

export function hintsOf(of: PeriodStatistics): Hint[] {
  const holds: Record<Hint, boolean> = {
    expired: of.expired > 0,
    slow: of.answersIn !== null && of.answersIn > SLOW_MINUTES,
    refused: of.decided >= LEAST && of.accepted / of.decided < ACCEPTED_SHARE,
    profile: of.views >= VIEWS_ENOUGH && of.requests / of.views < ASKED_SHARE,
    offers: of.offers >= LEAST && of.offersAccepted === 0,
    share: of.views < FEW_VIEWS,
  }
  return hints.filter((hint) => holds[hint]).slice(0, TOLD)
}
