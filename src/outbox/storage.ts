import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Entry, NewEntry } from './entry.ts'
import { canUndo } from './rules.ts'

const DATABASE = 'outbox'
const VERSION = 1
/** A database that does not open within this time counts as missing. */
const OPEN_MS = 5000

interface Schema extends DBSchema {
  entries: { key: number; value: Entry; indexes: { uid: string } }
  /** `person`: the signed-in user, for the service worker. */
  facts: { key: 'person'; value: string }
}

/** The entries of this device, in one order for all tabs. */
export type EntryStorage = {
  all: (uid: string) => Promise<Entry[]>
  /** Adds an entry and removes those that it replaces. Answers whether it outlives the page. */
  add: (entry: NewEntry, replaced?: readonly Entry[]) => Promise<boolean>
  /**
   * Changes an entry as it is now, in one transaction: `change` answers null to remove it, and
   * undefined to leave it. Answers the result, the same way.
   */
  change: (
    entry: Entry,
    change: (current: Entry) => Entry | null | undefined,
  ) => Promise<Entry | null | undefined>
  /** Removes all entries of a user, or of all users. */
  clear: (uid?: string) => Promise<void>
  /** True when the browser has evicted the database: it has neither the user nor entries. */
  isEmptied: (uid: string) => Promise<boolean>
  /** The uid whose entries a service worker may send; null: none. */
  person: () => Promise<string | null>
  setPerson: (uid: string | null) => Promise<void>
}

/**
 * Entries in IndexedDB. What it cannot take, because it is full or forbidden, stays in memory:
 * the person is warned that it does not outlive the page.
 */
export function createEntryStorage(): EntryStorage {
  const memory = createMemoryStorage()
  const volatile = (entry: NewEntry, error: unknown): NewEntry => ({
    ...entry,
    isVolatile:
      error instanceof DOMException && error.name === 'QuotaExceededError'
        ? 'full'
        : 'forbidden',
  })
  if (typeof indexedDB === 'undefined') return memory
  const disk = createDiskStorage()
  return {
    async all(uid) {
      const stored = await disk.all(uid).catch(missing<Entry[]>([]))
      return [...stored, ...(await memory.all(uid))]
    },
    async add(entry, replaced = []) {
      memory.remove(replaced.filter(canUndo))
      try {
        return await disk.add(entry, replaced)
      } catch (error) {
        console.warn('An action could not be stored on this device.', error)
        return memory.add(volatile(entry, error))
      }
    },
    change: (entry, change) => (memory.has(entry) ? memory : disk).change(entry, change),
    async clear(uid) {
      await memory.clear(uid)
      await disk.clear(uid).catch(missing(undefined))
    },
    isEmptied: (uid) => disk.isEmptied(uid).catch(missing(false)),
    person: () => disk.person().catch(missing(null)),
    setPerson: (uid) => disk.setPerson(uid).catch(missing(undefined)),
  }
}

/** A forbidden storage counts as empty. */
const missing =
  <T>(value: T) =>
  (error: unknown): T => {
    console.info('The stored actions could not be read.', error)
    return value
  }

function createDiskStorage(): EntryStorage {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => {
    opening = undefined
  }
  let hangs = false
  /** Rejects when the database does not answer; later calls do at once. */
  const answered = (request: Promise<IDBPDatabase<Schema>>) =>
    new Promise<IDBPDatabase<Schema>>((resolve, reject) => {
      const fail = () => reject(new Error('The database does not answer.'))
      const timer = setTimeout(() => {
        hangs = true
        fail()
      }, OPEN_MS)
      if (hangs) fail()
      void request
        .then((database) => {
          hangs = false
          resolve(database)
        }, reject)
        .finally(() => clearTimeout(timer))
    })
  const open = () =>
    (opening ??= answered(
      openDB<Schema>(DATABASE, VERSION, {
        upgrade(database) {
          const entries = database.createObjectStore('entries', {
            keyPath: 'seq',
            autoIncrement: true,
          })
          entries.createIndex('uid', 'uid')
          database.createObjectStore('facts')
        },
        // A later version of the app may change the database.
        blocking: (_current, _blocked, event) => {
          forget()
          ;(event.target as IDBDatabase).close()
        },
        terminated: forget,
      }),
    ).catch((error: unknown) => {
      forget()
      throw error
    }))

  return {
    all: async (uid) => (await open()).getAllFromIndex('entries', 'uid', uid),
    async add(entry, replaced = []) {
      const transaction = (await open()).transaction('entries', 'readwrite')
      // By their ids: an entry added just before has no number here yet.
      const stored = await transaction.store.index('uid').getAll(entry.uid)
      for (const current of stored.filter(({ id }) =>
        replaced.some((old) => old.id === id),
      ))
        // Another tab may have begun to send it.
        if (canUndo(current)) await transaction.store.delete(current.seq)
      await transaction.store.add(entry as Entry) // the database gives the number
      await transaction.done
      return true
    },
    async change({ seq, id }, change) {
      const transaction = (await open()).transaction('entries', 'readwrite')
      const current = await transaction.store.get(seq)
      const changed = current?.id === id ? change(current) : undefined
      if (changed) await transaction.store.put(changed)
      if (changed === null) await transaction.store.delete(seq)
      await transaction.done
      return changed
    },
    async clear(uid) {
      const transaction = (await open()).transaction('entries', 'readwrite')
      const keys = uid
        ? await transaction.store.index('uid').getAllKeys(uid)
        : await transaction.store.getAllKeys()
      await Promise.all([
        ...keys.map((key) => transaction.store.delete(key)),
        transaction.done,
      ])
    },
    async isEmptied(uid) {
      const database = await open()
      if (await database.get('facts', 'person')) return false
      return (await database.countFromIndex('entries', 'uid', uid)) === 0
    },
    person: async () => (await (await open()).get('facts', 'person')) ?? null,
    async setPerson(uid) {
      const database = await open()
      if (uid === null) await database.delete('facts', 'person')
      else await database.put('facts', uid, 'person')
    },
  }
}

/** Entries for as long as the page lives. */
function createMemoryStorage(): EntryStorage & {
  has: (entry: Entry) => boolean
  remove: (entries: readonly Entry[]) => void
} {
  let entries: Entry[] = []
  let person: string | null = null
  const remove = (gone: readonly Entry[]) => {
    entries = entries.filter((entry) => !gone.some(({ id }) => id === entry.id))
  }
  return {
    has: ({ id }) => entries.some((entry) => entry.id === id),
    remove,
    all: async (uid) => entries.filter((entry) => entry.uid === uid),
    async add(entry, replaced = []) {
      remove(replaced.filter(canUndo))
      // After all that are stored, and after the one before.
      const last = entries.at(-1)?.seq ?? 0
      entries = [...entries, { ...entry, seq: Math.max(entry.at, last + 1) }]
      return false
    },
    async change({ id }, change) {
      const current = entries.find((entry) => entry.id === id)
      const changed = current && change(current)
      if (changed !== undefined)
        entries = entries.flatMap((entry) => (entry.id === id ? (changed ?? []) : entry))
      return changed
    },
    async clear(uid) {
      entries = uid ? entries.filter((entry) => entry.uid !== uid) : []
    },
    isEmptied: async () => false,
    person: async () => person,
    async setPerson(uid) {
      person = uid
    },
  }
}
