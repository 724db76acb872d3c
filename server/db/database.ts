import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type * as schema from './schema.ts'

/** The answer of both drivers to `execute`: rows, by column name. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}
type Rows<Row> = { rows: Row[] }

/**
 * Drizzle over PGlite or PostgreSQL. A transaction is one too (`Tx`), so that a function that
 * takes `Db` can join its caller's. On PGlite, which has a single connection, a query on the
 * outer `db` inside `db.transaction` hangs: inside, use only `tx`.
 */
export type Db = PgDatabase<RowsResult, typeof schema>

/** The driver below Drizzle, for the job runner. */
export type Driver =
  | { dialect: 'pglite'; pglite: PGlite }
  | {
      dialect: 'postgres'
      pool: Pool
      /** To PostgreSQL itself, without a pooler in between: for jobs and LISTEN. */
      jobPool: Pool
    }

export type OpenedDatabase = Driver & {
  db: Db
  /** The same database for the jobs: on PostgreSQL with their own connections and timeouts. */
  jobDb: Db
  /** Idempotent. */
  close: () => Promise<void>
}

export type EmbeddedDatabase = Extract<OpenedDatabase, { dialect: 'pglite' }>
