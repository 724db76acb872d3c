import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { missingParts } from '#server/db/missing-parts.ts'
import { meta } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { clockProblem } from './clock.ts'

type Deps = Pick<AppDeps, 'db' | 'storage' | 'clock'>

/** How long a result is cached, so that monitoring costs at most a write every few seconds. */
const HOLDS_MS = 5000
/** A database that does not answer within this time is not ready. */
const PATIENCE_MS = 5000
/** Large enough that the file system must find room for it. */
const PROBE = Buffer.alloc(64 * 1024)

/**
 * Checks whether requests can be served: the database schema is complete, and database and media
 * storage both accept a write. Returns the first error, or null.
 */
export function readinessCheck(deps: Deps): () => Promise<unknown> {
  let last: { at: number; problem: Promise<unknown> } | null = null
  return () => {
    const at = deps.clock().getTime()
    if (!last || Math.abs(at - last.at) >= HOLDS_MS)
      last = { at, problem: problemOf(() => write(deps)) }
    return last.problem
  }
}

async function write({ db, storage, clock }: Deps): Promise<void> {
  const missing = await missingParts(db)
  if (missing.length > 0) throw new Error(`the database lacks ${missing.join(', ')}`)
  const offClock = await clockProblem(db, clock)
  if (offClock) throw new Error(offClock)
  const value = clock().toISOString()
  await db
    .insert(meta)
    .values({ key: 'write_probe', value })
    .onConflictDoUpdate({ target: meta.key, set: { value: sql`excluded.value` } })
  const key = `write-probe/${randomUUID()}.jpg`
  await storage.put(key, PROBE, 'image/jpeg')
  await storage.delete(key)
}

async function problemOf(work: () => Promise<void>): Promise<unknown> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the write probe hangs')), PATIENCE_MS)
  try {
    await Promise.race([work(), late])
    return null
  } catch (error) {
    return error
  } finally {
    clearTimeout(timer)
  }
}
