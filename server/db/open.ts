import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { cube } from '@electric-sql/pglite/contrib/cube'
import { earthdistance } from '@electric-sql/pglite/contrib/earthdistance'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import pg from 'pg'
import { StartError } from '#server/start-error.ts'
import { assertAllWritable, assertWritable, diskProblem } from './data-folder.ts'
import type { EmbeddedDatabase, OpenedDatabase } from './database.ts'
import { missingParts } from './missing-parts.ts'
import { guardedDb } from './outside-transaction.ts'
import { pooledDb } from './pooled-db.ts'
import * as schema from './schema.ts'

export const migrationsFolder = new URL('./migrations', import.meta.url).pathname

const extensions = { pg_trgm, unaccent, cube, earthdistance }

/** Any number, the same in every process: two starting servers migrate one after the other. */
const MIGRATION_LOCK = 4_000_731

/**
 * Opens and migrates the database: embedded in `<dataDir>/db` or a PostgreSQL (15 or later) by
 * URL. @throws StartError in one sentence when it cannot be opened.
 */
export const openDatabase = (
  where: { dataDir: string } | { databaseUrl: string },
): Promise<OpenedDatabase> =>
  'databaseUrl' in where ? openPostgres(where.databaseUrl) : openPglite(where.dataDir)

async function openPglite(dataDir: string): Promise<OpenedDatabase> {
  const folder = join(dataDir, 'db')
  const entries = entriesOf(folder)
  if (entries.length === 0) await createPglite(dataDir, folder)
  // PGlite would make a new database over the remains of one.
  else if (!entries.includes('PG_VERSION')) throw damaged(folder)
  try {
    return await openMemoryOrFolder({ dataDir: folder })
  } catch (cause) {
    if (!entries.includes('postmaster.pid'))
      rmSync(join(folder, 'postmaster.pid'), { force: true })
    throw diskProblemNow(cause, dataDir, folder) ?? damaged(folder, cause)
  }
}

/** Made beside and renamed: a start that is cut off leaves no half database. */
async function createPglite(dataDir: string, folder: string): Promise<void> {
  const beside = `${folder}.new`
  rmSync(beside, { recursive: true, force: true })
  try {
    mkdirSync(beside, { recursive: true })
    const { close } = await openMemoryOrFolder({ dataDir: beside })
    await close()
    renameSync(beside, folder)
  } catch (error) {
    const problem = diskProblemNow(error, dataDir, beside)
    rmSync(beside, { recursive: true, force: true })
    throw problem ?? error
  }
}

/** PostgreSQL writes its log in files of this size, and stops where it cannot make one. */
const LOG_FILE_BYTES = 16 * 1024 * 1024

/**
 * The problem with the disk behind a failure, if there is one. PGlite's errors do not always name
 * it, so writing is tried again.
 */
function diskProblemNow(
  error: unknown,
  dataDir: string,
  folder: string,
): StartError | null {
  const named = diskProblem(error, dataDir)
  if (named) return named
  try {
    assertWritable(dataDir, LOG_FILE_BYTES)
    assertAllWritable(folder)
    return null
  } catch (problem) {
    return problem instanceof StartError ? problem : null
  }
}

const damaged = (folder: string, cause?: unknown) =>
  new StartError(
    `The data folder is damaged: the database in ${folder} does not open. Restore it from a copy, or remove the folder to start anew.`,
    { cause },
  )

function entriesOf(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** PGlite with our extensions, migrated. In memory without `dataDir`; `loadDataDir` clones a dump. */
export async function openMemoryOrFolder(
  options: PGliteOptions,
): Promise<EmbeddedDatabase> {
  const pglite = await PGlite.create({ ...options, extensions })
  try {
    const db = drizzlePglite(pglite, { schema })
    await migratePglite(db, { migrationsFolder })
    await forgetRowParsers(pglite)
    const close = async () => {
      if (!pglite.closed) await pglite.close()
    }
    return { dialect: 'pglite', db: guardedDb(db), pglite, close }
  } catch (error) {
    await pglite.close()
    throw error
  }
}

/**
 * PGlite copies all of its parsers for each query. Most are of lists of whole rows, which we never
 * read, and copying those took a quarter of a small query's time.
 */
async function forgetRowParsers(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ list: number }>(
    "select typarray as list from pg_type where typtype = 'c' and typarray <> 0",
  )
  for (const { list } of rows) delete pglite.parsers[list]
}

/**
 * For disks without a moving head: with the default of 4, common words are searched by reading the
 * whole table. A dump does not carry what a migration sets for the database.
 */
const SESSION_SETTINGS = 'set random_page_cost = 1.1'

/** A pool on a PostgreSQL by URL, migrated. */
async function openPostgres(databaseUrl: string): Promise<OpenedDatabase> {
  try {
    await migratePostgres(databaseUrl)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : 'unknown'
    throw new StartError(`The database of DATABASE_URL does not open: ${reason}.`, {
      cause,
    })
  }
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 20,
    onConnect: async (client) => void (await client.query(SESSION_SETTINGS)),
  })
  // A connection that breaks is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  let closing: Promise<void> | undefined
  const close = () => (closing ??= pool.end())
  const db = guardedDb(pooledDb(pool))
  const missing = await missingParts(db)
  if (missing.length > 0) {
    await close()
    throw incomplete(missing)
  }
  return { dialect: 'postgres', db, pool, close }
}

/** How many missing parts a sentence names. */
const NAMED = 3

function incomplete(missing: string[]): StartError {
  const named = missing.slice(0, NAMED).join(', ')
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : ''
  return new StartError(
    `The database of DATABASE_URL is incomplete, as after a restore that failed: it lacks ${named}${more}. Restore it again into an empty database.`,
  )
}

async function migratePostgres(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePg(drizzlePg(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
