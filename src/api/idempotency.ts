import type { Endpoint } from '#src/contract/protocol/endpoint.ts'
import { CLIENT_KEY_TTL_MS } from '#src/contract/protocol/idempotency.ts'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { randomHex } from '#src/lib/hex.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { readStored, removeStored, writeStored } from '#src/platform/device/safe-storage.ts'

const STORAGE_KEY = 'persist:pending-calls'

type Pending = { body: string; key: string; at: number }

type Call = {
  uid: string | null
  method: Endpoint['method']
  path: string
  body: unknown
}

/**
 * The Idempotency-Key of a call without a draft: the same as long as its outcome is unknown (a lost
 * answer, another press, a reload), then a new one.
 */
export function keyFor(call: Call): {
  key: string
  /** Call when the backend has answered definitely. */
  settle: () => void
} {
  const body = fingerprint(JSON.stringify(call.body ?? null))
  const id = idOf(call, body)
  const all = read()
  const known = all[id]?.body === body ? all[id] : undefined
  const pending = known ?? { body, key: randomHex(), at: Date.now() }
  write({ ...all, [id]: pending })
  return {
    key: pending.key,
    settle: () => {
      const { [id]: current, ...rest } = read()
      if (current?.key === pending.key) write(rest)
    },
  }
}

/**
 * Each POST is separate. Any other call replaces the one before it: setting A, then B, then A must
 * set A again, which the stored answer of the first would not.
 */
const idOf = ({ uid, method, path }: Call, body: string): string =>
  fingerprint(JSON.stringify([uid, method, path, ...(method === 'POST' ? [body] : [])]))

export const forgetPendingCalls = (): void => removeStored(STORAGE_KEY)

function read(): Record<string, Pending> {
  try {
    const value: unknown = JSON.parse(readStored(STORAGE_KEY) ?? '{}')
    if (!isRecord(value)) return {}
    const entries = Object.entries(value).filter(
      (entry): entry is [string, Pending] =>
        isPending(entry[1]) && Date.now() - entry[1].at < CLIENT_KEY_TTL_MS,
    )
    return Object.fromEntries(entries)
  } catch {
    return {} // unreadable: these calls get new keys
  }
}

const isPending = (value: unknown): value is Pending =>
  isRecord(value) &&
  typeof value['body'] === 'string' &&
  typeof value['key'] === 'string' &&
  typeof value['at'] === 'number'

function write(pending: Record<string, Pending>): void {
  if (Object.keys(pending).length === 0) forgetPendingCalls()
  else writeStored(STORAGE_KEY, JSON.stringify(pending))
}
