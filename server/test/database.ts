import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { OpenedDatabase } from '#server/db/database.ts'
import { migrationsFolder, openDatabase, openMemoryOrFolder } from '#server/db/open.ts'

/**
 * An empty migrated database of one's own: PGlite in memory, cloned from a dump that is made once
 * for each set of migrations; on the PostgreSQL of TEST_DATABASE_URL, if that is set.
 */
export const openTestDatabase = (): Promise<OpenedDatabase> => {
  const url = process.env['TEST_DATABASE_URL']
  return url ? openOnPostgres(url) : openInMemory()
}

const cacheFolder = new URL('../../node_modules/.cache/oficio', import.meta.url).pathname

async function openInMemory(): Promise<OpenedDatabase> {
  const file = join(cacheFolder, `migrated-${migrationsHash()}.tar`)
  const dump = existsSync(file) ? await openAsBlob(file) : await makeDump(file)
  return openMemoryOrFolder({ loadDataDir: dump })
}

function migrationsHash(): string {
  const hash = createHash('sha256')
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  for (const name of files.toSorted())
    hash.update(readFileSync(join(migrationsFolder, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Written beside and linked, since test files run at the same time: the first one stays. */
async function makeDump(file: string): Promise<Blob> {
  const database = await openMemoryOrFolder({})
  if (database.dialect !== 'pglite') throw new Error('in memory is PGlite')
  const dump = await database.pglite.dumpDataDir('none')
  await database.close()
  mkdirSync(cacheFolder, { recursive: true })
  const beside = `${file}.${randomUUID()}`
  writeFileSync(beside, Buffer.from(await dump.arrayBuffer()))
  try {
    linkSync(beside, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  }
  rmSync(beside)
  return openAsBlob(file)
}

async function openOnPostgres(url: string): Promise<OpenedDatabase> {
  const own = await createOwnDatabase(url)
  const database = await openDatabase({ databaseUrl: own.url })
  let closing: Promise<void> | undefined
  const closeAndDrop = async () => {
    await database.close()
    await own.drop()
  }
  return { ...database, close: () => (closing ??= closeAndDrop()) }
}

/** A new, empty database on the PostgreSQL of a URL. */
export async function createOwnDatabase(
  url: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `oficio_test_${randomUUID().replaceAll('-', '')}`
  await administer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    url: own.href,
    drop: () => administer(url, `drop database ${name} with (force)`),
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
