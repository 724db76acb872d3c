import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import type { OrderAddress } from '#src/contract/orders/orders.ts'
import { GIVEN_BACK_A_DAY, RESERVATIONS_MAX } from '#src/contract/orders/limits.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { loadConfig } from '#server/config.ts'
import { findOrder } from '#server/db/orders/order-rows.ts'
import {
  blocks,
  items,
  orderEvents,
  orders,
  payments,
  payoutAccounts,
} from '#server/db/schema.ts'
import { db, setUpBareRequests } from '#server/test/bare-requests.ts'
import { addTasker } from '#server/test/people.ts'
import { cancelOrder } from './change-order.ts'
import { reserve } from './reserve.ts'

/** Reservations and refusals. Clara buys from Marina, who has two pieces on sale. */

setUpBareRequests()

const NOW = new Date('2026-11-26T12:00:00Z')
const MINUTE = 60_000
const config = loadConfig({ LOG_LEVEL: 'silent' })
const address: OrderAddress = {
  ...{ cep: '01310100', street: 'Avenida Paulista', number: '1000', complement: '' },
  ...{ district: 'Bela Vista', city: 'São Paulo', state: 'SP', reference: '' },
}

beforeAll(async () => {
  await addTasker(db, 'bia')
  const account = { accountId: 'acct_marina', state: 'active' as const }
  await db.insert(payoutAccounts).values({ uid: 'marina', ...account })
})
beforeEach(async () => {
  await db.delete(payments)
  await db.delete(orders)
})

type Item = Partial<typeof items.$inferInsert>

async function onSale(of: Item = {}): Promise<string> {
  const id = uuidv7()
  await db.insert(items).values({
    ...{ id, sellerUid: 'marina', title: 'Vitrola', category: 'casa', price: 20_000 },
    ...{ condition: 'used', stock: 2, status: 'active' },
    ...of,
  })
  return id
}

type Purchase = Partial<Parameters<typeof reserve>[2]>

const buy = (itemId: string, of: Purchase = {}, uid = 'clara') =>
  reserve({ db, clock: () => NOW, config }, uid, { itemId, quantity: 1, ...of })

async function bought(item: Item, of: Purchase = {}) {
  const order = await findOrder(db, await buy(await onSale(item), of))
  if (!order) throw new Error('nothing was kept')
  return order
}

/** The error of a refused purchase, which changes nothing. */
async function refusal(item: Item, of?: Purchase, uid?: string) {
  const itemId = await onSale(item)
  const kept = await db.$count(orders)
  const error: unknown = await buy(itemId, of, uid).catch((thrown: unknown) => thrown)
  const [row] = await db.select().from(items).where(eq(items.id, itemId))
  expect(row?.stock).toBe(item.stock ?? 2)
  expect(await db.$count(orders)).toBe(kept)
  return error
}

test('an order copies the item as it is now, for 15 minutes, with its payment', async () => {
  const order = await bought({}, { quantity: 2 })
  expect(order).toMatchObject({
    ...{ buyerUid: 'clara', sellerUid: 'marina', status: 'reserved', title: 'Vitrola' },
    ...{ quantity: 2, price: 20_000, delivery: 'meetup', deliveryPrice: 0 },
    ...{ feePercent: config.platformFeePercent, address: null, pickupAddress: null },
    ...{ carrier: null, tracking: null, createdAt: NOW, statusSince: NOW },
    ...{ deadline: new Date(NOW.getTime() + 15 * MINUTE), remindedOf: null },
    pausedStatus: null,
  })
  const [item] = await db.select().from(items).where(eq(items.id, order.itemId))
  expect(item).toMatchObject({ stock: 0, status: 'active' })
  const rows = await db.select().from(payments).where(eq(payments.orderId, order.id))
  expect(rows).toMatchObject([
    { instalment: 1, amount: 40_000, status: 'awaiting', createdAt: NOW },
  ])
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
  expect(events).toMatchObject([{ action: 'reserve', actor: 'buyer', at: NOW }])
})

describe('the delivery', () => {
  const carrier = { carrierPrice: 1_550 }

  test.each<[Item, Purchase, string]>([
    [{}, {}, 'meetup'],
    [{ meetup: false }, {}, 'pickup'],
    [{ meetup: false, pickup: false, ...carrier }, { address }, 'carrier'],
    [carrier, { address }, 'meetup'],
    [carrier, { delivery: 'pickup' }, 'pickup'],
    [carrier, { delivery: 'carrier', address }, 'carrier'],
  ])('of item %j with purchase %j is by %s', async (item, of, delivery) => {
    const order = await bought(item, of)
    const sent = delivery === 'carrier'
    expect(order).toMatchObject({
      ...{ delivery, deliveryPrice: sent ? 1_550 : 0, address: sent ? address : null },
    })
  })

  test('is free when the seller pays the carrier', async () => {
    const free = { carrierPrice: 0 }
    expect(await bought(free, { delivery: 'carrier', address })).toMatchObject({
      ...{ delivery: 'carrier', deliveryPrice: 0 },
    })
  })

  test.each<[Item, Purchase]>([
    [{ meetup: false }, { delivery: 'meetup' }],
    [{ pickup: false }, { delivery: 'pickup' }],
    [{}, { delivery: 'carrier', address }],
  ])('of item %j refuses purchase %j', async (item, of) => {
    expect(await refusal(item, of)).toMatchObject({ code: 'orders/delivery-not-offered' })
  })

  test('by a carrier needs an address', async () => {
    expect(await refusal(carrier, { delivery: 'carrier' })).toMatchObject({
      code: 'orders/address-needed',
    })
  })
})

describe('the total', () => {
  test('must match the total that the buyer saw, with the delivery', async () => {
    const sent = { delivery: 'carrier', address, quantity: 2 } as const
    const item = { carrierPrice: 1_550 }
    expect(await refusal(item, { ...sent, total: 400 })).toMatchObject({
      code: 'orders/total-changed',
      options: { details: { total: 415.5 } },
    })
    expect(await bought(item, { ...sent, total: 415.5 })).toMatchObject({ quantity: 2 })
  })

  test('has an inclusive upper limit', async () => {
    const price = (PRICE_RANGE.max * 100) / 2
    expect(
      await refusal(
        { price, carrierPrice: 1 },
        {
          ...{ quantity: 2, delivery: 'carrier', address },
        },
      ),
    ).toMatchObject({ code: 'orders/total-too-high' })
    expect(await bought({ price }, { quantity: 2 })).toMatchObject({ price })
  })
})

describe('a purchase is refused', () => {
  test('of an unknown, archived or hidden item', async () => {
    const none = { code: 'marketplace/not-found' }
    await expect(buy(uuidv7())).rejects.toMatchObject(none)
    expect(await refusal({ status: 'archived' })).toMatchObject(none)
    expect(await refusal({ hidden: 'text' })).toMatchObject(none)
  })

  test('of a sold item, and of more pieces than the stock', async () => {
    const soldOut = (stock: number) => ({
      ...{ code: 'orders/sold-out', options: { details: { stock } } },
    })
    expect(await refusal({ status: 'sold' })).toMatchObject(soldOut(0))
    expect(await refusal({}, { quantity: 3 })).toMatchObject(soldOut(2))
  })

  test('of one’s own item, with a block, or when the seller cannot be paid', async () => {
    expect(await refusal({}, {}, 'marina')).toMatchObject({ code: 'orders/own-item' })
    await db.insert(blocks).values({ ownerUid: 'marina', blockedUid: 'clara' })
    expect(await refusal({})).toMatchObject({ code: 'safety/blocked' })
    await db.delete(blocks)
    expect(await refusal({ sellerUid: 'clara' }, {}, 'marina')).toMatchObject({
      code: 'orders/seller-cannot-receive',
    })
  })

  test('with the maximum of open reservations', async () => {
    for (let made = 0; made < RESERVATIONS_MAX; made++) await bought({})
    expect(await refusal({})).toMatchObject({
      code: 'orders/too-many-reservations',
      options: { params: { max: RESERVATIONS_MAX } },
    })
    // Paid orders do not count as reservations.
    await db.update(orders).set({ status: 'paid' })
    expect(await bought({})).toMatchObject({ status: 'reserved' })
  })

  const cancel = (uid: string) => (id: string) =>
    cancelOrder({ db, clock: () => NOW }, { uid, operator: false }, id)
  const expire = (id: string) =>
    db.update(orders).set({ status: 'expired' }).where(eq(orders.id, id))

  test.each([
    ['called off', cancel('clara')],
    ['let expire', expire],
  ])(
    'after the buyer has %s the daily maximum of reservations of the item',
    async (_, giveBack) => {
      const itemId = await onSale({ stock: 50 })
      for (let made = 0; made < GIVEN_BACK_A_DAY; made++) await giveBack(await buy(itemId))
      await expect(buy(itemId)).rejects.toMatchObject({
        code: 'orders/given-back-often',
        options: { params: { max: GIVEN_BACK_A_DAY } },
      })
      // Other items, other buyers and the next day are not limited.
      expect(await bought({})).toMatchObject({ status: 'reserved' })
      await buy(itemId, {}, 'bia')
      await db.update(orders).set({ createdAt: new Date(NOW.getTime() - DAY_MS) })
      await buy(itemId)
    },
  )

  test('but not after the seller has cancelled one', async () => {
    const itemId = await onSale()
    for (let made = 0; made < GIVEN_BACK_A_DAY; made++)
      await cancel('marina')(await buy(itemId))
    await expect(buy(itemId)).resolves.toEqual(expect.any(String))
  })
})
