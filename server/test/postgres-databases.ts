import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { OpenedDatabase } from '#server/db/database.ts'
import { migrationsHash } from './migrations-hash.ts'
import { openDatabase } from '#server/db/open.ts'

type OwnDatabase = { url: string; drop: () => Promise<void> }

/** A new database, copied from one that is migrated once for each set of migrations. */
export async function openOnPostgres(url: string): Promise<OpenedDatabase> {
  const own = await copyMigrated(url)
  const database = await openDatabase({ databaseUrl: own.url })
  let closing: Promise<void> | undefined
  const closeAndDrop = async () => {
    await database.close()
    await own.drop()
  }
  return { ...database, close: () => (closing ??= closeAndDrop()) }
}

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

const newName = () => `oficio_test_${randomUUID().replaceAll('-', '')}`

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
