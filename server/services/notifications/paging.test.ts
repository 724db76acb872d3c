import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import {
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type NotificationFilter,
} from '#src/contract/notifications/notifications.ts'
import {
  notificationFilters,
  topicOf,
} from '#src/contract/notifications/notification-topics.ts'
import { notifications, notificationTallies } from '#server/db/schema.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { must } from '#server/test/money-world.ts'
import { blocksRead } from '#server/test/plans.ts'
import { ownPage } from './notifications.ts'
import { addUpTallies, tallyOf } from './tallies.ts'

const LIMIT = 10

let api: TestApp
let ana: Caller
beforeAll(async () => {
  api = await createTestApp()
  ana = await api.as('ana')
  await api.as('bia')
  await api.as('eva')
  await api.as('other-user')
})
afterAll(() => api.close())
beforeEach(() => api.db.delete(notifications))

const ofRequest = { requestId: 'r-1', itemId: 'i-1' }
const ofOrder = { orderId: 'o-1' }
const ofItem = { itemId: 'i-1' }

/** Ids from the oldest to the newest. */
async function tell(
  uid: string,
  count: number,
  read = false,
  data: Record<string, string> = {},
): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({ id: uuidv7(), uid, read, data }))
  await api.db
    .insert(notifications)
    .values(rows.map((row) => ({ ...row, type: 'system' as const })))
  return rows.map(({ id }) => id)
}

const list = async (query: InputOf<typeof listNotifications>['query'] = {}) =>
  must(await ana.call(listNotifications, { query }))
const idsIn = ({ notifications: rows }: Awaited<ReturnType<typeof list>>) =>
  rows.map(({ _id }) => _id)

describe('pages', () => {
  test('continue from the last one that the reader has, and end', async () => {
    const ids = (await tell('ana', 25)).toReversed()
    const first = await list()
    const second = await list({ page: 2, before: ids[9] ?? '' })
    const third = await list({ page: 3, before: ids[19] ?? '' })
    expect([first, second, third].flatMap(idsIn)).toEqual(ids)
    expect(idsIn(await list({ page: 4, before: ids[24] ?? '' }))).toEqual([])
    expect([first, second, third].map(({ total }) => total)).toEqual([25, 25, 25])
  })

  test('show each once, while others are added and deleted', async () => {
    const ids = (await tell('ana', 25)).toReversed()
    const seen = idsIn(await list())
    await tell('ana', 3)
    await api.db.delete(notifications).where(eq(notifications.id, seen[9] ?? ''))
    expect(idsIn(await list({ page: 2, before: seen[9] ?? '' }))).toEqual(ids.slice(10, 20))
  })

  test('can be read by page number alone', async () => {
    const ids = (await tell('ana', 25)).toReversed()
    expect(idsIn(await list({ page: 3 }))).toEqual(ids.slice(20))
    expect(idsIn(await list({ page: 2, limit: 4 }))).toEqual(ids.slice(4, 8))
  })

  test('never contain another user’s, nor begin at an invalid id', async () => {
    const [own] = await tell('ana', 1)
    const [newer] = await tell('bia', 1)
    expect(idsIn(await list({ before: newer ?? '' }))).toEqual([own])
    expect(await ana.call(listNotifications, { query: { before: 'x' } })).toMatchObject({
      status: 422,
    })
  })
})

describe('a filter', () => {
  test('shows and counts the unread ones, or those of a topic', async () => {
    const asked = await tell('ana', 2, true, ofRequest)
    const [bought] = await tell('ana', 1, false, ofOrder)
    const [fits] = await tell('ana', 1, true, ofItem)
    const [system] = await tell('ana', 1)
    await tell('bia', 2, false, ofRequest)
    const shown = async (only: NotificationFilter) => {
      const page = await list({ only })
      return { ids: idsIn(page), total: page.total, unread: page.unread }
    }
    expect(await shown('unread')).toEqual({ ids: [system, bought], total: 2, unread: 2 })
    expect(await shown('requests')).toEqual({
      ids: asked.toReversed(),
      total: 2,
      unread: 2,
    })
    expect(await shown('market')).toEqual({ ids: [fits, bought], total: 2, unread: 2 })
    const { notifications: all, total } = await list()
    expect(total).toBe(5)
    expect(all.map(({ additionalData }) => topicOf(additionalData))).toEqual([
      null,
      'market',
      'market',
      'requests',
      'requests',
    ])
  })

  test.for(notificationFilters)('%s goes on from the last one, and ends', async (only) => {
    const data = only === 'market' ? ofItem : ofRequest
    const ids = []
    for (let n = 0; n < 12; n++) {
      ids.unshift(...(await tell('ana', 1, false, data)))
      await tell('ana', 2, true)
    }
    const first = await list({ only })
    const second = await list({ only, page: 2, before: ids[9] ?? '' })
    expect([first, second].flatMap(idsIn)).toEqual(ids)
    expect([first.total, second.total]).toEqual([12, 12])
    expect(idsIn(await list({ only, page: 2 }))).toEqual(ids.slice(10))
  })

  test('that does not exist is refused', async () => {
    const query = { only: 'money' as NotificationFilter }
    expect(await ana.call(listNotifications, { query })).toMatchObject({ status: 422 })
  })
})

const numbered = (n: number) => `019a9f00-0000-7000-8000-${String(n).padStart(12, '0')}`

/** Of 100,000, each fifth is Eva's; Bia has 20. Without live events, which would take longest. */
async function fill(): Promise<void> {
  await api.db.execute(
    sql`alter table notifications disable trigger notifications_came_live`,
  )
  await api.db.execute(sql`
    insert into notifications (id, uid, type, data)
    select ('019a9f00-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      case when n % 5 = 0 then 'eva' when n % 5000 = 1 then 'bia' else 'other-user' end,
      'system',
      case when n % 2000 = 0 then '{"orderId": "o"}' else '{"requestId": "r"}' end::jsonb
    from generate_series(1, 100000) as n`)
  await api.db.execute(
    sql`alter table notifications enable trigger notifications_came_live`,
  )
}

test('a page costs the same with 20 notifications and with 20,000', async () => {
  await fill()
  await api.db.execute(
    sql`update notifications set read = true where uid = 'eva' and topic = 'requests'`,
  )
  await api.db.execute(sql`vacuum analyze notifications, notification_tallies`)

  const pages = [
    { uid: 'bia', before: undefined },
    { uid: 'bia', before: numbered(60_000) },
    { uid: 'eva', before: undefined },
    { uid: 'eva', before: numbered(99_000) },
    { uid: 'eva', before: numbered(50_000) },
    { uid: 'eva', before: numbered(10_000) },
  ]
  for (const { uid, before } of pages) {
    const page = before ? 900 : 1
    const query = ownPage(api.db, uid, { page, limit: LIMIT, before })
    // It reads only the rows it shows, each on a block of its own at most.
    expect(await blocksRead(api.db, query)).toBeLessThan(20 + 5)
  }

  // With few matches or many, a filter reads no more than its page. Where most are read, each
  // unread one is alone on its block of the index and of the table.
  for (const only of ['unread', 'market', 'requests'] as const)
    for (const before of [undefined, numbered(50_000)]) {
      const query = ownPage(api.db, 'eva', { page: 1, limit: LIMIT, before, only })
      expect(await blocksRead(api.db, query)).toBeLessThan(4 * LIMIT)
    }

  // The tallies: a row for each statement that added or read notifications.
  const tallies = api.db
    .select()
    .from(notificationTallies)
    .where(eq(notificationTallies.uid, 'eva'))
  expect((await tallies).length).toBeLessThan(15)
  expect(await blocksRead(api.db, tallies)).toBeLessThan(15)
  expect(await tallyOf(api.db, 'eva')).toEqual({
    total: 20_000,
    unread: 50,
    requests: 19_950,
    market: 50,
  })
  expect(await tallyOf(api.db, 'bia')).toMatchObject({ total: 20, unread: 20 })
})

describe('the numbers', () => {
  const counted = async () => {
    const [row] = await api.db
      .select({
        total: sql<number>`count(*)::integer`,
        unread: sql<number>`(count(*) filter (where not read))::integer`,
        requests: sql<number>`(count(*) filter (where data ? 'requestId'))::integer`,
        market: sql<number>`(count(*) filter (where data ? 'orderId'))::integer`,
      })
      .from(notifications)
      .where(eq(notifications.uid, 'ana'))
    return row
  }

  test('follow each change once, also when it is repeated', async () => {
    const ids = await tell('ana', 6, false, ofRequest)
    await tell('ana', 2, true, ofOrder)
    const [one = '', other = '', third = ''] = ids
    const body = { firebaseUid: 'ana' }
    const acts = [
      () => ana.call(markNotificationRead, { params: { id: one }, body }),
      () => ana.call(markNotificationRead, { params: { id: one }, body }),
      () => ana.call(deleteNotification, { params: { id: one }, body }),
      () => ana.call(deleteNotification, { params: { id: other }, body }),
      () => ana.call(deleteNotification, { params: { id: other }, body }),
      () => ana.call(markAllNotificationsRead, { body: {} }),
      () => ana.call(markAllNotificationsRead, { body: {} }),
      () => ana.call(deleteNotification, { params: { id: third }, body }),
      () => tell('ana', 1),
      () => api.db.update(notifications).set({ read: false }),
      () => api.db.update(notifications).set({ data: ofOrder, read: true }),
      () => api.db.update(notifications).set({ message: 'the same numbers' }),
    ]
    for (const act of acts) {
      await act()
      expect(await tallyOf(api.db, 'ana')).toEqual(await counted())
    }
  })

  test('do not lock when two processes notify the same people in different order', async () => {
    await Promise.all(
      ['ana bia', 'bia ana'].map((order) =>
        api.db.transaction(async (tx) => {
          for (const uid of order.split(' '))
            await tx.insert(notifications).values({ id: uuidv7(), uid, type: 'system' })
        }),
      ),
    )
    expect(await tallyOf(api.db, 'ana')).toMatchObject({ total: 2, unread: 2 })
  })

  test('are unchanged by adding them up; zero sums leave no row', async () => {
    await tell('ana', 3, false, ofRequest)
    await tell('ana', 2, true, ofItem)
    await tell('bia', 2)
    const five = { total: 5, unread: 3, requests: 3, market: 2 }
    await api.db.delete(notifications).where(eq(notifications.uid, 'bia'))
    await addUpTallies(api.db)
    expect(await tallyOf(api.db, 'ana')).toEqual(five)
    const rows = await api.db.select().from(notificationTallies)
    expect(rows.map(({ uid }) => uid)).toEqual(['ana'])
    await addUpTallies(api.db)
    expect(await tallyOf(api.db, 'ana')).toEqual(five)
  })
})
