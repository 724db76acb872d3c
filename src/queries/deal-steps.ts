import type { DealKind } from '#src/contract/disputes/dispute-kinds.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { discardEntry } from '#src/outbox/outbox.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { entriesNow, useEntries } from '#src/outbox/state.ts'

/** A request or an order. */
export type DealRef = { deal: DealKind; id: string }

/** The steps of one deal are sent one after another. */
export const dealSubject = ({ deal, id }: DealRef) => `${deal}:${id}`

/** The steps of one deal among the entries, the oldest first. */
export const stepsOf = (entries: readonly Entry[], deal: DealRef): Entry[] =>
  entries.filter(({ subject }) => subject === dealSubject(deal))

export const useStepsOf = (deal: DealRef): Entry[] => stepsOf(useEntries(), deal)

/**
 * Adds a step to the outbox and drops refused ones of its kind. False while another one is
 * pending, as from another tab: this one is then not taken.
 */
export function takeStep(deal: DealRef, { kind }: { kind: string }, add: () => unknown) {
  const known = stepsOf(entriesNow(), deal)
  if (known.some(isOpen)) return false
  for (const entry of known)
    if (needsPerson(entry) && entry.kind === kind) void discardEntry(entry.id)
  add()
  return true
}
