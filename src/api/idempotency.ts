import { fingerprint } from '#src/lib/fingerprint.ts'
import { randomHex } from '#src/lib/hex.ts'
import { readStored, removeStored, writeStored } from '#src/platform/safe-storage.ts'

const STORAGE_KEY = 'persist:pending-calls'
const MAX_AGE_MS = 24 * 60 * 60 * 1000

type Pending = Record<string, { key: string; at: number }>

/**
 * The Idempotency-Key of a call: the same for the same call by the same person for as long as
 * nobody knows whether it worked (a lost answer, a reload, a restored mutation), a new one after.
 */
export function keyFor(call: { uid: string | null; target: string; body: unknown }): {
  key: string
  /** Call when the backend has answered for sure. */
  settle: () => void
} {
  const id = fingerprint(JSON.stringify([call.uid, call.target, call.body]))
  const known = read()
  const key = known[id]?.key ?? randomHex()
  write({ ...known, [id]: { key, at: Date.now() } })
  return {
    key,
    settle: () => {
      const { [id]: _settled, ...rest } = read()
      write(rest)
    },
  }
}

export const forgetPendingCalls = (): void => removeStored(STORAGE_KEY)

function read(): Pending {
  try {
    const value: unknown = JSON.parse(readStored(STORAGE_KEY) ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    const fresh = Object.entries(value).filter(
      (entry): entry is [string, Pending[string]] =>
        typeof entry[1]?.key === 'string' && Date.now() - entry[1]?.at < MAX_AGE_MS,
    )
    return Object.fromEntries(fresh)
  } catch {
    return {} // unreadable: these calls get new keys
  }
}

const write = (pending: Pending): void =>
  void writeStored(STORAGE_KEY, JSON.stringify(pending))
