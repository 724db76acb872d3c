import { foldText } from '#src/lib/fold-text.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { readStored, removeStored, tryStored } from '#src/platform/safe-storage.ts'

const MOST = 5
/** One key for each person: signing out takes theirs away. */
export const SEARCHES = 'searches:'

export const searchesKeyOf = (uid: string | null): string =>
  `${SEARCHES}${uid ?? 'anonymous'}`

type KeptSearches = {
  /** The words of the last searches, the newest first. */
  words: readonly string[]
  /** The postal code of the last one; empty when it named none. */
  cep: string
}

/** The searches that a person, or nobody signed in, has made on this device. */
export function keptSearches(uid: string | null): KeptSearches {
  const { words, cep } = parsed(readStored(searchesKeyOf(uid)))
  return {
    words: Array.isArray(words) ? words.filter(isText).slice(0, MOST) : [],
    cep: isText(cep) ? cep : '',
  }
}

/** Keeps a search, where the device has room for it. */
export function keepSearch(
  uid: string | null,
  { q, cep }: { q: string; cep: string },
): void {
  const others = keptSearches(uid).words.filter((words) => foldText(words) !== foldText(q))
  write(uid, { words: q ? [q, ...others].slice(0, MOST) : others, cep })
}

/** Forgets the words of one search, or of all. */
export function forgetWords(uid: string | null, words?: string): void {
  const kept = keptSearches(uid)
  const others = words === undefined ? [] : kept.words.filter((each) => each !== words)
  write(uid, { ...kept, words: others })
}

function write(uid: string | null, kept: KeptSearches): void {
  const key = searchesKeyOf(uid)
  if (kept.words.length === 0 && !kept.cep) removeStored(key)
  else tryStored(key, JSON.stringify(kept))
}

function parsed(stored: string | null): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null')
    return isRecord(kept) ? kept : {}
  } catch {
    return {} // somebody else's, or cut off
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
