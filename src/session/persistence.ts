import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import {
  dehydrate,
  type DehydrateOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
  type PersistedClient,
  type PersistRetryer,
} from '@tanstack/react-query-persist-client'
import { isNotFound } from '#src/api/errors/api-error.ts'
import { env } from '#src/platform/env.ts'
import {
  readStored,
  removeStored,
  storedKeys,
  tryStored,
} from '#src/platform/device/safe-storage.ts'
import {
  joinQueries,
  parseClient,
  createCacheSerializer,
  isSession,
  type StoredQuery,
} from './cache-serializer.ts'
import { SEARCHES, searchesKey } from './last-searches.ts'
import { CACHE_CHARS } from './cache-size.ts'

/** Each try stores a third less, down to almost nothing. */
const MOST_TRIES = 12
const ANONYMOUS = 'anonymous'
const CACHE = 'persist:query:'
/** The pages that open without a network; src/app/offline.html reads it. */
const PAGES = 'offline:pages:'

/** Storage is per user, so a second account on the device never sees the first one's cache. */
export const cacheKey = (uid: string | null): string => `${CACHE}${uid ?? ANONYMOUS}`
export const pagesKey = (uid: string | null): string => `${PAGES}${uid ?? ANONYMOUS}`

/** Only queries with meta.persist are stored. */
const dehydrateOptions: DehydrateOptions = {
  shouldDehydrateQuery: (query) => {
    // A sign-in writes the session without knowing its options.
    const asksForIt = query.meta?.persist === true || isSession(query)
    return asksForIt && (query.state.data !== undefined || isNotFound(query.state.error))
  },
  // An action that waits to be sent is in the outbox.
  shouldDehydrateMutation: () => false,
}

/** Parses data of another build as this one's: undefined where that fails. */
type UpgradeCached = (queryKey: QueryKey, data: unknown) => unknown

type Parts = {
  loadUpgrade: () => Promise<UpgradeCached>
  /** The build that runs. */
  build?: string
}

/** Stores one user's cache on this device at a time (docs/decisions/0022). */
export function createPersistence(queryClient: QueryClient, parts: Parts) {
  let stop = () => {}
  return {
    /**
     * Restores the user's stored cache and keeps it up to date; await it before the first guard.
     */
    async start(uid: string | null): Promise<void> {
      stop()
      if (uid) forgetOthers(uid)
      const cache = openStoredCache(uid, parts)
      stop = cache.close
      await persistQueryClientRestore({ queryClient, persister: cache.persister })
      if (cache.isClosed()) return
      const options = { queryClient, persister: cache.persister, dehydrateOptions }
      const unsubscribe = persistQueryClientSubscribe(options)
      const save = () => cache.saveNow(dehydrate(queryClient, dehydrateOptions))
      const saveHidden = () => {
        if (document.hidden) save()
      }
      window.addEventListener('pagehide', save)
      document.addEventListener('visibilitychange', saveHidden)
      stop = () => {
        stop = () => {}
        window.removeEventListener('pagehide', save)
        document.removeEventListener('visibilitychange', saveHidden)
        cache.close()
        unsubscribe()
      }
    },
    stop: (): void => stop(),
    /** Stops, and deletes the user's stored cache. */
    wipe(uid: string | null): void {
      stop()
      removeStored(cacheKey(uid))
      removeStored(pagesKey(uid))
      removeStored(searchesKey(uid))
    },
  }
}

/** Deletes other users' data: they have left this device, even without signing out. */
function forgetOthers(uid: string): void {
  const own = [uid, null].flatMap((each) => [
    cacheKey(each),
    pagesKey(each),
    searchesKey(each),
  ])
  for (const key of storedKeys())
    if ([CACHE, PAGES, SEARCHES].some((kind) => key.startsWith(kind)) && !own.includes(key))
      removeStored(key)
}

/** One user's cache in the browser's storage. Once closed, no write follows a wipe. */
function openStoredCache(
  uid: string | null,
  { loadUpgrade, build = env.appVersion }: Parts,
) {
  const key = cacheKey(uid)
  const cache = createCacheSerializer(build)
  let open = true
  let last: string | null = readStored(key)
  let budget = CACHE_CHARS
  let pages = ''

  function serialize({ clientState }: PersistedClient): string {
    const stored = readStored(key)
    const packed = cache.pack(
      clientState.queries,
      budget,
      stored === last ? undefined : stored,
    )
    pages = JSON.stringify(
      uid === null || packed.some(({ isSession }) => isSession)
        ? packed.flatMap(({ page, at }) => (page ? [{ ...page, at }] : []))
        : [], // without the session no page of the person opens
    )
    return joinQueries(packed)
  }

  /** True when another tab has signed the person out, and this tab is about to learn of it. */
  const isWiped = () => last !== null && readStored(key) === null

  function setItem(_key: string, text: string): void {
    if (!open || text === last || isWiped()) return
    if (!tryStored(key, text)) {
      budget = Math.min(budget, text.length)
      throw new Error('The browser has no room for the cache.')
    }
    last = text
    if (readStored(pagesKey(uid)) !== pages) tryStored(pagesKey(uid), pages)
  }

  /**
   * Retries with less, down to the stored size; the stored cache stays if even that does not fit.
   */
  const retry: PersistRetryer = ({ persistedClient, errorCount }) => {
    const least = last?.length ?? 0
    if (budget <= least || errorCount > MOST_TRIES) return undefined
    budget = Math.max(Math.floor(budget * 0.7), least)
    return persistedClient
  }

  const persister = createSyncStoragePersister({
    storage: { getItem: readStored, setItem, removeItem: removeStored },
    key,
    serialize,
    deserialize: parseClient,
    retry,
  })

  /** Parses data of another build as this one's; data that fail are left out. */
  async function checked(client: PersistedClient): Promise<PersistedClient> {
    const stored: StoredQuery[] = client.clientState.queries
    if (stored.every((query) => query.build === build)) return client
    const upgradeCached = await loadUpgrade().catch(() => undefined)
    const queries = stored.flatMap((query) => {
      if (query.build === build) return [query]
      if (!upgradeCached) {
        cache.doubt(query)
        return [query]
      }
      const data = upgradeCached(query.queryKey, query.state.data)
      return data === undefined ? [] : [{ ...query, state: { ...query.state, data } }]
    })
    return { ...client, clientState: { ...client.clientState, queries } }
  }

  return {
    persister: {
      ...persister,
      restoreClient: async () => {
        const stored = await persister.restoreClient()
        const client = stored && (await checked(stored))
        return open ? client : undefined
      },
    },
    /** Writes what the persister's delay would lose when the page closes. */
    saveNow(clientState: PersistedClient['clientState']): void {
      const client = { buster: '', timestamp: Date.now(), clientState }
      for (let errorCount = 1; ; errorCount++)
        try {
          return setItem(key, serialize(client))
        } catch (error) {
          if (!(error instanceof Error)) throw error
          if (!retry({ persistedClient: client, error, errorCount })) return
        }
    },
    close: () => {
      open = false
    },
    isClosed: () => !open,
  }
}
