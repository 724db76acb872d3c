import { fingerprint } from '#src/lib/fingerprint.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { readStored, tryStored } from '#src/platform/safe-storage.ts'
import type { TourStep } from './steps.ts'

/** It names nobody, and so may stay on the device when the person signs out. */
const keyOf = (uid: string): string => `tour:${fingerprint(uid)}`

type SeenSteps = Partial<Record<TourStep, boolean>>

/** Whether somebody has seen a step, as this device or the backend knows. */
export const hasSeen = (
  { uid, hasSeenTour }: { uid: string; hasSeenTour: boolean },
  step: TourStep,
): boolean => hasSeenTour || seenSteps(uid)[step] === true

/** Notes steps as seen, beside those that another tab has noted. */
export function markSeen(uid: string, steps: readonly TourStep[]): void {
  const news = Object.fromEntries(steps.map((step) => [step, true]))
  // Without room the tour begins anew with the next page.
  tryStored(keyOf(uid), JSON.stringify({ ...seenSteps(uid), ...news }))
}

function seenSteps(uid: string): SeenSteps {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(uid)) ?? '{}')
    return isRecord(stored) ? stored : {}
  } catch {
    return {} // cut off, or somebody else's
  }
}
