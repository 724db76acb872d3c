import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import * as schema from './schema.ts'

/**
 * Drizzle over a pool. Drizzle's own transaction never gives back a connection whose BEGIN failed,
 * and gives back a broken one as if it were sound: a restart of the database would use up the pool.
 */
export function pooledDb(pool: pg.Pool) {
  const db = drizzle(pool, { schema })
  const transaction: typeof db.transaction = async (work, config) => {
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
  return Object.assign(db, { transaction })
}

/** After these nobody knows what the connection is in the middle of. */
const isOfConnection = (error: unknown) =>
  error instanceof DrizzleQueryError && /^(begin|commit|rollback)\b/.test(error.query)
