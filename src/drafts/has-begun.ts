import { parseDraftName } from './draft-names.ts'
import { draftNames } from './draft-store.ts'

/** The drafts with a page of their own, to which a user may return. */
const begun = ['request', 'need', 'item', 'review', 'onboarding'] as const

export type BegunKind = (typeof begun)[number]

/** The kind of a draft by its name; undefined for drafts without a page of their own. */
export const begunKind = (name: string): BegunKind | undefined =>
  begun.find((what) => what === parseDraftName(name)?.what)

/**
 * True where a user has a draft on this device. In a file of its own, because all visitors load it.
 */
export const hasBegun = (uid: string): boolean =>
  draftNames(uid).some((name) => begunKind(name) !== undefined)
