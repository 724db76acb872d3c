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
import { isGone } from '#src/api/errors/api-error.ts'
import { env } from '#src/platform/env.ts'
import {
  readStored,
  removeStored,
  storedKeys,
  tryStored,
} from '#src/platform/safe-storage.ts'
import {
  blobOf,
  clientIn,
  createKeptCache,
  isSession,
  type StoredQuery,
} from './kept-cache.ts'
import { SEARCHES, searchesKeyOf } from './kept-searches.ts'
import { CACHE_CHARS } from './kept-size.ts'

/** Each try has a third less: with the last one hardly anything is left. */
const MOST_TRIES = 12
const ANONYMOUS = 'anonymous'
const CACHE = 'persist:query:'
/** The pages that open without a network; public/offline.html reads it. */
const PAGES = 'offline:pages:'

/** Storage is per user, so a second account on the device never sees the first one's cache. */
export const cacheKeyOf = (uid: string | null): string => `${CACHE}${uid ?? ANONYMOUS}`
export const pagesKeyOf = (uid: string | null): string => `${PAGES}${uid ?? ANONYMOUS}`

/** Only what asks for it with meta.persist is kept. */
const dehydrateOptions: DehydrateOptions = {
  shouldDehydrateQuery: (query) => {
    // A sign-in writes the session without knowing its options.
    const asksForIt = query.meta?.persist === true || isSession(query)
    return asksForIt && (query.state.data !== undefined || isGone(query.state.error))
  },
  // An action that waits to be sent is in the outbox.
  shouldDehydrateMutation: () => false,
}

/** Reads data of another build as this one's: undefined where that cannot be. */
type ReadOlder = (queryKey: QueryKey, data: unknown) => unknown

type Parts = {
  loadReadOlder: () => Promise<ReadOlder>
  /** The build that runs. */
  build?: string
}

/** Keeps one user's cache on this device at a time (docs/decisions/0022). */
export function createPersistence(queryClient: QueryClient, parts: Parts) {
  let stop = () => {}
  return {
    /** Restores what the user left here and keeps it up to date; await it before the first guard. */
    async start(uid: string | null): Promise<void> {
      stop()
      if (uid) forgetOthers(uid)
      const kept = keptOn(uid, parts)
      stop = kept.close
      await persistQueryClientRestore({ queryClient, persister: kept.persister })
      if (kept.isClosed()) return
      const options = { queryClient, persister: kept.persister, dehydrateOptions }
      const unsubscribe = persistQueryClientSubscribe(options)
      const save = () => kept.saveNow(dehydrate(queryClient, dehydrateOptions))
      const saveHidden = () => {
        if (document.hidden) save()
      }
      window.addEventListener('pagehide', save)
      document.addEventListener('visibilitychange', saveHidden)
      stop = () => {
        stop = () => {}
        window.removeEventListener('pagehide', save)
        document.removeEventListener('visibilitychange', saveHidden)
        kept.close()
        unsubscribe()
      }
    },
    stop: (): void => stop(),
    /** Stops, and removes what is kept of the user. */
    wipe(uid: string | null): void {
      stop()
      removeStored(cacheKeyOf(uid))
      removeStored(pagesKeyOf(uid))
      removeStored(searchesKeyOf(uid))
    },
  }
}

/** If somebody else is here now, the person before has left, even without signing out. */
function forgetOthers(uid: string): void {
  const own = [uid, null].flatMap((each) => [
    cacheKeyOf(each),
    pagesKeyOf(each),
    searchesKeyOf(each),
  ])
  for (const key of storedKeys())
    if ([CACHE, PAGES, SEARCHES].some((kind) => key.startsWith(kind)) && !own.includes(key))
      removeStored(key)
}

/** One user's cache in the browser's storage. Closed, nothing comes back after a wipe. */
function keptOn(uid: string | null, { loadReadOlder, build = env.appVersion }: Parts) {
  const key = cacheKeyOf(uid)
  const cache = createKeptCache(build)
  let open = true
  let last: string | null = readStored(key)
  let budget = CACHE_CHARS
  let pages = ''

  function serialize({ clientState }: PersistedClient): string {
    const stored = readStored(key)
    const kept = cache.pack(
      clientState.queries,
      budget,
      stored === last ? undefined : stored,
    )
    pages = JSON.stringify(
      uid === null || kept.some(({ isSession }) => isSession)
        ? kept.flatMap(({ page, at }) => (page ? [{ ...page, at }] : []))
        : [], // without the session no page of the person opens
    )
    return blobOf(kept)
  }

  /** True when another tab has signed the person out: this tab is about to hear of it. */
  const isWiped = () => last !== null && readStored(key) === null

  function setItem(_key: string, text: string): void {
    if (!open || text === last || isWiped()) return
    if (!tryStored(key, text)) {
      budget = Math.min(budget, text.length)
      throw new Error('The browser has no room for the cache.')
    }
    last = text
    if (readStored(pagesKeyOf(uid)) !== pages) tryStored(pagesKeyOf(uid), pages)
  }

  /** Tries less, down to the size of what is stored now, which stays if even that does not fit. */
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
    deserialize: clientIn,
    retry,
  })

  /** Data of another build are read as this one's; those that cannot be are left out. */
  async function checked(client: PersistedClient): Promise<PersistedClient> {
    const stored: StoredQuery[] = client.clientState.queries
    if (stored.every((query) => query.build === build)) return client
    const readOlder = await loadReadOlder().catch(() => undefined)
    const queries = stored.flatMap((query) => {
      if (query.build === build) return [query]
      if (!readOlder) {
        cache.doubt(query)
        return [query]
      }
      const data = readOlder(query.queryKey, query.state.data)
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
    /** Saves what the persister's delay would lose when the page goes. */
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
