import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { registerInterest } from '#src/contract/people/interest.ts'
import { diskStorage } from '#server/providers/storage/disk-storage.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'

let t: TestApp
let folder: string
let put: () => Promise<void>
let writes: number
let now: Date

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oficio-media-'))
  put = async () => {}
  writes = 0
  now = new Date()
  const disk = diskStorage(folder)
  t = await createTestApp({
    clock: () => now,
    storage: {
      ...disk,
      put: async (...file) => {
        writes++
        await put()
        await disk.put(...file)
      },
    },
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await t.close()
  rmSync(folder, { recursive: true })
})

const get = async (url: string) => {
  const { statusCode, headers } = await t.app.inject(url)
  return [statusCode, headers['retry-after']]
}

const advance = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

const isReady = [200, undefined]
const isNotReady = [503, '5']

const full = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))

/** Has a table refuse every change, as PostgreSQL does when its disk is full. */
async function fillTable(table: string) {
  await t.db.execute(
    sql`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'no room' using errcode = '53100'; end $$`,
  )
  await t.db.execute(
    sql`create trigger no_room before insert or update on ${sql.identifier(table)}
      execute function no_room()`,
  )
}

const makeRoom = (table: string) =>
  t.db.execute(sql.raw(`drop trigger no_room on ${table}`))

describe('ready', () => {
  test('while database and storage take a write, of which nothing stays', async () => {
    expect(await get('/readyz')).toEqual(isReady)
    expect(readdirSync(folder, { recursive: true })).toEqual(['write-probe'])
  })

  test('not without its database', async () => {
    await t.database.close()
    expect(await get('/readyz')).toEqual(isNotReady)
    expect(await get('/healthz')).toEqual(isReady)
  })

  test('not with a clock that is not the database’s', async () => {
    advance(-31_000)
    expect(await get('/readyz')).toEqual(isNotReady)
    advance(62_000 + 5000)
    expect(await get('/readyz')).toEqual(isNotReady)
    advance(-36_000)
    expect(await get('/readyz')).toEqual(isReady)
  })

  test('not on a database that lacks a table, a trigger or an index', async () => {
    for (const gone of [
      'table interests',
      'trigger orders_live on orders',
      'index taskers_place',
    ]) {
      await t.db.execute(sql.raw(`drop ${gone}`))
      expect(await get('/readyz')).toEqual(isNotReady)
      advance(5000)
    }
  })

  test('not while the disk is full, and again once there is room', async () => {
    put = full
    expect(await get('/readyz')).toEqual(isNotReady)
    put = async () => {}
    advance(5000)
    expect(await get('/readyz')).toEqual(isReady)
  })

  test('not while the database takes no write, and again once it does', async () => {
    await fillTable('meta')
    expect(await get('/readyz')).toEqual(isNotReady)
    await makeRoom('meta')
    advance(5000)
    expect(await get('/readyz')).toEqual(isReady)
  })

  test('not while a write hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const begun = Promise.withResolvers<void>()
    put = () => {
      begun.resolve()
      return new Promise(() => {})
    }
    const answer = get('/readyz')
    await begun.promise
    await vi.advanceTimersByTimeAsync(5000)
    expect(await answer).toEqual(isNotReady)
  })

  test('is found out once in five seconds, however many ask', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/readyz')))
    advance(4999)
    await get('/readyz')
    expect(writes).toBe(1)
    advance(1)
    await get('/readyz')
    expect(writes).toBe(2)
  })
})

test('a change on a full disk is 503, retryable, and done once there is room', async () => {
  const body = { topic: 'mercadopago' as const, email: 'ana@example.com' }
  await fillTable('interests')
  const refused = await t.anonymous.call(registerInterest, { body })
  expect([refused.status, refused.error?.code]).toEqual([503, 'internal/unavailable'])
  expect(refused.headers['retry-after']).toBe('30')
  await makeRoom('interests')
  expect((await t.anonymous.call(registerInterest, { body })).status).toBe(200)
})
