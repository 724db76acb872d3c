import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from '#server/db/database.ts'
import { pooledDb } from '#server/db/connection/pooled-db.ts'
import { contentOf, stateOf, tablesWithRows } from './database-state.ts'

/** The definitions of a database on PostgreSQL, and its rows. */
export type Look = {
  state: Record<string, string | null>
  content: Record<string, string>
}

/** These belong to all databases of the server, so that others change them meanwhile. */
const shared = ['pg_authid', 'pg_database', 'pg_db_role_setting', 'advisory locks']

export const lookOf = (url: string): Promise<Look> => using(url, look)

async function look(db: Db): Promise<Look> {
  const state = await stateOf(db)
  for (const name of shared) delete state[name]
  const content: Record<string, string> = {}
  for (const table of await tablesWithRows(db)) content[table] = await contentOf(db, table)
  return { state, content }
}

/** Empties a database that is no longer used. False: it is not as it was when it was new. */
export const emptiedAsBorn = (url: string, born: Look): Promise<boolean> =>
  using(url, async (db) => {
    if (!(await endOthers(db))) return false
    const filled = (await tablesWithRows(db)).filter((table) => !(table in born.content))
    if (filled.length > 0)
      await db.execute(sql.raw(`truncate ${filled.join(', ')} restart identity cascade`))
    return isDeepStrictEqual(await look(db), born)
  })

/** Work of a disconnected client goes on, and would write into the next test. */
async function endOthers(db: Db): Promise<boolean> {
  const others = sql`pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and backend_type = 'client backend'`
  await db.execute(sql`select pg_terminate_backend(pid, 5000) from ${others}`)
  const { rows } = await db.execute(sql`select pid from ${others}`)
  return rows.length === 0
}

async function using<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  try {
    return await work(pooledDb(pool))
  } finally {
    await pool.end()
  }
}
