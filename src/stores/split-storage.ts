import type { PersistStorage, StorageValue } from 'zustand/middleware'
import { readStored, removeStored, writeStored } from '#src/platform/device/safe-storage.ts'

type Json = Record<string, unknown>

/**
 * Stores the fields named in `sessionFields` in sessionStorage and the rest in localStorage, under
 * the same key. A full or forbidden storage only loses persistence.
 */
export function splitStorage<S extends Json>(
  sessionFields: readonly (keyof S & string)[],
): PersistStorage<S> {
  const isSession = (field: string) => sessionFields.some((name) => name === field)
  return {
    getItem(name) {
      const local = readRecord(readStored(name))
      const session = readRecord(readStored(name, 'session'))
      if (!local && !session) return null
      // zustand merges this over the initial state, so missing fields are no harm.
      const state: unknown = { ...local, ...session }
      return { state, version: 0 } as StorageValue<S>
    },
    setItem(name, { state }) {
      const fields = Object.entries(state)
      const pick = (session: boolean) =>
        JSON.stringify(
          Object.fromEntries(fields.filter(([field]) => isSession(field) === session)),
        )
      writeStored(name, pick(false))
      writeStored(name, pick(true), 'session')
    },
    removeItem(name) {
      removeStored(name)
      removeStored(name, 'session')
    },
  }
}

function readRecord(text: string | null): Json | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined // foreign or truncated: start with defaults
  }
}
