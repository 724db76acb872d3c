import { hashKey, type DehydratedState } from '@tanstack/react-query'
import type { PersistedClient } from '@tanstack/react-query-persist-client'
import { isNotFound } from '#src/api/errors/api-error.ts'
import { isRecord } from '#src/lib/is-record.ts'
import type { OfflinePage } from '#src/lib/offline-page.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { fitToBudget, serializeShortened } from './cache-size.ts'
import { sessionKey } from './session-key.ts'

/** Eight days, so that a page seen a week ago still opens. */
export const CACHE_MAX_AGE_MS = 8 * DAY_MS

/** A dehydrated query as it is stored; `build` is the build that last checked its data. */
export type StoredQuery = DehydratedState['queries'][number] & { build?: string }

/** A stored query as text. */
export type SerializedQuery = {
  hash: string
  /** Time at which the backend answered with the data. */
  at: number
  text: string
  page: OfflinePage | undefined
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

type SerializedData = Pick<SerializedQuery, 'at' | 'text' | 'page'> & {
  build: string
  stale: boolean
}

/**
 * Turns the queries of this tab, and those that another tab has stored since, into text within a
 * number of characters.
 */
export function createCacheSerializer(build: string) {
  /** A cache: most queries are the same as at the last write. */
  const serialized = new WeakMap<object, SerializedData>()
  /** Hashes of data of other builds that could not be checked yet, with the data's age. */
  const unchecked = new Map<string, number>()
  let others: SerializedQuery[] = []

  const buildOf = ({ queryHash, state }: StoredQuery): string =>
    unchecked.get(queryHash) === state.dataUpdatedAt ? '' : build

  function serialize(query: StoredQuery): SerializedData {
    const { data, dataUpdatedAt: at, isInvalidated: stale } = query.state
    const by = buildOf(query)
    const before = isRecord(data) ? serialized.get(data) : undefined
    if (before?.at === at && before.build === by && before.stale === stale) return before
    const page = pageOf(query)
    const text = serializeShortened(data, (shown) => textOf(query, shown, by, page))
    const result = { at, text, page, build: by, stale }
    if (isRecord(data)) serialized.set(data, result)
    return result
  }

  return {
    /** The texts to store, within `budget` characters. `stored` is what another tab has written. */
    pack(
      queries: readonly StoredQuery[],
      budget: number,
      stored?: string | null,
    ): SerializedQuery[] {
      const mine = new Map(
        queries.map((query) => [
          query.queryHash,
          isStorable(query) ? toSerialized(query, serialize(query)) : null,
        ]),
      )
      if (stored !== undefined)
        others = queriesIn(stored).map((query) =>
          toSerialized(query, {
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
        (query): query is SerializedQuery => query !== null && isYoung(query.at),
      )
      return fitToBudget(young, budget)
    },
    /** Keeps data that could not be checked. */
    doubt(query: StoredQuery): void {
      unchecked.set(query.queryHash, query.state.dataUpdatedAt)
    },
  }
}

export const isSession = ({ queryHash }: { queryHash: string }): boolean =>
  queryHash === hashKey(sessionKey)

/** A null session is not stored: it must be refetched next time. */
const isStorable = ({ state }: StoredQuery): boolean =>
  state.data !== null && !isNotFound(state.error)

const isYoung = (at: number): boolean => Date.now() - at <= CACHE_MAX_AGE_MS

const toSerialized = (
  query: StoredQuery,
  serialized: Pick<SerializedQuery, 'at' | 'text' | 'page'>,
): SerializedQuery => ({
  hash: query.queryHash,
  at: serialized.at,
  text: serialized.text,
  page: serialized.page,
  isSession: isSession(query),
})

/**
 * A query's entry in the list of offline.html, made from its data or stored by an earlier visit.
 */
function pageOf({ meta, state }: StoredQuery): OfflinePage | undefined {
  if (typeof meta?.page !== 'function') return meta?.page
  // Each factory writes it for the data of its own query.
  return meta.page(state.data as never)
}

function textOf(
  query: StoredQuery,
  data: unknown,
  build: string,
  page?: OfflinePage,
): string {
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
export const joinQueries = (all: readonly SerializedQuery[]): string => {
  const newest = Math.max(0, ...all.map(({ at }) => at))
  const queries = all.map(({ text }) => text).join(',')
  return `{"buster":"","timestamp":${newest},"clientState":{"mutations":[],"queries":[${queries}]}}`
}

/** Parses the stored text. Queries that are too old or broken are left out. */
export const parseClient = (stored: string): PersistedClient => ({
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
    console.warn('The stored cache cannot be read.', error)
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

/** Caps a time of a clock that was ahead, which would keep data fresh for years. */
function withPastDate(query: StoredQuery): StoredQuery {
  const now = Date.now()
  if (query.state.dataUpdatedAt <= now) return query
  return { ...query, state: { ...query.state, dataUpdatedAt: now, isInvalidated: true } }
}
