import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createItem } from '#src/contract/market/marketplace.ts'
import { searchTaskers } from '#src/contract/taskers/taskers.ts'
import { getSession } from '#src/contract/people/session.ts'
import { createTestApp, type Caller, type TestApp } from '#server/test/harness.ts'
import { openTestDatabase } from '#server/test/database.ts'
import type { OpenedDatabase } from '#server/db/database.ts'
import { openDatabase } from './open.ts'

/** An application whose connections are few, on a database of its own. */
const limits = {
  pool: 10,
  waitMs: 300,
  statementMs: 1500,
  lockMs: 900,
  idleInTransactionMs: 1000,
}

let base: OpenedDatabase
let database: OpenedDatabase
let t: TestApp
let url: string
beforeEach(async () => {
  base = await openTestDatabase()
  const { rows } = await base.db.execute<{ name: string }>(
    sql`select current_database() as name`,
  )
  const own = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  own.pathname = `/${rows[0]?.name}`
  url = own.href
  database = await openDatabase({ databaseUrl: url, ...limits })
  t = await createTestApp({ db: database.db })
})
afterEach(async () => {
  await t.close()
  await database.close()
  await base.close()
})

const body = {
  title: 'Furadeira',
  description: 'Pouco uso.',
  category: 'ferramentas' as const,
  price: 120,
  condition: 'used' as const,
  stock: 1,
  delivery: { meetup: true, pickup: false, carrierPrice: null },
}
const sell = (caller: Caller) => caller.call(createItem, { body })

/** Another database session that keeps a row locked. */
async function lockRow(uid: string): Promise<() => Promise<void>> {
  const session = new pg.Client({ connectionString: url })
  session.on('error', () => {})
  await session.connect()
  await session.query('begin')
  await session.query('select 1 from users where uid = $1 for update', [uid])
  return () => session.end()
}

describe('one blocked row', () => {
  test('holds up its person alone, whose calls are to be retried', async () => {
    const [ana, bia] = [await t.as('ana'), await t.as('bia')]
    const unlock = await lockRow('ana')
    const blocked = Array.from({ length: 12 }, () => sell(ana))
    // The row stays locked until after these.
    expect((await t.anonymous.call(searchTaskers, { body: { q: 'nuevos' } })).status).toBe(
      200,
    )
    expect((await bia.call(getSession)).status).toBe(200)
    expect((await sell(bia)).status).toBe(200)
    for (const { status, headers, error } of await Promise.all(blocked)) {
      expect([status, error?.code]).toEqual([503, 'internal/unavailable'])
      expect(headers['retry-after']).toBe('5')
    }
    await unlock()
    expect((await sell(ana)).status).toBe(200)
  })
})

describe('connections that are all taken', () => {
  test('are 503 with Retry-After, and statements have a time limit', async () => {
    const slow = Array.from({ length: limits.pool }, () =>
      Promise.resolve(database.db.execute(sql`select pg_sleep(60)`)),
    )
    const busy = await t.anonymous.call(searchTaskers, { body: { q: 'mejores' } })
    expect([busy.status, busy.headers['retry-after']]).toEqual([503, '5'])
    for (const outcome of await Promise.allSettled(slow))
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { cause: { code: '57014' } },
      })
    const again = await t.anonymous.call(searchTaskers, { body: { q: 'mejores' } })
    expect(again.status).toBe(200)
  })

  test('a transaction that is left idle ends, and its connection is replaced', async () => {
    const watch = new pg.Client({ connectionString: url })
    await watch.connect()
    const ended = () =>
      vi.waitFor(async () => {
        const { rows } = await watch.query(
          "select from pg_stat_activity where datname = current_database() and state like 'idle in%'",
        )
        expect(rows).toEqual([])
      }, 10_000)
    const left = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await ended()
      await tx.execute(sql`select 1`)
    })
    await expect(left).rejects.toThrow('Failed query')
    await watch.end()
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  })
})

test('the connections of a server are distinguishable', async () => {
  await database.db.execute(sql`select 1`)
  await database.jobDb.execute(sql`select 1`)
  const { rows } = await base.db.execute<{ name: string }>(
    sql`select distinct application_name as name from pg_stat_activity where datname = current_database()`,
  )
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['oficio', 'oficio jobs']),
  )
})
