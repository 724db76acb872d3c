import type { PersistStorage, StorageValue } from 'zustand/middleware'

type Json = Record<string, unknown>

/**
 * Keeps the fields named in `sessionFields` in sessionStorage and the rest in localStorage,
 * under the same key. Storage that is full or forbidden only costs the memory of it.
 */
export function splitStorage<S extends Json>(
  sessionFields: readonly (keyof S & string)[],
): PersistStorage<S> {
  const isSession = (field: string) => sessionFields.some((name) => name === field)
  return {
    getItem(name) {
      const local = readRecord(localStorage, name)
      const session = readRecord(sessionStorage, name)
      if (!local && !session) return null
      // zustand merges this over the initial state, so missing fields are no harm.
      const state: unknown = { ...local, ...session }
      return { state, version: 0 } as StorageValue<S>
    },
    setItem(name, { state }) {
      const fields = Object.entries(state)
      write(localStorage, name, Object.fromEntries(fields.filter(([f]) => !isSession(f))))
      write(sessionStorage, name, Object.fromEntries(fields.filter(([f]) => isSession(f))))
    },
    removeItem(name) {
      localStorage.removeItem(name)
      sessionStorage.removeItem(name)
    },
  }
}

function readRecord(storage: Storage, name: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(name) ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined // somebody else's, or cut off: start afresh
  }
}

function write(storage: Storage, name: string, fields: Json): void {
  try {
    storage.setItem(name, JSON.stringify(fields))
  } catch (error) {
    console.warn('The session could not be stored.', error)
  }
}
