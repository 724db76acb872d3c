import pg from 'pg'
import { randomUUID } from 'node:crypto'
import type { OpenedDatabase } from '#server/db/database.ts'
import { openDatabase } from '#server/db/connection/open.ts'
import { emptiedAsBorn, lookOf, type Look } from './emptied-postgres.ts'
import { migrationsHash } from './migrations-hash.ts'

type OwnDatabase = { url: string; drop: () => Promise<void> }

/** A database between two uses, and all that it was when it was new. */
export type Resting = OwnDatabase & { born: Look }

/**
 * Kept on `globalThis`, so that it survives a reset of modules: a worker reuses its databases
 * for the next file.
 */
const ofWorker = globalThis as { restingOnPostgres?: Resting[] }

/**
 * Databases are kept for the next use only in runs that drop them at the end:
 * server/test/drop-databases.ts.
 */
const restOfWorker = (): Resting[] | null =>
  process.env['TEST_DATABASE_RUN'] ? (ofWorker.restingOnPostgres ??= []) : null

/**
 * A separate database: one that was used before, emptied and checked to be as new; else a copy of
 * a template that is migrated once for each set of migrations, which costs ten times as much.
 */
export async function openOnPostgres(
  url: string,
  rest = restOfWorker(),
): Promise<OpenedDatabase> {
  const own = rest?.pop() ?? (await newlyBorn(url))
  const database = await openDatabase({ databaseUrl: own.url })
  let closing: Promise<void> | undefined
  const giveBack = async () => {
    await database.close()
    if (rest && (await emptiedAsBorn(own.url, own.born))) rest.push(own)
    else await own.drop()
  }
  return { ...database, close: () => (closing ??= giveBack()) }
}

async function newlyBorn(url: string): Promise<Resting> {
  const own = await copyMigrated(url)
  return { ...own, born: await lookOf(own.url) }
}

/** Drops the databases that the workers of a run have left. */
export const dropThoseOf = (url: string, run: string): Promise<void> =>
  administer(url, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`${nameStart(run)}_`],
    )
    for (const { name } of rows) await admin.query(`drop database ${name} with (force)`)
  })

/** A new, empty database on the PostgreSQL of a URL. */
export const createOwnDatabase = (url: string): Promise<OwnDatabase> =>
  administer(url, async (admin) => {
    const name = newName()
    await admin.query(`create database ${name}`)
    return ownDatabase(url, name)
  })

const copyMigrated = (url: string): Promise<OwnDatabase> =>
  administer(url, async (admin) => {
    const template = await migratedTemplate(url, admin)
    const name = newName()
    await admin.query(`create database ${name} template ${template}`)
    for (const setting of await settingsOf(admin, template))
      await admin.query(`alter database ${name} set ${setting}`)
    // A test's own database need not survive the machine.
    await admin.query(`alter database ${name} set synchronous_commit = off`)
    return ownDatabase(url, name)
  })

/** Any number, the same in every process: one of them makes the template. */
const TEMPLATE_LOCK = 4_000_733

async function migratedTemplate(url: string, admin: pg.Client): Promise<string> {
  const template = `oficio_migrated_${migrationsHash()}`
  if (await exists(admin, template)) return template
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  if (await exists(admin, template)) return template
  const made = await createOwnDatabase(url)
  const { close } = await openDatabase({ databaseUrl: made.url })
  await close()
  // Named at its end: one that is cut off is never taken for the whole.
  await admin.query(`alter database ${nameOf(made.url)} rename to ${template}`)
  return template
}

async function exists(admin: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [
    name,
  ])
  return rowCount === 1
}

/** The settings of a database, which a copy does not inherit. */
async function settingsOf(admin: pg.Client, database: string): Promise<string[]> {
  const { rows } = await admin.query<{ setting: string }>(
    `select format('%I = %L', split_part(each, '=', 1), substr(each, strpos(each, '=') + 1))
       as setting
     from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase,
       unnest(setconfig) as each
     where datname = $1 and setrole = 0`,
    [database],
  )
  return rows.map(({ setting }) => setting)
}

const nameStart = (run: string) => `oficio_test_${run}`

const newName = () =>
  `${nameStart(process.env['TEST_DATABASE_RUN'] ?? 'alone')}_${randomUUID().replaceAll('-', '')}`

const nameOf = (url: string) => new URL(url).pathname.slice(1)

function ownDatabase(url: string, name: string): OwnDatabase {
  const own = new URL(url)
  own.pathname = `/${name}`
  const drop = () =>
    administer(url, async (admin) => {
      await admin.query(`drop database ${name} with (force)`)
    })
  return { url: own.href, drop }
}

async function administer<T>(
  url: string,
  work: (admin: pg.Client) => Promise<T>,
): Promise<T> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
