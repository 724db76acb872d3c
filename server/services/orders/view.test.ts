import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderAddress } from '#src/contract/orders/orders.ts'
import { findOrder, type OrderRow } from '#server/db/orders/order-rows.ts'
import { chargebacks, images, items, orderEvents, users } from '#server/db/schema.ts'
import { db, setUpBareRequests } from '#server/test/bare-requests.ts'
import { addOrder, addPayment, addTasker, pictureRow } from '#server/test/people.ts'
import { orderSummaries, orderView } from './view.ts'

/** What buyer, seller and operator read of an order. Clara buys, Marina sells. */

setUpBareRequests()

const AT = new Date('2026-11-26T12:00:00Z')
const buyer = { uid: 'clara', operator: false }
const seller = { uid: 'marina', operator: false }
const operator = { uid: 'rui', operator: true }

beforeAll(async () => {
  await addTasker(db, 'rui')
  for (const uid of ['clara', 'marina']) {
    await db
      .insert(images)
      .values(pictureRow(`${uid}-1`, { ownerUid: uid, kind: 'profile' }))
    await db
      .update(users)
      .set({ photoId: `${uid}-1` })
      .where(eq(users.uid, uid))
  }
})

async function order(of: Partial<OrderRow> = {}): Promise<OrderRow> {
  const people = { buyerUid: 'clara', sellerUid: 'marina' }
  const row = await findOrder(db, await addOrder(db, { ...people, ...of }))
  if (!row) throw new Error('no order')
  return row
}

const summary = async (row: OrderRow, viewer = buyer) => {
  const [one] = await orderSummaries(db, [row], viewer)
  return one
}

describe('a list', () => {
  test('shows each order with its people and its item, in the order of the ids', async () => {
    const bought = await order()
    const sold = await order({ buyerUid: 'rui', sellerUid: 'clara' })
    const photo = { ownerUid: 'marina', kind: 'item', itemId: bought.itemId } as const
    await db.insert(images).values(pictureRow('item-1', photo))
    const shown = await orderSummaries(db, [sold, bought], buyer)
    expect(shown).toMatchObject([
      {
        ...{ requestId: sold.id, viewer: 'seller', buyerUid: 'rui', buyerName: 'rui' },
        ...{ buyerPhoto: null, sellerUid: 'clara', sellerName: 'clara' },
        sellerPhoto: { publicId: 'clara-1' },
        item: { photo: null },
      },
      {
        ...{ requestId: bought.id, viewer: 'buyer', buyerUid: 'clara' },
        ...{ buyerName: 'clara', sellerUid: 'marina', sellerName: 'marina' },
        buyerPhoto: { publicId: 'clara-1' },
        sellerPhoto: { publicId: 'marina-1' },
        item: {
          ...{ _id: bought.itemId, title: 'Vitrola', price: 200 },
          photo: { publicId: 'item-1' },
        },
      },
    ])
    expect(await orderSummaries(db, [], buyer)).toEqual([])
  })

  test('is refused when the viewer may not see an order', async () => {
    const row = await order()
    await expect(
      orderSummaries(db, [row], { uid: 'rui', operator: false }),
    ).rejects.toMatchObject({ code: 'orders/not-found' })
    expect(await summary(row, operator)).toMatchObject({ viewer: 'operator', net: null })
  })

  test('adds up pieces and delivery', async () => {
    const row = await order({ quantity: 3, delivery: 'carrier', deliveryPrice: 1_550 })
    expect(await summary(row)).toMatchObject({
      ...{ quantity: 3, delivery: 'carrier' },
      ...{ itemsPrice: 600, deliveryPrice: 15.5, total: 615.5 },
    })
  })

  test('has the times, and the end of a reservation', async () => {
    const times = { createdAt: AT, statusSince: new Date(AT.getTime() + 1000) }
    const reserved = await order({ ...times, status: 'reserved', deadline: AT })
    expect(await summary(reserved)).toMatchObject({
      ...{ createdAt: '2026-11-26T12:00:00.000Z', updatedAt: '2026-11-26T12:00:01.000Z' },
      ...{ expiresAt: AT.toISOString(), deadline: AT.toISOString() },
    })
    expect(await summary({ ...reserved, status: 'paid' })).toMatchObject({
      ...{ expiresAt: null, deadline: AT.toISOString() },
    })
    expect(await summary({ ...reserved, deadline: null })).toMatchObject({
      ...{ expiresAt: null, deadline: null },
    })
  })
})

describe('the seller’s net amount', () => {
  const net = async (row: OrderRow, viewer = seller) => (await summary(row, viewer))?.net

  test('is the total less the fee of the items while the order is open, for the seller alone', async () => {
    const row = await order({ status: 'shipped', quantity: 2, deliveryPrice: 1_000 })
    expect([await net(row), await net(row, buyer), await net(row, operator)]).toEqual([
      350,
      null,
      null,
    ])
  })

  test('pays the fee on what the carrier costs beyond the price of the items', async () => {
    const row = await order({ status: 'shipped', quantity: 2, deliveryPrice: 50_000 })
    expect(await net(row)).toBe(825)
  })

  test('is the settled part once the order is over, less reversals', async () => {
    const row = await order({ status: 'refunded' })
    expect(await net(row)).toBe(0)
    await addPayment(db, {
      ...{ orderId: row.id, amount: 20_000, status: 'released' },
      ...{ transferAmount: 17_000, feeAmount: 3_000, reversedAmount: 500 },
    })
    expect(await net(row)).toBe(165)
    // While the order is open, the agreed price counts.
    expect(await net({ ...row, status: 'delivered' })).toBe(170)
  })

  test('is shown as divided only where both got a part', async () => {
    const row = await order({ status: 'confirmed' })
    expect(await summary(row)).toMatchObject({ divided: false })
    const paid = { orderId: row.id, amount: 20_000, status: 'released' } as const
    const shares = { transferAmount: 8_500, feeAmount: 1_500, refundAmount: 10_000 }
    await addPayment(db, { ...paid, ...shares })
    expect(await summary(row)).toMatchObject({ divided: true })
    expect(await summary({ ...row, status: 'refunded' })).toMatchObject({ divided: false })
    const whole = await order({ status: 'confirmed' })
    await addPayment(db, {
      ...{ ...paid, orderId: whole.id, transferAmount: 17_000, feeAmount: 3_000 },
    })
    expect(await summary(whole)).toMatchObject({ divided: false })
  })
})

describe('the page of an order', () => {
  const address: OrderAddress = {
    ...{ cep: '01310100', street: 'Avenida Paulista', number: '1000', complement: '' },
    ...{ district: 'Bela Vista', city: 'São Paulo', state: 'SP', reference: '' },
  }

  test('offers each viewer their transitions', async () => {
    const actions = async (of: Partial<OrderRow>, viewer = buyer) =>
      (await orderView(db, await order(of), viewer)).actions
    const reserved = { status: 'reserved' } as const
    expect(await actions(reserved)).toEqual(['pay', 'cancel'])
    expect(await actions(reserved, seller)).toEqual(['cancel'])
    expect(await actions(reserved, operator)).toEqual([])
    const sent = { status: 'shipped', delivery: 'carrier' } as const
    expect(await actions(sent)).toEqual(['confirm', 'dispute', 'note'])
    expect(await actions(sent, seller)).toEqual(['deliver', 'note'])
    const disputed = { status: 'disputed' } as const
    expect(await actions(disputed)).toEqual(['note'])
    expect(await actions(disputed, operator)).toEqual(['settle', 'refund'])
    expect(await actions({ status: 'confirmed' })).toEqual([])
  })

  test('shows the delivery address to the buyer at once, to the seller once paid', async () => {
    const row = await order({ status: 'reserved', delivery: 'carrier', address })
    const shown = async (of: OrderRow, viewer: typeof buyer) =>
      (await orderView(db, of, viewer)).address
    expect(await shown(row, seller)).toBeNull()
    expect(await shown(row, buyer)).toEqual(address)
    expect(await shown(row, operator)).toEqual(address)
    expect(await shown({ ...row, status: 'paid' }, seller)).toEqual(address)
  })

  test('shows the pick-up address', async () => {
    const row = await order({ status: 'paid', delivery: 'pickup', pickupAddress: address })
    expect((await orderView(db, row, buyer)).pickupAt).toEqual(address)
  })

  test('names district and city of the item, as far as known', async () => {
    const row = await order()
    const place = async () => {
      const { district, city } = await orderView(db, row, buyer)
      return { district, city }
    }
    const where = (of: { cep?: string | null; city?: string }) =>
      db.update(items).set(of).where(eq(items.id, row.itemId))
    expect(await place()).toEqual({ district: null, city: null })
    await where({ cep: '01310100', city: 'São Paulo' })
    expect(await place()).toEqual({ district: expect.any(String), city: 'São Paulo' })
    await where({ cep: '99999999' })
    expect(await place()).toEqual({ district: null, city: 'São Paulo' })
  })

  test('shows how to track a parcel, also without a code', async () => {
    const tracking = async (of: Partial<OrderRow>) =>
      (await orderView(db, await order(of), buyer)).tracking
    expect(await tracking({})).toBeNull()
    expect(await tracking({ carrier: 'Correios', tracking: 'BR1' })).toEqual({
      ...{ carrier: 'Correios', code: 'BR1' },
    })
    expect(await tracking({ carrier: 'Motoboy' })).toEqual({
      ...{ carrier: 'Motoboy', code: '' },
    })
  })

  test('shows the fee to the seller, its percentage to the operator', async () => {
    const row = await order({ status: 'paid', quantity: 2, deliveryPrice: 1_000 })
    const fees = async (viewer: typeof buyer, of = row) => {
      const { fee, feePercent } = await orderView(db, of, viewer)
      return { fee, feePercent }
    }
    expect(await fees(buyer)).toEqual({ fee: null, feePercent: null })
    expect(await fees(seller)).toEqual({ fee: 60, feePercent: null })
    expect(await fees(operator)).toEqual({ fee: null, feePercent: 15 })
    const over = await order({ status: 'confirmed' })
    expect(await fees(seller, over)).toEqual({ fee: 0, feePercent: null })
    await addPayment(db, {
      ...{ orderId: over.id, amount: 20_000, status: 'released' },
      ...{ transferAmount: 8_500, feeAmount: 1_500, refundAmount: 10_000 },
    })
    expect(await fees(seller, over)).toEqual({ fee: 15, feePercent: null })
  })

  test('shows the payment, and hides the seller’s part from the buyer', async () => {
    const row = await order({ status: 'confirmed' })
    expect((await orderView(db, row, buyer)).payment).toBeNull()
    const paymentId = await addPayment(db, {
      ...{ orderId: row.id, amount: 20_000, status: 'released' },
      ...{ transferAmount: 17_000, feeAmount: 3_000 },
    })
    const payment = async (viewer: typeof buyer) =>
      (await orderView(db, row, viewer)).payment
    expect(await payment(buyer)).toMatchObject({
      ...{ _id: paymentId, amount: 200, transfer: null, chargeback: null },
    })
    for (const viewer of [seller, operator])
      expect(await payment(viewer)).toMatchObject({ transfer: { net: 170, fee: 30 } })
    await db.insert(chargebacks).values({
      ...{ id: 'du_1', paymentId, status: 'open', amount: 20_000 },
      ...{ reason: 'fraudulent', openedAt: AT },
    })
    expect(await payment(seller)).toMatchObject({
      chargeback: { status: 'open', amount: 200 },
    })
  })

  test('has the events in their order', async () => {
    const row = await order({ status: 'disputed' })
    const event = { orderId: row.id, status: 'disputed' as const }
    const [later, first] = [uuidv7(), uuidv7()]
    await db.insert(orderEvents).values([
      {
        ...{ ...event, id: later, action: 'settle', actor: 'operator' },
        ...{ sellerPercent: 60, at: new Date(AT.getTime() + 1000) },
      },
      {
        ...{ ...event, id: first, action: 'dispute', actor: 'buyer', at: AT },
        ...{ note: 'Veio quebrada.', reason: 'damaged' },
      },
    ])
    expect((await orderView(db, row, seller)).timeline).toEqual([
      {
        ...{ _id: first, action: 'dispute', status: 'disputed', by: 'buyer' },
        ...{ at: AT.toISOString(), note: 'Veio quebrada.', reason: 'damaged' },
        sellerPercent: null,
      },
      {
        ...{ _id: later, action: 'settle', status: 'disputed', by: 'operator' },
        ...{ at: '2026-11-26T12:00:01.000Z', note: null, reason: null },
        sellerPercent: 60,
      },
    ])
  })
})
