import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { cube } from '@electric-sql/pglite/contrib/cube'
import { earthdistance } from '@electric-sql/pglite/contrib/earthdistance'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { StartError } from '#server/start-error.ts'
import { hasOtherMigrations } from '#server/db/applied-migrations.ts'
import { assertAllWritable, assertWritable, diskProblem } from './data-folder.ts'
import type { EmbeddedDatabase, OpenedDatabase } from '#server/db/database.ts'
import { guardedDb } from './outside-transaction.ts'
import { migrationsFolder } from '#server/db/migrations-folder.ts'
import { openPostgres } from './open-postgres.ts'
import { postgresDefaults, type PostgresSettings } from './postgres-settings.ts'
import * as schema from '#server/db/schema.ts'

const extensions = { pg_trgm, unaccent, cube, earthdistance }

type Where = { dataDir: string } | (Partial<PostgresSettings> & { databaseUrl: string })

/**
 * Opens and migrates the database: embedded in `<dataDir>/db` or a PostgreSQL (15 or later) by
 * URL. `say` reports slow steps. @throws StartError in one sentence when it cannot be opened.
 */
export function openDatabase(
  where: Where,
  say: (line: string) => void = () => {},
): Promise<OpenedDatabase> {
  if ('dataDir' in where) return openPglite(where.dataDir)
  const { databaseUrl: url, ...settings } = where
  return openPostgres({ ...postgresDefaults, url, directUrl: url, ...settings }, say)
}

/** Opens the database that the settings name. */
export const openConfigured = (
  { database, dataDir }: { database: PostgresSettings | null; dataDir: string },
  say?: (line: string) => void,
): Promise<OpenedDatabase> =>
  openDatabase(database ? { databaseUrl: database.url, ...database } : { dataDir }, say)

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
    if (cause instanceof StartError) throw cause
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

const tooOld = () =>
  new StartError(
    'The data folder was written by an older version of oficio, which this one does not read: remove it, or run "npm run seed -- --reset" for new demo data.',
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
    if (await hasOtherMigrations((text) => pglite.query(text))) throw tooOld()
    const db = drizzlePglite(pglite, { schema })
    await migratePglite(db, { migrationsFolder })
    await forgetRowParsers(pglite)
    const close = async () => {
      if (!pglite.closed) await pglite.close()
    }
    const guarded = guardedDb(db)
    return { dialect: 'pglite', db: guarded, jobDb: guarded, pglite, close }
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
