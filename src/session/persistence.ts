import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import {
  defaultShouldDehydrateMutation,
  defaultShouldDehydrateQuery,
  dehydrate,
  type QueryClient,
} from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
  type PersistQueryClientOptions,
} from '@tanstack/react-query-persist-client'
import { env } from '#src/platform/env.ts'
import { readStored, removeStored, writeStored } from '#src/platform/safe-storage.ts'
import { DAY_MS } from '#src/lib/time.ts'

const ANONYMOUS = 'anonymous'

/** Storage is per user, so a second account on the device never sees the first one's cache. */
export const cacheKeyOf = (uid: string | null): string =>
  `persist:query:${uid ?? ANONYMOUS}`

/** Only what asks for it with meta.persist is kept. */
export const persistOptionsFor = (
  uid: string | null,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = closableStorage().storage,
) =>
  ({
    persister: createSyncStoragePersister({ storage, key: cacheKeyOf(uid) }),
    maxAge: DAY_MS,
    buster: env.appVersion,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) =>
        query.meta?.persist === true &&
        query.state.data !== null && // "nobody is signed in" must be asked again next time
        defaultShouldDehydrateQuery(query),
      shouldDehydrateMutation: (mutation) =>
        mutation.meta?.persist === true && defaultShouldDehydrateMutation(mutation),
    },
  }) satisfies Omit<PersistQueryClientOptions, 'queryClient'>

/** Keeps one user's cache on this device at a time. */
export function createPersistence(
  queryClient: QueryClient,
  /** Gives restored mutations their functions again; visitors have none. */
  registerMutations: (queryClient: QueryClient) => Promise<void>,
) {
  let stop = () => {}
  return {
    /** Restores what the user left here and keeps it up to date; await it before the first guard. */
    async start(uid: string | null): Promise<void> {
      stop()
      const { storage, close } = closableStorage()
      stop = close
      const options = { queryClient, ...persistOptionsFor(uid, storage) }
      if (uid) await registerMutations(queryClient)
      await persistQueryClientRestore(options)
      const unsubscribe = persistQueryClientSubscribe(options)
      const unload = () => saveNow(options, uid, storage)
      window.addEventListener('pagehide', unload)
      stop = () => {
        window.removeEventListener('pagehide', unload)
        close()
        unsubscribe()
      }
      if (uid) void queryClient.resumePausedMutations()
    },
    /** Stops, and removes what is kept of the user. */
    wipe(uid: string | null): void {
      stop()
      stop = () => {}
      removeStored(cacheKeyOf(uid))
    },
  }
}

/** Saves the last second before a reload, which the persister's delay would lose. */
function saveNow(
  { queryClient, dehydrateOptions, buster }: PersistQueryClientOptions,
  uid: string | null,
  storage: Pick<Storage, 'setItem'>,
): void {
  const clientState = dehydrate(queryClient, dehydrateOptions)
  const saved = { buster, timestamp: Date.now(), clientState }
  storage.setItem(cacheKeyOf(uid), JSON.stringify(saved))
}

/** The persister writes with a delay: closed, nothing comes back after a wipe. */
function closableStorage() {
  let open = true
  return {
    storage: {
      getItem: (key: string) => readStored(key),
      setItem: (key: string, value: string) => {
        if (open) writeStored(key, value)
      },
      removeItem: (key: string) => removeStored(key),
    },
    close: () => {
      open = false
    },
  }
}
