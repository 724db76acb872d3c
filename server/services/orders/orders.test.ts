import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderRow } from '#server/db/orders/order-rows.ts'
import { orders } from '#server/db/schema.ts'
import { db, setUpBareRequests } from '#server/test/bare-requests.ts'
import { addOrder, addTasker } from '#server/test/people.ts'
import { listOwnOrders, showOrder, visibleOrder } from './orders.ts'

/** Who may see an order, and whose lists show it. Clara buys, Marina sells. */

setUpBareRequests()
beforeAll(() => addTasker(db, 'rui'))
beforeEach(async () => {
  await db.delete(orders)
})

const NOW = new Date('2026-11-26T12:00:00Z')
const as = (uid: string, operator = false) => ({ uid, operator })
const order = (of: Partial<OrderRow> = {}) =>
  addOrder(db, { buyerUid: 'clara', sellerUid: 'marina', ...of })

test.each([
  ['its row', visibleOrder],
  ['its page', showOrder],
])('%s is visible to both parties, and to operators after a complaint', async (_, show) => {
  const id = await order()
  const none = { code: 'orders/not-found' }
  for (const viewer of [as('clara'), as('marina')])
    expect(await show(db, id, viewer)).toBeTruthy()
  await expect(show(db, id, as('rui', true))).rejects.toMatchObject(none)
  const disputed = await order({ status: 'disputed' })
  expect(await show(db, disputed, as('rui', true))).toBeTruthy()
  await expect(show(db, id, as('rui'))).rejects.toMatchObject(none)
  const unknown = '0199d1e2-0000-7000-8000-000000000001'
  await expect(show(db, unknown, as('rui', true))).rejects.toMatchObject(none)
})

describe('the list', () => {
  const list = (
    role: 'buyer' | 'seller',
    {
      page = 1,
      limit = 20,
      uid = 'clara',
    }: { page?: number; limit?: number; uid?: string },
  ) => listOwnOrders(db, as(uid), { role, page, limit })
  const ids = ({ data }: Awaited<ReturnType<typeof list>>) =>
    data.map(({ requestId }) => requestId)

  test('shows either purchases or sales', async () => {
    const bought = await order()
    const sold = await order({ buyerUid: 'rui', sellerUid: 'clara' })
    await order({ buyerUid: 'rui' })
    const [buys, sells] = [await list('buyer', {}), await list('seller', {})]
    expect([ids(buys), buys.total, ids(sells), sells.total]).toEqual([
      [bought],
      1,
      [sold],
      1,
    ])
  })

  test('has the latest change first, ties in a stable order, in pages', async () => {
    const [one, two] = [
      await order({ statusSince: NOW }),
      await order({ statusSince: NOW }),
    ]
    const newer = await order({ statusSince: new Date(NOW.getTime() + 1) })
    const all = [newer, ...[one, two].toSorted()]
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list('buyer', { page, limit: 2 })),
    )
    expect(pages.map(ids)).toEqual([all.slice(0, 2), all.slice(2), []])
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3])
  })
})
