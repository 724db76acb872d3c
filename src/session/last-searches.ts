import { foldText } from '#src/lib/fold-text.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { readStored, removeStored, tryStored } from '#src/platform/device/safe-storage.ts'

const MOST = 5
/** One key for each person: signing out takes theirs away. */
export const SEARCHES = 'searches:'

export const searchesKey = (uid: string | null): string =>
  `${SEARCHES}${uid ?? 'anonymous'}`

type LastSearches = {
  /** The words of the last searches, the newest first. */
  words: readonly string[]
  /** The postal code of the last one; empty when it named none, undefined before the first. */
  cep: string | undefined
  /** The postal code used last, in a search, a request or an order; empty before the first. */
  lastCep: string
}

/** The searches that a person, or a visitor (null), has made on this device. */
export function readLastSearches(uid: string | null): LastSearches {
  const { words, cep, lastCep } = parsed(readStored(searchesKey(uid)))
  return {
    words: Array.isArray(words) ? words.filter(isText).slice(0, MOST) : [],
    cep: isText(cep) ? cep : undefined,
    lastCep: [lastCep, cep].filter(isText).find((each) => each !== '') ?? '',
  }
}

/** The postal code used last; a user who has used none starts with that of the visitor before. */
export const readLastCep = (uid: string | null): string =>
  readLastSearches(uid).lastCep || readLastSearches(null).lastCep

/** Stores the postal code of a request or an order. */
export const storeLastCep = (uid: string | null, cep: string): void =>
  write(uid, { ...readLastSearches(uid), lastCep: cep })

/** Stores a search, if the device has room for it. */
export function storeLastSearch(
  uid: string | null,
  { q, cep }: { q: string; cep: string },
): void {
  const last = readLastSearches(uid)
  const others = last.words.filter((words) => foldText(words) !== foldText(q))
  const words = q ? [q, ...others].slice(0, MOST) : others
  write(uid, { words, cep, lastCep: cep || last.lastCep })
}

/** Deletes the words of one search, or of all. */
export function deleteLastSearch(uid: string | null, words?: string): void {
  const last = readLastSearches(uid)
  const others = words === undefined ? [] : last.words.filter((each) => each !== words)
  write(uid, { ...last, words: others })
}

function write(uid: string | null, last: LastSearches): void {
  const key = searchesKey(uid)
  if (last.words.length === 0 && !last.lastCep) removeStored(key)
  else tryStored(key, JSON.stringify(last))
}

function parsed(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isRecord(value) ? value : {}
  } catch {
    return {} // another script's, or truncated
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
