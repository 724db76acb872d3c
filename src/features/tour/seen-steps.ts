import { fingerprint } from '#src/lib/fingerprint.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { readStored, tryStored } from '#src/platform/device/safe-storage.ts'
import type { TourStep } from './steps.ts'

/** It identifies no user, and so may stay on the device after a sign-out. */
const keyOf = (uid: string): string => `tour:${fingerprint(uid)}`

type SeenSteps = Partial<Record<TourStep, boolean>>

/** Whether the user has seen a step, according to this device or the backend. */
export const hasSeen = (
  { uid, hasSeenTour }: { uid: string; hasSeenTour: boolean },
  step: TourStep,
): boolean => hasSeenTour || seenSteps(uid)[step] === true

/** Stores steps as seen, beside those that another tab has stored. */
export function markSeen(uid: string, steps: readonly TourStep[]): void {
  const news = Object.fromEntries(steps.map((step) => [step, true]))
  // With full storage the tour restarts on the next page.
  tryStored(keyOf(uid), JSON.stringify({ ...seenSteps(uid), ...news }))
}

function seenSteps(uid: string): SeenSteps {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(uid)) ?? '{}')
    return isRecord(stored) ? stored : {}
  } catch {
    return {} // truncated, or written by other code
  }
}
