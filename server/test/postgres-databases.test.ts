import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#server/db/database.ts'
import { openDatabase } from '#server/db/connection/open.ts'
import { tablesWithRows } from './database-state.ts'
import { definitionsOf } from './definitions.ts'
import { createOwnDatabase, openOnPostgres, type Resting } from './postgres-databases.ts'

const url = process.env['TEST_DATABASE_URL'] ?? ''

async function everythingOf({ db }: OpenedDatabase) {
  const { rows: migrations } = await db.execute(
    sql`select hash from drizzle.__drizzle_migrations order by id`,
  )
  return {
    migrations,
    filled: await tablesWithRows(db),
    definitions: (await definitionsOf(db)).toSorted(),
  }
}

describe('on PostgreSQL', () => {
  test('a copied database is as one that was migrated, but for its haste', async () => {
    const own = await createOwnDatabase(url)
    const migrated = await openDatabase({ databaseUrl: own.url })
    const copied = await openOnPostgres(url)
    const asMigrated = await everythingOf(migrated)
    expect(await everythingOf(copied)).toEqual({
      ...asMigrated,
      definitions: [...asMigrated.definitions, 'setting synchronous_commit off'].toSorted(),
    })
    await Promise.all([migrated.close(), copied.close()])
    await own.drop()
  })

  const person = sql`insert into users (uid, email, name, roles, "current_role")
    values ('ana', 'ana@oficio.test', 'Ana', '{client}', 'client')`

  test('a database that was used and emptied is as one that never was', async () => {
    const rest: Resting[] = []
    const first = await openOnPostgres(url, rest)
    const asNew = await everythingOf(first)
    await first.db.execute(person)
    await first.close()
    expect(rest).toHaveLength(1)
    const second = await openOnPostgres(url, rest)
    expect(rest).toHaveLength(0)
    expect(await everythingOf(second)).toEqual(asNew)
    await second.close()
    await rest[0]?.drop()
  })

  test.each([
    ['a table', sql`create table spoiled (id int)`],
    ['a constraint', sql`alter table users add constraint spoiled check (true)`],
    ['what a migration wrote', sql`delete from drizzle.__drizzle_migrations`],
  ])('a database is not used again after %s', async (_, statement) => {
    const rest: Resting[] = []
    const { db, close } = await openOnPostgres(url, rest)
    await db.execute(statement)
    await close()
    expect(rest).toEqual([])
  })

  test('of transactions that wait for each other all end, each of them once', async () => {
    const { db, close } = await openOnPostgres(url)
    await db.execute(sql`create table pairs (name text primary key, times int not null)`)
    await db.execute(sql`insert into pairs values ('a', 0), ('b', 0)`)
    const starts = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    const count = (first: string, second: string, at: 0 | 1) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`update pairs set times = times + 1 where name = ${first}`)
        starts[at].resolve()
        await starts[1 - at]?.promise
        await tx.execute(sql`update pairs set times = times + 1 where name = ${second}`)
      })
    await Promise.all([count('a', 'b', 0), count('b', 'a', 1)])
    const { rows } = await db.execute(sql`select times from pairs`)
    expect(rows).toEqual([{ times: 2 }, { times: 2 }])
    await db.execute(sql`drop table pairs`)
    await close()
  })

  test('the work of a disconnected client ends before a database is emptied', async () => {
    const rest: Resting[] = []
    const first = await openOnPostgres(url, rest)
    if (first.dialect !== 'postgres') throw new Error('it is embedded')
    const forgotten = new pg.Client(first.pool.options)
    forgotten.on('error', () => {})
    await forgotten.connect()
    await forgotten.query('begin; lock users')
    await first.close()
    expect(rest).toHaveLength(1)
    await rest[0]?.drop()
  })
})
