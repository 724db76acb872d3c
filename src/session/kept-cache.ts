import { hashKey, type DehydratedState } from '@tanstack/react-query'
import type { PersistedClient } from '@tanstack/react-query-persist-client'
import { isGone } from '#src/api/errors/api-error.ts'
import { isRecord } from '#src/lib/is-record.ts'
import type { KeptPage } from '#src/lib/kept-page.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { fit, shortened } from './kept-size.ts'
import { sessionKey } from './session-key.ts'

/** A week and the day on which it ends: what was seen a week ago still opens. */
export const KEPT_MS = 8 * DAY_MS

/** A dehydrated query as it is stored; `build` is the build that last checked its data. */
export type StoredQuery = DehydratedState['queries'][number] & { build?: string }

/** A stored query as text. */
export type Kept = {
  hash: string
  /** Time at which the backend answered with the data. */
  at: number
  text: string
  page: KeptPage | undefined
  isSession: boolean
}

/** The stored state is always that of a success, whatever the last refresh did. */
const settled = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  fetchStatus: 'idle',
  status: 'success',
} as const

type Written = Pick<Kept, 'at' | 'text' | 'page'> & { build: string; stale: boolean }

/**
 * Turns the queries of this tab into text, together with what another tab has stored since, within
 * a number of characters.
 */
export function createKeptCache(build: string) {
  /** Most queries are the same as at the last write. */
  const written = new WeakMap<object, Written>()
  /** Hashes of data of other builds that nobody could check yet, and the data's age. */
  const unchecked = new Map<string, number>()
  let others: Kept[] = []

  const buildOf = ({ queryHash, state }: StoredQuery): string =>
    unchecked.get(queryHash) === state.dataUpdatedAt ? '' : build

  function write(query: StoredQuery): Written {
    const { data, dataUpdatedAt: at, isInvalidated: stale } = query.state
    const by = buildOf(query)
    const before = isRecord(data) ? written.get(data) : undefined
    if (before?.at === at && before.build === by && before.stale === stale) return before
    const page = pageOf(query)
    const text = shortened(data, (shown) => textOf(query, shown, by, page))
    const result = { at, text, page, build: by, stale }
    if (isRecord(data)) written.set(data, result)
    return result
  }

  return {
    /** The texts to store, within so many characters. `stored` is what another tab has written. */
    pack(queries: readonly StoredQuery[], budget: number, stored?: string | null): Kept[] {
      const mine = new Map(
        queries.map((query) => [
          query.queryHash,
          isToBeKept(query) ? keptOf(query, write(query)) : null,
        ]),
      )
      if (stored !== undefined)
        others = queriesIn(stored).map((query) =>
          keptOf(query, {
            at: query.state.dataUpdatedAt,
            text: JSON.stringify(query),
            page: pageOf(query),
          }),
        )
      others = others.filter(({ hash, at }) => {
        const own = mine.get(hash)
        return own === undefined || (own !== null && at > own.at)
      })
      for (const other of others) mine.set(other.hash, other)
      const young = [...mine.values()].filter(
        (kept): kept is Kept => kept !== null && isYoung(kept.at),
      )
      return fit(young, budget)
    },
    /** Keeps data that nobody could check. */
    doubt(query: StoredQuery): void {
      unchecked.set(query.queryHash, query.state.dataUpdatedAt)
    },
  }
}

export const isSession = ({ queryHash }: { queryHash: string }): boolean =>
  queryHash === hashKey(sessionKey)

/** An answer that nobody is signed in is not kept: it must be asked again next time. */
const isToBeKept = ({ state }: StoredQuery): boolean =>
  state.data !== null && !isGone(state.error)

const isYoung = (at: number): boolean => Date.now() - at <= KEPT_MS

const keptOf = (query: StoredQuery, written: Pick<Kept, 'at' | 'text' | 'page'>): Kept => ({
  hash: query.queryHash,
  at: written.at,
  text: written.text,
  page: written.page,
  isSession: isSession(query),
})

/**
 * A query's entry in the list of offline.html, made from its data or stored by an earlier visit.
 */
function pageOf({ meta, state }: StoredQuery): KeptPage | undefined {
  if (typeof meta?.page !== 'function') return meta?.page
  // Each factory writes it for the data of its own query.
  return meta.page(state.data as never)
}

function textOf(query: StoredQuery, data: unknown, build: string, page?: KeptPage): string {
  const { queryHash, queryKey, queryType, state } = query
  return JSON.stringify({
    queryHash,
    queryKey,
    queryType,
    meta: { persist: true, page },
    build,
    dehydratedAt: state.dataUpdatedAt,
    state: {
      ...settled,
      data,
      dataUpdatedAt: state.dataUpdatedAt,
      isInvalidated: state.isInvalidated,
    },
  })
}

/** The stored queries, in the form that the persister's library knows. */
export const blobOf = (kept: readonly Kept[]): string => {
  const newest = Math.max(0, ...kept.map(({ at }) => at))
  const queries = kept.map(({ text }) => text).join(',')
  return `{"buster":"","timestamp":${newest},"clientState":{"mutations":[],"queries":[${queries}]}}`
}

/** Reads it back. Nothing but the age of each query counts; what is broken is left out. */
export const clientIn = (stored: string): PersistedClient => ({
  buster: '',
  timestamp: Date.now(),
  clientState: { mutations: [], queries: queriesIn(stored) },
})

function queriesIn(stored: string | null): StoredQuery[] {
  const queries = stateIn(stored)['queries']
  if (!Array.isArray(queries)) return []
  return queries
    .filter(isStoredQuery)
    .filter(({ state }) => isYoung(state.dataUpdatedAt))
    .map(withPastDate)
}

function stateIn(stored: string | null): Record<string, unknown> {
  try {
    const blob: unknown = JSON.parse(stored ?? '{}')
    return isRecord(blob) && isRecord(blob['clientState']) ? blob['clientState'] : {}
  } catch (error) {
    console.warn('What was kept on this device cannot be read.', error)
    return {}
  }
}

const isStoredQuery = (value: unknown): value is StoredQuery =>
  isRecord(value) &&
  typeof value['queryHash'] === 'string' &&
  Array.isArray(value['queryKey']) &&
  isRecord(value['state']) &&
  typeof value['state']['dataUpdatedAt'] === 'number' &&
  value['state']['data'] !== undefined &&
  value['state']['data'] !== null

/** A clock that was ahead must not make data fresh for years. */
function withPastDate(query: StoredQuery): StoredQuery {
  const now = Date.now()
  if (query.state.dataUpdatedAt <= now) return query
  return { ...query, state: { ...query.state, dataUpdatedAt: now, isInvalidated: true } }
}
