import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentOf, tablesWithRows } from '#server/test/database-state.ts'
import { definitionsOf } from '#server/test/definitions.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { putOnSale } from '#server/test/order-world.ts'
import { createOwnDatabase } from '#server/test/postgres-databases.ts'
import type { Db } from './database.ts'
import { openDatabase } from './connection/open.ts'
import { taskers } from './schema.ts'
import { findTaskers } from './search/search-taskers.ts'
import { extensions, functions, triggers } from './schema/written-by-hand.ts'

setUpMoneyWorld()
beforeAll(async () => {
  await world.bringTo('completed')
  await putOnSale(world)
  await world.db
    .update(taskers)
    .set({ lat: -23.5614, lng: -46.6559 })
    .where(eq(taskers.uid, 'marina'))
})

test('nothing that a restore computes depends on a function that is written in SQL', async () => {
  const { rows } = await world.db.execute(sql`
    select distinct pg_describe_object(d.classid, d.objid, 0) as part, p.oid::regprocedure::text
    from pg_depend d
      join pg_proc p on p.oid = d.refobjid and d.refclassid = 'pg_proc'::regclass
      join pg_language l on l.oid = p.prolang and l.lanname not in ('internal', 'c')
    where d.classid in ('pg_attrdef'::regclass, 'pg_class'::regclass, 'pg_constraint'::regclass)
      and d.objid not in (select oid from pg_constraint where connamespace <> 'public'::regnamespace
        or contypid <> 0)`)
  expect(rows).toEqual([])
})

class Undone extends Error {}

test('every table takes its rows again without a search path', async () => {
  const kept: string[] = []
  const work = world.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string; columns: string }>(sql`
      select relname as name, string_agg(quote_ident(attname), ', ') as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by relname`)
    await tx.execute(sql`create schema restored`)
    await tx.execute(sql`set local search_path = ''`)
    for (const { name, columns } of rows) {
      const [from, to] = [`public.${name}`, `restored.${name}`]
      await tx.execute(sql.raw(`create table ${to} (like ${from} including all)`))
      await tx.execute(
        sql.raw(
          `insert into ${to} (${columns}) overriding system value select ${columns} from ${from}`,
        ),
      )
      const content = await contentOf(tx, from)
      expect(await contentOf(tx, to)).toEqual(content)
      if (content !== '[]') kept.push(name)
    }
    throw new Undone()
  })
  await expect(work).rejects.toThrow(Undone)
  expect(kept).toEqual(expect.arrayContaining(['taskers', 'items', 'ledger_entries']))
})

const url = process.env['TEST_DATABASE_URL'] ?? ''
const run = promisify(execFile)

/** PostgreSQL's own tools, which need not be where its server is; an older one refuses a newer server. */
function canDump(): boolean {
  const args = ['--schema-only', '--table=none', '--strict-names', `--dbname=${url}`]
  const { error, stderr } = spawnSync('pg_dump', args, { encoding: 'utf8' })
  return !error && !/version mismatch/.test(stderr)
}

/** A dump nests fewer brackets, and has no settings. */
const partsOf = async (db: Db) =>
  (await definitionsOf(db))
    .filter((definition) => !definition.startsWith('setting '))
    .map((definition) => definition.replaceAll(/[()]/g, ''))
    .toSorted()

describe.skipIf(!url || !canDump())('a dump', () => {
  /** A copy of the world's database, through a file of pg_dump. */
  async function restored() {
    const folder = mkdtempSync(join(tmpdir(), 'oficio-dump-'))
    const file = join(folder, 'dump')
    const { rows } = await world.db.execute<{ name: string }>(
      sql`select current_database() as name`,
    )
    const from = new URL(url)
    from.pathname = `/${rows[0]?.name}`
    const own = await createOwnDatabase(url)
    try {
      await run('pg_dump', ['-Fc', `--file=${file}`, `--dbname=${from}`])
      await run('pg_restore', ['--exit-on-error', `--dbname=${own.url}`, file])
    } finally {
      rmSync(folder, { recursive: true })
    }
    return own
  }

  test('restores into an empty database: parts, rows and a search', async () => {
    const own = await restored()
    const copy = await openDatabase({ databaseUrl: own.url })
    try {
      expect(await partsOf(copy.db)).toEqual(await partsOf(world.db))
      const tables = await tablesWithRows(world.db)
      expect(await tablesWithRows(copy.db)).toEqual(tables)
      for (const table of tables)
        expect([table, await contentOf(copy.db, table)]).toEqual([
          table,
          await contentOf(world.db, table),
        ])
      const near = (db: Db) =>
        findTaskers(
          db,
          {
            words: null,
            point: { lat: -23.56, lng: -46.66 },
            radiusKm: 5,
            order: 'distance',
          },
          { offset: 0, limit: 10 },
        )
      expect(await near(copy.db)).toMatchObject({ found: [{ uid: 'marina' }] })
      expect(await near(copy.db)).toEqual(await near(world.db))
      const { rows } = await copy.db.execute(sql`show random_page_cost`)
      expect(rows).toEqual([{ random_page_cost: '1.1' }])
    } finally {
      await copy.close()
      await own.drop()
    }
  })
})

test.skipIf(!url)('a database that lacks a part is refused', async () => {
  const own = await createOwnDatabase(url)
  const { db, close } = await openDatabase({ databaseUrl: own.url })
  await db.execute(sql`drop table reports cascade`)
  await close()
  await expect(openDatabase({ databaseUrl: own.url })).rejects.toThrow(
    /^The database of DATABASE_URL is incomplete, .* lacks table reports, .* and \d+ more\./,
  )
  await own.drop()
})

test('the parts that are written by hand are those of the migrations', async () => {
  const { rows } = await world.db.execute<{ part: string }>(sql`
    select 'trigger ' || tgname as part from pg_trigger where not tgisinternal
    union all select 'extension ' || extname from pg_extension where extname <> 'plpgsql'
    union all select 'function ' || proname from pg_proc
      where pronamespace = 'public'::regnamespace and oid not in
        (select objid from pg_depend where classid = 'pg_proc'::regclass and deptype = 'e')`)
  expect(rows.map(({ part }) => part).toSorted()).toEqual(
    [
      ...triggers.map((name) => `trigger ${name}`),
      ...extensions.map((name) => `extension ${name}`),
      ...functions.map((name) => `function ${name}`),
    ].toSorted(),
  )
})
