import pg from 'pg'
import * as schema from '#server/db/schema.ts'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'

/** How often a transaction is tried that the database ends because of a deadlock. */
const ATTEMPTS = 4
const DEADLOCK = '40P01'

/** How many transactions may hold a connection at once, and how long the next one waits. */
type Limits = { transactions: number; waitMs: number }

/** All connections are taken; the same words as the pool's own error has. */
class PoolBusyError extends Error {
  override name = 'PoolBusyError'
  constructor() {
    super('timeout exceeded when trying to connect')
  }
}

/** Resolves to the slot's release function. @throws PoolBusyError after the wait */
function slotsFor({ transactions, waitMs }: Limits) {
  let free = transactions
  const waiting = new Set<() => void>()
  const releaseSlot = () => {
    const [next] = waiting
    if (next) next()
    else free += 1
  }
  return async (): Promise<() => void> => {
    if (free > 0) {
      free -= 1
      return releaseSlot
    }
    await new Promise<void>((done, fail) => {
      const take = () => {
        clearTimeout(timer)
        waiting.delete(take)
        done()
      }
      const timer = setTimeout(() => {
        waiting.delete(take)
        fail(new PoolBusyError())
      }, waitMs)
      waiting.add(take)
    })
    return releaseSlot
  }
}

/**
 * Drizzle over a pool. Drizzle's own transaction never releases a connection whose BEGIN failed,
 * and releases a broken one as if it were sound: a restart of the database would use up the pool.
 * A transaction that the database ends because of a deadlock has changed nothing, and is retried.
 * With limits, some connections stay free for reads while transactions wait for locks.
 */
export function pooledDb(pool: pg.Pool, limits?: Limits) {
  const takeSlot = limits ? slotsFor(limits) : async () => () => {}
  const db = drizzle(pool, { schema })
  const once: typeof db.transaction = async (work, config) => {
    const releaseSlot = await takeSlot()
    let broken = false
    let client: pg.PoolClient | undefined
    try {
      client = await pool.connect()
      return await drizzle(client, { schema }).transaction(work, config)
    } catch (error) {
      broken = isOfConnection(error)
      throw error
    } finally {
      client?.release(broken)
      releaseSlot()
    }
  }
  const transaction: typeof db.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await once(work, config)
      } catch (error) {
        if (attempt === ATTEMPTS || !isDeadlock(error)) throw error
      }
  }
  return Object.assign(db, { transaction })
}

/** After such an error the state of the connection is unknown. */
const isOfConnection = (error: unknown) =>
  error instanceof DrizzleQueryError && /^(begin|commit|rollback)\b/.test(error.query)

const isDeadlock = (error: unknown) =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof pg.DatabaseError &&
  error.cause.code === DEADLOCK
