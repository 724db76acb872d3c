import { eq } from 'drizzle-orm'
import type { BodyOf, InputOf } from '#src/contract/protocol/endpoint.ts'
import { addStatement } from '#src/contract/disputes/disputes.ts'
import { createItem } from '#src/contract/market/marketplace.ts'
import {
  type DeliveryWay,
  orderDeadline,
  type OrderStatus,
} from '#src/contract/orders/order-lifecycle.ts'
import {
  cancelPurchase,
  confirmDelivery,
  deliverOrder,
  disputeOrder,
  type OrderAddressInput,
  purchaseItem,
  type Reservation,
  resolveOrder,
  shipOrder,
} from '#src/contract/orders/orders.ts'
import { items, orders, payments } from '#server/db/schema.ts'
import type { Caller } from './harness.ts'
import { confirm, type MoneyWorld, must } from './money-world.ts'
import { runTimers } from '#server/services/payments/timers.ts'
import { orderDeal } from '#server/services/orders/deal.ts'

const MINUTE = 60_000

export const orderAddress: OrderAddressInput = {
  cep: '01304001',
  street: 'Rua Augusta',
  number: '1508',
  complement: 'apto. 42',
  district: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
  reference: 'Portão verde',
}

export const complaint = {
  reason: 'damaged' as const,
  note: 'A furadeira chegou quebrada.',
}

let made = 0

/** Marina puts something on sale; a drill at R$ 120,01, ten of them, in every way. */
export async function putOnSale(
  { tasker }: MoneyWorld,
  body: Partial<InputOf<typeof createItem>['body']> = {},
): Promise<string> {
  const answer = await tasker.call(createItem, {
    body: {
      title: `Furadeira número ${(made += 1)}`,
      description: 'Pouco uso.',
      category: 'ferramentas',
      price: 120.01,
      condition: 'used',
      stock: 10,
      delivery: { meetup: true, pickup: true, carrierPrice: 25.5 },
      ...body,
    },
  })
  return must(answer).data._id
}

export const buy = async (
  caller: Caller,
  itemId: string,
  body: Partial<BodyOf<typeof purchaseItem>> = {},
): Promise<Reservation> =>
  must(await caller.call(purchaseItem, { body: { itemId, quantity: 1, ...body } })).data

/** Pays as the browser does with the provider's form; returns the intent. */
export async function payFor(
  { stripe }: MoneyWorld,
  { clientSecret }: Pick<Reservation, 'clientSecret'>,
): Promise<string> {
  const intentId = clientSecret.split('_secret_')[0] ?? ''
  await confirm(stripe, intentId)
  return intentId
}

/** Clara buys from Marina, and the two bring it to a status. Returns the order's id. */
export async function bringOrderTo(
  world: MoneyWorld,
  status: OrderStatus,
  delivery: DeliveryWay = 'pickup',
  itemId?: string,
): Promise<string> {
  const { client, tasker, operator } = world
  const address = delivery === 'carrier' ? { address: orderAddress } : {}
  const item = itemId ?? (await putOnSale(world))
  const reservation = await buy(client, item, { delivery, ...address })
  const id = reservation.requestId
  const params = { id }
  if (status === 'reserved') return id
  if (status === 'expired') {
    world.advance(16 * MINUTE)
    await runTimers(orderDeal, world.deps)
    world.advance(-16 * MINUTE)
    return id
  }
  await payFor(world, reservation)
  await world.deliver()
  if (status === 'paid') return id
  if (status === 'cancelled') {
    must(await client.call(cancelPurchase, { params }))
    return id
  }
  if (delivery === 'carrier')
    must(await tasker.call(shipOrder, { params, body: { carrier: 'Correios' } }))
  if (status === 'shipped') return id
  must(await tasker.call(deliverOrder, { params }))
  if (status === 'delivered') return id
  if (status === 'confirmed') must(await client.call(confirmDelivery, { params }))
  else {
    must(await client.call(disputeOrder, { params, body: complaint }))
    // The seller answers: an operator may judge.
    const body = { text: 'Saiu daqui funcionando.' }
    must(await tasker.call(addStatement, { params: { deal: 'order', id }, body }))
  }
  if (status === 'refunded') {
    const body = { sellerPercent: 0, note: 'Veio quebrada.' }
    must(await operator.call(resolveOrder, { params, body }))
  }
  return id
}

/** Lets the deadline of the order pass, by setting it to the past. */
export async function letDeadlinePass(
  { db, clock }: Pick<MoneyWorld['deps'], 'db' | 'clock'>,
  id: string,
): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const deadline = order && orderDeadline(order)
  if (!deadline) throw new Error(`order ${id} has no deadline`)
  const past = clock().getTime() - 1000
  await db
    .update(orders)
    .set({ deadline: new Date(past) })
    .where(eq(orders.id, id))
}

export async function orderPayment({ db }: MoneyWorld, orderId: string) {
  const [row] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  if (!row) throw new Error(`order ${orderId} has no payment`)
  return row
}

export async function itemOf({ db }: MoneyWorld, id: string) {
  const [row] = await db.select().from(items).where(eq(items.id, id))
  if (!row) throw new Error(`no item ${id}`)
  return row
}

/** Pays with the provider's form, with the mark that saves the card. */
export const payAndSave = (
  { stripe }: MoneyWorld,
  { clientSecret }: { clientSecret: string },
  card = 'pm_card_visa',
) =>
  stripe.paymentIntents.confirm(clientSecret.split('_secret_')[0] ?? '', {
    payment_method: card,
    setup_future_usage: 'on_session',
    return_url: 'http://oficio.test/',
  })
