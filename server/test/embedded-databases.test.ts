import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OpenedDatabase } from '#server/db/database.ts'
import { createTestApp } from './harness.ts'
import { contentOf, stateOf, tablesWithRows } from './database-state.ts'
import { openEmbedded, openUnusedEmbedded, type Reusable } from './embedded-databases.ts'
import { definitionsOf } from './definitions.ts'

const person = (uid: string) => `
  insert into users (uid, email, name, roles, "current_role")
  values ('${uid}', '${uid}@oficio.test', '${uid}', '{client}', 'client');`

/** Rows, words by triggers, and every kind of session state. */
const use = `${person('marina')}
  insert into taskers (uid, categories, search_text) values ('marina', '{pintura}', 'marina');
  insert into meta values ('key', 'value');
  set time zone 'America/Sao_Paulo'; set search_path to drizzle; set work_mem to '9MB';
  prepare one as select 1; select pg_advisory_lock(1); listen channel;
  declare held cursor with hold for select 1;`

async function everythingOf({ db }: OpenedDatabase) {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by name`)
  const rows: Record<string, string> = {}
  for (const { name } of tables) rows[name] = await contentOf(db, name)
  return {
    rows,
    filled: await tablesWithRows(db),
    state: await stateOf(db),
    definitions: await definitionsOf(db),
  }
}

test('a database that was used and emptied is as one that never was', async () => {
  const resting: Reusable[] = []
  const first = await openEmbedded(resting)
  await first.pglite.exec(use)
  await first.close()
  expect(resting).toHaveLength(1)
  const second = await openEmbedded(resting)
  expect(resting).toHaveLength(0)
  const unused = await openUnusedEmbedded()
  const asNew = await everythingOf(unused)
  expect(asNew.filled).toEqual(['drizzle.__drizzle_migrations'])
  expect(asNew.definitions.length).toBeGreaterThan(500)
  expect(await everythingOf(second)).toEqual(asNew)
  await Promise.all([second.close(), unused.close()])
})

const change: Record<string, string> = {
  'a table': 'create table spoiled (id int)',
  'a temporary table': 'create temp table spoiled (id int)',
  'a column': 'alter table users add column spoiled int',
  'a default': "alter table users alter column name set default 'x'",
  'a constraint': 'alter table users add constraint spoiled check (true)',
  'a lost index': 'drop index items_price',
  'a sleeping trigger': 'alter table items disable trigger items_insert_words',
  'a function': 'create function spoiled() returns int language sql as $$ select 1 $$',
  'a schema': 'create schema jobs',
  'a setting of a database': 'alter database template1 set work_mem to 9000',
  'a setting': "set work_mem to '9MB'",
  statistics: 'analyze drizzle.__drizzle_migrations',
  'a sequence': `select nextval('drizzle.__drizzle_migrations_id_seq')`,
  'a prepared statement': 'prepare one as select 1',
  'a cursor': 'declare held cursor with hold for select 1',
  'an advisory lock': 'select pg_advisory_lock(1)',
}

test('the state of a database shows every change but rows', async () => {
  const { db, pglite, close } = await openEmbedded([])
  for (const [name, statement] of Object.entries(change)) {
    const before = await stateOf(db)
    await pglite.exec(`begin; ${statement}`)
    const after = await stateOf(db)
    expect(after, name).not.toEqual(before)
    await pglite.exec('rollback')
  }
  await pglite.exec('listen channel')
  expect(await stateOf(db)).toMatchObject({ channels: '1' })
  await close()
})

test.each([
  ['a table', 'create table spoiled (id int)'],
  ['what a migration wrote', 'delete from drizzle.__drizzle_migrations'],
  ['an open transaction', `begin; ${person('ana')}`],
])('a database is not used again after %s', async (_, statements) => {
  const resting: Reusable[] = []
  const { pglite, close } = await openEmbedded(resting)
  await pglite.exec(statements)
  await close()
  expect(resting).toEqual([])
})

test('a database is not used again once it was closed or listened to by hand', async () => {
  const resting: Reusable[] = []
  const listened = await openEmbedded(resting)
  await listened.pglite.listen('channel', () => {})
  await listened.close()
  const closed = await openEmbedded(resting)
  await closed.pglite.close()
  await closed.close()
  expect(resting).toEqual([])
})

test('properties set on a database and late calls do not reach the next user', async () => {
  const resting: Reusable[] = []
  const first = await openEmbedded(resting)
  Object.assign(first.pglite, { query: () => Promise.reject(new Error('it is dead')) })
  await expect(first.db.execute(sql`select 1`)).rejects.toThrow('Failed query')
  await first.close()
  const second = await openEmbedded(resting)
  await expect(first.pglite.exec(person('late'))).rejects.toThrow('PGlite is closed')
  await expect(first.db.execute(sql`select 1`)).rejects.toThrow('Failed query')
  expect(first.pglite.closed).toBe(true)
  expect((await second.db.execute(sql`select uid from users`)).rows).toEqual([])
  await second.close()
  expect(resting).toHaveLength(1)
})

test('work under way ends before the database is emptied', async () => {
  const resting: Reusable[] = []
  const first = await openEmbedded(resting)
  const underWay = first.db.transaction(async (tx) => {
    await tx.execute(sql.raw(person('ana')))
    await tx.execute(sql`select pg_sleep(0.01)`)
    await tx.execute(sql.raw(person('bia')))
  })
  await Promise.all([first.close(), underWay])
  const second = await openEmbedded(resting)
  expect((await second.db.execute(sql`select uid from users`)).rows).toEqual([])
  await second.close()
})

test('an application leaves nothing to the next one', async () => {
  const first = await createTestApp()
  await first.as('marina')
  await first.close()
  const second = await createTestApp()
  expect((await second.db.execute(sql`select uid from users`)).rows).toEqual([])
  await second.close()
})
