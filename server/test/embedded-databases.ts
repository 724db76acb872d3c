import * as schema from '#server/db/schema.ts'
import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, openAsBlob, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db, EmbeddedDatabase } from '#server/db/database.ts'
import { openMemoryOrFolder } from '#server/db/connection/open.ts'
import { guardedDb } from '#server/db/connection/outside-transaction.ts'
import { contentOf, stateOf, tablesWithRows } from './database-state.ts'
import { migrationsHash } from './migrations-hash.ts'

/** A database in memory, and all that it was when it was new. */
export type Reusable = {
  database: EmbeddedDatabase
  born: { state: Awaited<ReturnType<typeof stateOf>>; content: Record<string, string> }
}

/**
 * Kept on `globalThis`, so that it survives a reset of modules: a worker reuses its databases
 * for the next file.
 */
const ofWorker = globalThis as { restingDatabases?: Reusable[] }

/**
 * A database in memory: one that was used before, emptied and checked to be as new; else a new one,
 * which costs ten times as much. When closed, it is pooled for the next use.
 */
export async function openEmbedded(
  resting = (ofWorker.restingDatabases ??= []),
): Promise<EmbeddedDatabase> {
  const reusable = resting.pop() ?? (await makeReusable())
  const { view, end } = lend(reusable.database.pglite)
  let closing: Promise<void> | undefined
  const giveBack = async () => {
    const asItCame = end()
    if (asItCame && (await settle(emptied(reusable)))) resting.push(reusable)
    else void reusable.database.close().catch(() => {})
  }
  const db = guardedDb(drizzle(view, { schema }))
  return {
    dialect: 'pglite',
    db,
    jobDb: db,
    pglite: view,
    close: () => (closing ??= giveBack()),
  }
}

/** A new database, never shared. */
export async function openUnusedEmbedded(): Promise<EmbeddedDatabase> {
  const file = join(cacheFolder, `migrated-${migrationsHash()}.tar`)
  const dump = existsSync(file) ? await openAsBlob(file) : await makeDump(file)
  return openMemoryOrFolder({ loadDataDir: dump })
}

async function makeReusable(): Promise<Reusable> {
  const database = await openUnusedEmbedded()
  const { db } = database
  const content = await contentsOf(db, await tablesWithRows(db))
  return { database, born: { state: await stateOf(db), content } }
}

/** The use of these cannot be undone, nor be seen in the state of the database. */
const lasting: ReadonlySet<PropertyKey> = new Set(['listen', 'onNotification', 'close'])

/**
 * The view that one user has of a database. Properties that are set on it stay on the view. It is
 * closed at the end of its use, so that late calls do not reach the next user. `end` says whether
 * the database may be used again.
 */
function lend(pglite: PGlite): { view: PGlite; end: () => boolean } {
  const own = new Map<PropertyKey, unknown>()
  let ended = false
  let reusable = true
  const view = new Proxy(pglite, {
    get(target, name) {
      if (own.has(name)) return own.get(name)
      if (name === 'closed') return ended || target.closed
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function' || name === 'constructor') return value
      return (...args: unknown[]): unknown => {
        if (ended) return Promise.reject(new Error('PGlite is closed'))
        if (lasting.has(name)) reusable = false
        return Reflect.apply(value, target, args)
      }
    },
    set(_target, name, value) {
      own.set(name, value)
      return true
    },
    defineProperty(_target, name, { value }) {
      own.set(name, value)
      return true
    },
  })
  const end = () => {
    ended = true
    return reusable && !pglite.closed
  }
  return { view, end }
}

/** Empties a database and its session. False, or a rejection: it is not as new. */
async function emptied({ database, born }: Reusable): Promise<boolean> {
  const { db, pglite } = database
  // It is refused in a transaction that a test left open.
  await pglite.exec('discard all')
  const filled = (await tablesWithRows(db)).filter((table) => !(table in born.content))
  if (filled.length > 0)
    await pglite.exec(`truncate ${filled.join(', ')} restart identity cascade`)
  const content = await contentsOf(db, Object.keys(born.content))
  return isDeepStrictEqual({ state: await stateOf(db), content }, born)
}

async function contentsOf(db: Db, tables: string[]) {
  const content: Record<string, string> = {}
  for (const table of tables) content[table] = await contentOf(db, table)
  return content
}

const PATIENCE_MS = 5_000

/** A transaction that never ends is not waited for. */
function settle(result: Promise<boolean>): Promise<boolean> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(false), PATIENCE_MS)
    const end = (value: boolean) => {
      clearTimeout(timer)
      done(value)
    }
    result.then(end, () => end(false))
  })
}

const cacheFolder = new URL('../../node_modules/.cache/oficio', import.meta.url).pathname

/** Written beside and linked, since test files run at the same time: the first one stays. */
async function makeDump(file: string): Promise<Blob> {
  const database = await openMemoryOrFolder({})
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
