import { z } from 'zod/mini'
import { type DraftName, parseDraftName } from './draft-names.ts'
import { draftNames } from './draft-store.ts'
import { begunKind, type BegunKind } from './has-begun.ts'
import { readDraft } from './stored-draft.ts'

const Words = z.object({
  description: z.optional(z.string()),
  title: z.optional(z.string()),
  comment: z.optional(z.string()),
})

export type BegunDraft = DraftName & {
  name: string
  what: BegunKind
  /** The first text that its owner has written; empty where there is none yet. */
  words: string
  /** Time of the last change. */
  at: number
}

/** A user's unsent drafts on this device, the newest first. */
export const begunDrafts = (uid: string): BegunDraft[] =>
  draftNames(uid)
    .flatMap((name) => readBegun(name, uid) ?? [])
    .toSorted((a, b) => b.at - a.at)

function readBegun(name: string, uid: string): BegunDraft | undefined {
  const what = begunKind(name)
  const kept = what && readDraft(name, Words)
  if (!kept) return undefined
  const { title, description, comment } = kept.draft
  const words = [title, description, comment].find((each) => each?.trim()) ?? ''
  return { ...parseDraftName(name), uid, name, what, words: words.trim(), at: kept.at }
}
