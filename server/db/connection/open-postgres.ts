import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartError } from '#server/start-error.ts'
import { hasOtherMigrations } from '#server/db/applied-migrations.ts'
import type { OpenedDatabase } from '#server/db/database.ts'
import { migrationsFolder } from '#server/db/migrations-folder.ts'
import { missingParts } from '#server/db/missing-parts.ts'
import { guardedDb } from './outside-transaction.ts'
import { pooledDb } from './pooled-db.ts'
import {
  JOB_POOL,
  jobLimits,
  type PostgresSettings,
  sessionSql,
  transactionsOf,
} from './postgres-settings.ts'
import { problemOf } from './postgres-problems.ts'

/** Any number, the same in every process: two starting servers migrate one after the other. */
const MIGRATION_LOCK = 4_000_731
/** A server that waits longer for another one's migrations does not start. */
const MIGRATION_WAIT_MS = 10 * 60_000
const CONNECT_MS = 10_000

/** Pools on a PostgreSQL by URL, migrated. `say` reports slow steps. */
export async function openPostgres(
  settings: PostgresSettings,
  say: (line: string) => void,
): Promise<OpenedDatabase> {
  const { url, directUrl, pool: max, waitMs, statementMs } = settings
  await reached(directUrl, async () => {
    await proveNotices(directUrl)
    await migrateOnce(directUrl, say)
  })
  const pool = quietPool({
    connectionString: url,
    application_name: 'oficio',
    max,
    connectionTimeoutMillis: waitMs,
    // For a network that swallows answers: the database itself ends a statement sooner.
    query_timeout: statementMs + CONNECT_MS,
    onConnect: async (client) => void (await client.query(sessionSql(settings))),
  })
  const jobPool = quietPool({
    connectionString: directUrl,
    application_name: 'oficio jobs',
    max: JOB_POOL,
    connectionTimeoutMillis: CONNECT_MS,
    onConnect: async (client) => void (await client.query(sessionSql(jobLimits))),
  })
  let closing: Promise<unknown> | undefined
  const close = async () => {
    await (closing ??= Promise.all([pool.end(), jobPool.end()]))
  }
  const limits = { transactions: transactionsOf(settings), waitMs }
  const db = guardedDb(pooledDb(pool, limits))
  const jobDb = guardedDb(pooledDb(jobPool))
  try {
    await reached(url, async () => {
      const missing = await missingParts(db)
      if (missing.length > 0) throw incomplete(missing)
    })
  } catch (error) {
    await close()
    throw error
  }
  return { dialect: 'postgres', db, jobDb, pool, jobPool, close }
}

function quietPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, ...config })
  // A connection that breaks is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

async function reached(url: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(problemOf(cause, url), { cause })
  }
}

async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString,
    application_name: 'oficio start',
    connectionTimeoutMillis: CONNECT_MS,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const NOTICE_MS = 5_000

/**
 * A pooler that returns a connection after each transaction accepts LISTEN and drops the notices:
 * pages would get no events, without an error anywhere.
 */
const proveNotices = (url: string): Promise<void> =>
  withClient(url, async (listener) => {
    const channel = `oficio_start_${randomUUID().replaceAll('-', '')}`
    const came = new Promise<boolean>((done) => {
      listener.on('notification', () => done(true))
      setTimeout(() => done(false), NOTICE_MS).unref()
    })
    await listener.query(`listen ${channel}`)
    await withClient(
      url,
      async (speaker) => void (await speaker.query(`notify ${channel}`)),
    )
    if (!(await came))
      throw new StartError(
        'DATABASE_URL leads through a pooler on which LISTEN hears nothing: set DIRECT_DATABASE_URL to the address of PostgreSQL itself.',
      )
  })

/**
 * The lock is of a transaction, not of a session: a pooler would keep the session, and with it the
 * lock, after this process has ended.
 */
const migrateOnce = (url: string, say: (line: string) => void): Promise<void> =>
  withClient(url, async (holder) => {
    await holder.query('begin')
    await holder.query('set local idle_in_transaction_session_timeout = 0')
    const { rows } = await holder.query<{ free: boolean }>(
      'select pg_try_advisory_xact_lock($1) as free',
      [MIGRATION_LOCK],
    )
    if (!rows[0]?.free) {
      say('another server is migrating the database: waiting for it')
      await holder.query(`set local lock_timeout = ${MIGRATION_WAIT_MS}`)
      await holder.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    }
    await withClient(url, async (client) => {
      await client.query('set statement_timeout = 0; set lock_timeout = 0')
      if (await hasOtherMigrations((text) => client.query(text))) throw tooOld()
      await migrate(drizzle(client), { migrationsFolder })
    })
    await holder.query('commit')
  })

const tooOld = () =>
  new StartError(
    'The database of DATABASE_URL was written by an older version of oficio, which this one does not read: name an empty one.',
  )

/** How many missing parts a sentence names. */
const NAMED = 3

function incomplete(missing: string[]): StartError {
  const named = missing.slice(0, NAMED).join(', ')
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : ''
  return new StartError(
    `The database of DATABASE_URL is incomplete, as after a restore that failed: it lacks ${named}${more}. Restore it again into an empty database.`,
  )
}
