import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema.ts'

/** How often a transaction is tried that the database ends because of a deadlock. */
const ATTEMPTS = 4
const DEADLOCK = '40P01'

/**
 * Drizzle over a pool. Drizzle's own transaction never gives back a connection whose BEGIN failed,
 * and gives back a broken one as if it were sound: a restart of the database would use up the pool.
 * A transaction that the database ends because of a deadlock has changed nothing, and is begun
 * again.
 */
export function pooledDb(pool: pg.Pool) {
  const db = drizzle(pool, { schema })
  const once: typeof db.transaction = async (work, config) => {
    const client = await pool.connect()
    let broken = false
    try {
      return await drizzle(client, { schema }).transaction(work, config)
    } catch (error) {
      broken = isOfConnection(error)
      throw error
    } finally {
      client.release(broken)
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
