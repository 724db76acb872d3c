import { and, desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addStatement } from '#src/contract/disputes/disputes.ts'
import { saveAddress, setMainAddress } from '#src/contract/places/addresses.ts'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import { updateItem } from '#src/contract/market/marketplace.ts'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { listActs, listAttention } from '#src/contract/operator/operator.ts'
import {
  type DeliveryWay,
  deliveryWays,
  type OrderActor,
  orderActors,
  type OrderStatus,
  orderStatuses,
  type OrderTransition,
  orderLifecycle,
} from '#src/contract/orders/order-lifecycle.ts'
import {
  cancelPurchase,
  checkOrderPaid,
  confirmDelivery,
  deliverOrder,
  disputeOrder,
  getOrder,
  listOrders,
  payOrder,
  purchaseItem,
  resolveOrder,
  shipOrder,
  writeOrderNote,
} from '#src/contract/orders/orders.ts'
import { setBlock } from '#src/contract/people/safety.ts'
import { checkDeletion } from '#src/contract/people/users.ts'
import {
  addresses,
  attention,
  disputes,
  items,
  liveEvents,
  notifications,
  orders,
  payoutAccounts,
} from '#server/db/schema.ts'
import { findOrder } from '#server/db/orders/order-rows.ts'
import { checkLedger } from '#server/services/money/check-ledger.ts'
import { notificationSentence } from '#server/services/notifications/sentences.ts'
import { reconcilePayments } from '#server/services/payments/reconcile.ts'
import type { Caller } from '#server/test/harness.ts'
import {
  atBank,
  createMoneyWorld,
  type MoneyWorld,
  must,
  showPix,
} from '#server/test/money-world.ts'
import {
  bringOrderTo,
  buy,
  complaint,
  itemOf,
  letDeadlinePass,
  orderAddress,
  orderPayment,
  payFor,
  putOnSale,
} from '#server/test/order-world.ts'
import { runTimers } from '#server/services/payments/timers.ts'
import { orderDeal } from '#server/services/orders/deal.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await createMoneyWorld()
})
afterAll(() => world.close())

type Person = Exclude<OrderActor, 'system'> | 'stranger'

/** The secret of the saved cards is new in each answer. */
const anotherWayToCards = { savedCardsSecret: expect.stringMatching(/^cuss_secret_/) }

const callerOf = (person: Person): Caller =>
  ({
    buyer: world.client,
    seller: world.tasker,
    operator: world.operator,
    stranger: world.stranger,
  })[person]

const show = async (id: string, by: Caller = world.client) =>
  must(await by.call(getOrder, { params: { id } })).data

/** Each step as its endpoint takes it. */
const steps = {
  cancel: (who: Caller, id: string) => who.call(cancelPurchase, { params: { id } }),
  ship: (who: Caller, id: string) =>
    who.call(shipOrder, { params: { id }, body: { carrier: 'Correios', code: 'BR1' } }),
  deliver: (who: Caller, id: string) => who.call(deliverOrder, { params: { id } }),
  confirm: (who: Caller, id: string) => who.call(confirmDelivery, { params: { id } }),
  dispute: (who: Caller, id: string) =>
    who.call(disputeOrder, { params: { id }, body: complaint }),
  settle: (who: Caller, id: string) =>
    who.call(resolveOrder, {
      params: { id },
      body: { sellerPercent: 60, note: 'Meio a meio.' },
    }),
} satisfies Partial<Record<OrderTransition, unknown>>
type Step = keyof typeof steps

/** Written out by hand: `status way person step`. */
const legal = new Set([
  ...deliveryWays.flatMap((way) => [
    `reserved ${way} buyer cancel`,
    `reserved ${way} seller cancel`,
    `paid ${way} buyer cancel`,
    `paid ${way} seller cancel`,
    `delivered ${way} buyer confirm`,
    `delivered ${way} buyer dispute`,
    `disputed ${way} operator settle`,
  ]),
  'paid carrier seller ship',
  'paid pickup seller deliver',
  'paid meetup seller deliver',
  'paid pickup buyer confirm',
  'paid meetup buyer confirm',
  'shipped carrier seller deliver',
  'shipped carrier buyer confirm',
  'shipped carrier buyer dispute',
])

const people: Person[] = ['buyer', 'seller', 'operator', 'stranger']
const cases = orderStatuses.flatMap((status) =>
  (['carrier', 'pickup', 'meetup'] as const)
    .filter((way) => status !== 'shipped' || way === 'carrier')
    .map((way): [OrderStatus, DeliveryWay] => [status, way]),
)

/** The answer's code, and the status of the order after it. */
function outcomeOf(
  name: string,
  { status, step, person }: { status: OrderStatus; step: Step; person: Person },
): [number, OrderStatus] {
  const after = orderLifecycle.statusAfter(step)
  if (legal.has(name)) return [200, after]
  if (step === 'settle' && person !== 'operator') return [403, status]
  // An operator divides the held money, and does nothing else.
  const isOut = person === 'stranger' || (person === 'operator' && step !== 'settle')
  if (isOut) return [404, status]
  // It was theirs, and is done.
  const isDone =
    step !== 'settle' && status === after && orderLifecycle.isEverAllowed(step, person)
  return [isDone ? 200 : 409, status]
}

describe('each step of an order', () => {
  test.each(cases)(
    '%s by %s is only for the actors that the lifecycle names',
    async (status, way) => {
      let id = await placed(status, way)
      for (const step of Object.keys(steps) as Step[])
        for (const person of people) {
          const answer = await steps[step](callerOf(person), id)
          const now = (await show(id)).status
          const name = `${status} ${way} ${person} ${step}`
          expect([name, answer.status, now]).toEqual([
            name,
            ...outcomeOf(name, { status, step, person }),
          ])
          if (now !== status) id = await placed(status, way)
        }
    },
    60_000,
  )

  test('the page offers the steps that the server accepts', async () => {
    expect((await show(await placed('reserved', 'pickup'))).actions).toEqual([
      'pay',
      'cancel',
    ])
    const paid = await placed('paid', 'carrier')
    expect((await show(paid)).actions).toEqual(['cancel', 'note'])
    expect((await show(paid, world.tasker)).actions).toEqual(['cancel', 'ship', 'note'])
    const disputed = await placed('disputed', 'pickup')
    expect((await show(disputed, world.operator)).actions).toEqual(['settle', 'refund'])
    expect((await show(disputed)).actions).toEqual(['note'])
  })

  test('every actor is one of these callers, or the system', () => {
    expect(orderActors.filter((actor) => actor !== 'system')).toEqual(people.slice(0, 3))
  })
})

let shelf: string | undefined

/** An order in this state without money, of which the table of steps needs many. */
async function placed(status: OrderStatus, delivery: DeliveryWay): Promise<string> {
  const itemId = (shelf ??= await putOnSale(world))
  const id = uuidv7()
  await world.db.insert(orders).values({
    ...{ id, number: 'A38F', itemId, buyerUid: 'clara', sellerUid: 'marina' },
    ...{ status, title: 'Furadeira', quantity: 1, price: 12_001, delivery },
    ...{ deliveryPrice: 0, feePercent: 15, statusSince: new Date() },
  })
  const opened = { orderId: id, openedBy: 'system' as const, openedAt: new Date() }
  if (status === 'disputed')
    await world.db.insert(disputes).values({ id: uuidv7(), ...opened })
  return id
}

/** The table leaves reservations that would block Clara's next ones. */
afterEach(async () => {
  if (!shelf) return
  const over = { status: 'expired' as const, deadline: null }
  await world.db
    .update(orders)
    .set(over)
    .where(and(eq(orders.itemId, shelf), eq(orders.status, 'reserved')))
})

describe('buying', () => {
  test('reserves the pieces for 15 minutes and answers the amount to pay', async () => {
    const itemId = await putOnSale(world, { stock: 3 })
    const address = { delivery: 'carrier', address: orderAddress } as const
    const bought = await buy(world.client, itemId, { quantity: 2, ...address })
    expect(Date.parse(bought.expiresAt) - world.deps.clock().getTime()).toBeGreaterThan(
      14 * 60_000,
    )
    expect(Date.parse(bought.expiresAt) - world.deps.clock().getTime()).toBeLessThanOrEqual(
      15 * 60_000,
    )
    expect((await itemOf(world, itemId)).stock).toBe(1)
    const order = await show(bought.requestId)
    expect(order).toMatchObject({
      ...{ status: 'reserved', viewer: 'buyer', quantity: 2, delivery: 'carrier' },
      ...{ itemsPrice: 240.02, deliveryPrice: 25.5, total: 265.52, net: null, fee: null },
      ...{ sellerName: 'Marina Duarte', address: orderAddress, tracking: null },
      expiresAt: bought.expiresAt,
      payment: { _id: bought.paymentId, amount: 265.52, status: 'awaiting' },
    })
    // The same is paid on, on another page, with the same secret of the intent.
    const again = must(
      await world.client.call(payOrder, { params: { id: bought.requestId } }),
    )
    expect(again.data).toEqual({ ...bought, ...anotherWayToCards })
    expect(await show(bought.requestId, world.tasker)).toMatchObject({
      ...{ viewer: 'seller', address: null, fee: 36, net: 229.52 },
    })
  })

  test('under one key it happens once, and no secret is stored', async () => {
    const itemId = await putOnSale(world, { stock: 3 })
    const body = { itemId, quantity: 1 }
    const key = 'buy-once-0001'
    const first = must(await world.client.call(purchaseItem, { body }, { key }))
    const second = must(await world.client.call(purchaseItem, { body }, { key }))
    expect(second.data).toEqual({ ...first.data, ...anotherWayToCards })
    expect((await itemOf(world, itemId)).stock).toBe(2)
    const { rows } = await world.db.execute<{ kept: string }>(
      `select row_to_json(k)::text as kept from idempotency_keys k where key = '${key}'`,
    )
    expect(rows[0]?.kept).not.toContain('secret')
  })

  const refused = async (
    caller: Caller,
    itemId: string,
    body: object = {},
  ): Promise<unknown> =>
    (await caller.call(purchaseItem, { body: { itemId, quantity: 1, ...body } })).error

  test('is refused with a reason and the next step', async () => {
    const itemId = await putOnSale(world, {
      stock: 2,
      delivery: { meetup: false, pickup: true, carrierPrice: null },
    })
    const code = (error: unknown) => (error as { code: string } | null)?.code
    expect(code(await refused(world.tasker, itemId))).toBe('orders/own-item')
    expect(code(await refused(world.client, itemId, { delivery: 'meetup' }))).toBe(
      'orders/delivery-not-offered',
    )
    expect(code(await refused(world.client, itemId, { delivery: 'carrier' }))).toBe(
      'orders/delivery-not-offered',
    )
    const sent = await putOnSale(world)
    expect(code(await refused(world.client, sent, { delivery: 'carrier' }))).toBe(
      'orders/address-needed',
    )
    expect(await refused(world.client, itemId, { quantity: 3 })).toMatchObject({
      ...{ code: 'orders/sold-out', details: { stock: 2 } },
    })
    const dear = await putOnSale(world, { price: 60_000 })
    expect(code(await refused(world.client, dear, { quantity: 2 }))).toBe(
      'orders/total-too-high',
    )
    const dearest = await putOnSale(world, { price: 50_000 })
    must(
      await steps.cancel(
        world.client,
        (await buy(world.client, dearest, { quantity: 2 })).requestId,
      ),
    )
    const params = { uid: 'marina', personId: 'stranger' }
    must(
      await world.tasker.call(setBlock, {
        params: { ...params, personId: 'clara' },
        body: { blocked: true },
      }),
    )
    expect(code(await refused(world.client, itemId))).toBe('safety/blocked')
    must(
      await world.tasker.call(setBlock, {
        params: { ...params, personId: 'clara' },
        body: { blocked: false },
      }),
    )
    await world.db
      .update(payoutAccounts)
      .set({ state: 'restricted' })
      .where(eq(payoutAccounts.uid, 'marina'))
    expect(code(await refused(world.client, itemId))).toBe('orders/seller-cannot-receive')
    await world.db
      .update(payoutAccounts)
      .set({ state: 'active' })
      .where(eq(payoutAccounts.uid, 'marina'))
    expect((await itemOf(world, itemId)).stock).toBe(2)
  })

  test('an item that an operator has hidden, or whose seller is suspended, cannot be bought', async () => {
    const itemId = await putOnSale(world, { stock: 2 })
    const buyer = await world.as('hidden-buyer')
    for (const hidden of ['text', 'seller'] as const) {
      await world.db.update(items).set({ hidden }).where(eq(items.id, itemId))
      expect(await refused(buyer, itemId)).toMatchObject({
        code: 'marketplace/not-found',
      })
    }
    const [row] = await world.db.select().from(items).where(eq(items.id, itemId))
    expect(row?.stock).toBe(2)
    await world.db.update(items).set({ hidden: null }).where(eq(items.id, itemId))
    expect(await refused(buyer, itemId)).toBeNull()
  })

  test('an item that is unknown, archived or already sold cannot be bought', async () => {
    expect(await refused(world.client, crypto.randomUUID())).toMatchObject({
      code: 'marketplace/not-found',
    })
    const itemId = await putOnSale(world)
    await edit(itemId, { status: 'sold' })
    expect(await refused(world.client, itemId)).toMatchObject({
      ...{ code: 'orders/sold-out', details: { stock: 0 } },
    })
    await world.db.update(items).set({ status: 'archived' }).where(eq(items.id, itemId))
    expect(await refused(world.client, itemId)).toMatchObject({
      code: 'marketplace/not-found',
    })
  })

  test('goes by the carrier where there is no other way', async () => {
    const itemId = await putOnSale(world, {
      delivery: { meetup: false, pickup: false, carrierPrice: 25.5 },
    })
    const { requestId } = await buy(world.client, itemId, { address: orderAddress })
    expect(await show(requestId)).toMatchObject({
      delivery: 'carrier',
      deliveryPrice: 25.5,
    })
    must(await steps.cancel(world.client, requestId))
  })

  const edit = (itemId: string, body: InputOf<typeof updateItem>['body']) =>
    world.tasker.call(updateItem, { params: { id: itemId }, body })

  test('a form from before a reservation does not bring its pieces back', async () => {
    const itemId = await putOnSale(world, { stock: 3 })
    const buyer = await world.as('form-buyer')
    await refused(buyer, itemId)
    expect(
      (await edit(itemId, { price: 90, stock: 3, stockSeen: 3 })).body?.data,
    ).toMatchObject({ price: 90, stock: 2 })
    const { status, error } = await edit(itemId, { price: 80, stock: 5, stockSeen: 3 })
    expect([status, error?.code, error?.details]).toEqual([
      409,
      'marketplace/stock-changed',
      { stock: 2 },
    ])
    expect(error?.message).toContain('agora são 2')
    expect((await itemOf(world, itemId)).price).toBe(9000)
    expect((await edit(itemId, { stock: 5, stockSeen: 2 })).body?.data.stock).toBe(5)
  })

  test('a seller who counts and a buyer who reserves at once lose no piece', async () => {
    const itemId = await putOnSale(world, { stock: 3 })
    const buyer = await world.as('quick-buyer')
    const [edited, bought] = await Promise.all([
      edit(itemId, { stock: 10, stockSeen: 3 }),
      buyer.call(purchaseItem, { body: { itemId, quantity: 1 } }),
    ])
    expect(bought.status).toBe(200)
    expect((await itemOf(world, itemId)).stock).toBe(edited.ok ? 9 : 2)
  })

  test('an item whose pieces are all reserved can still be changed otherwise', async () => {
    const itemId = await putOnSale(world, { stock: 1 })
    const buyer = await world.as('last-buyer')
    await refused(buyer, itemId)
    const { body } = await edit(itemId, { price: 70, stock: 0, stockSeen: 0 })
    expect(body?.data).toMatchObject({ price: 70, stock: 0, status: 'active' })
  })

  test('at another total than the one that was seen nothing is reserved', async () => {
    const itemId = await putOnSale(world, { stock: 3, price: 90 })
    const sent = { delivery: 'carrier', address: orderAddress } as const
    const seen = { ...sent, total: 115.5, quantity: 1 }
    await edit(itemId, { price: 200, stock: 3, stockSeen: 3 })
    expect(await refused(world.client, itemId, seen)).toMatchObject({
      ...{ code: 'orders/total-changed', details: { total: 225.5 } },
    })
    expect((await itemOf(world, itemId)).stock).toBe(3)
    const bought = await buy(world.client, itemId, { ...seen, total: 225.5 })
    expect((await show(bought.requestId)).total).toBe(225.5)
    must(await steps.cancel(world.client, bought.requestId))
  })

  test('a buyer reserves at most five at once, and may replace a cancelled one', async () => {
    const buyer = await world.as('hoarder')
    const itemId = await putOnSale(world)
    const kept = []
    for (let n = 0; n < 5; n += 1) kept.push(await buy(buyer, itemId))
    expect(await refused(buyer, itemId)).toMatchObject({
      code: 'orders/too-many-reservations',
      message: expect.stringContaining('5 compras reservadas'),
    })
    must(await buyer.call(cancelPurchase, { params: { id: kept[0]?.requestId ?? '' } }))
    await buy(buyer, itemId)
  })

  test('nor by asking for all of them at once', async () => {
    const buyer = await world.as('hasty-hoarder')
    const shelves = []
    for (let n = 0; n < 7; n += 1) shelves.push(await putOnSale(world))
    const codes = await Promise.all(shelves.map((itemId) => refused(buyer, itemId)))
    expect(codes.filter((error) => error === null)).toHaveLength(5)
  })

  test('of two buyers of the last piece at once one gets it, once', async () => {
    const itemId = await putOnSale(world, { stock: 1 })
    const body = { itemId, quantity: 1 }
    const other = await world.as('other-buyer')
    const answers = await Promise.all([
      world.client.call(purchaseItem, { body }),
      other.call(purchaseItem, { body }),
      world.client.call(purchaseItem, { body }),
    ])
    expect(answers.map(({ status }) => status).filter((each) => each === 200)).toEqual([
      200,
    ])
    expect((await itemOf(world, itemId)).stock).toBe(0)
  })
})

describe('the reservation', () => {
  test('ends unpaid: the pieces are for sale again and it can no longer be paid', async () => {
    const itemId = await putOnSale(world, { stock: 1 })
    const id = await bringOrderTo(world, 'reserved', 'pickup', itemId)
    await letDeadlinePass(world.deps, id)
    await runTimers(orderDeal, world.deps)
    await runTimers(orderDeal, world.deps)
    expect(await show(id)).toMatchObject({
      status: 'expired',
      payment: { status: 'canceled' },
    })
    expect(await itemOf(world, itemId)).toMatchObject({ stock: 1, status: 'active' })
    const { status, error } = await world.client.call(payOrder, { params: { id } })
    expect([status, error?.code]).toEqual([409, 'payments/nothing-due'])
  })

  test('paid in time does not end, though its webhook was lost', async () => {
    const itemId = await putOnSale(world)
    const bought = await buy(world.client, itemId)
    await payFor(world, bought)
    await world.drop()
    await letDeadlinePass(world.deps, bought.requestId)
    await runTimers(orderDeal, world.deps)
    expect((await show(bought.requestId)).status).toBe('paid')
  })

  test('paid too late by a code that was shown: the money goes back whole', async () => {
    const itemId = await putOnSale(world, { stock: 1 })
    const bought = await buy(world.client, itemId)
    const code = await showPix(world.stripe, bought.clientSecret.split('_secret_')[0] ?? '')
    await letDeadlinePass(world.deps, bought.requestId)
    // The provider does not answer: the reservation ends all the same.
    world.setFault(() => 'before')
    await runTimers(orderDeal, world.deps)
    world.setFault(() => 'none')
    await buy(await world.as('next-buyer'), itemId)
    await atBank(world.standIn, code)
    await world.deliver()
    await world.deliver()
    const order = await show(bought.requestId)
    expect(order).toMatchObject({
      status: 'expired',
      payment: { status: 'refunded', refundedAmount: 120.01 },
    })
    expect(order.timeline.map(({ action }) => action)).toEqual([
      'reserve',
      'expire',
      'late_payment',
    ])
    expect((await itemOf(world, itemId)).stock).toBe(0)
    expect(await messagesOf(world.client)).toContain(
      `O pagamento de “${order.item.title}” chegou depois do prazo e volta inteiro para você.`,
    )
  })

  test('looking at the provider finds it paid, or unpaid', async () => {
    const bought = await buy(world.client, await putOnSale(world))
    const params = { id: bought.requestId }
    const before = await world.client.call(checkOrderPaid, { params })
    expect([before.status, before.error?.code]).toEqual([409, 'payments/not-paid'])
    await payFor(world, bought)
    await world.drop()
    const { data } = must(await world.client.call(checkOrderPaid, { params }))
    expect(data).toMatchObject({
      status: 'paid',
      payment: { status: 'held', heldAmount: 120.01 },
    })
    const again = await world.client.call(payOrder, { params })
    expect(again.error).toMatchObject({
      ...{
        code: 'payments/already-paid',
        details: { status: 'paid', requestId: params.id },
      },
    })
    expect((await world.tasker.call(payOrder, { params })).status).toBe(403)
    expect((await world.stranger.call(payOrder, { params })).status).toBe(404)
    expect((await world.operator.call(payOrder, { params })).status).toBe(404)
  })
})

describe('the place of a pick-up', () => {
  const firstId = uuidv7()
  const keeps = async (street: string, id = firstId) => {
    const { reference: _none, ...lines } = { ...orderAddress, street }
    const body = { ...lines, kind: 'home' as const, label: '', point: null }
    const { tasker } = world
    must(await tasker.call(saveAddress, { params: { uid: 'marina', id }, body }))
    must(await tasker.call(setMainAddress, { params: { uid: 'marina', id } }))
  }
  const streetOf = async (id: string, caller?: Caller) =>
    (await show(id, caller)).pickupAt?.street ?? null
  afterEach(() => world.db.delete(addresses).where(eq(addresses.ownerUid, 'marina')))

  test('is where the seller lived when it was paid, whatever they move to', async () => {
    await keeps('Rua Antiga')
    const reserved = await bringOrderTo(world, 'reserved')
    expect(await streetOf(reserved)).toBeNull()
    const confirmed = await bringOrderTo(world, 'confirmed')
    const paid = await bringOrderTo(world, 'paid')
    await keeps('Rua Secreta', uuidv7())
    for (const id of [confirmed, paid])
      for (const caller of [world.client, world.tasker])
        expect(await streetOf(id, caller)).toBe('Rua Antiga')
    must(await steps.cancel(world.client, paid))
    expect(await streetOf(paid)).toBeNull()
    must(await steps.cancel(world.client, reserved))
  })

  test('is added later by a seller who had none, until the order is over', async () => {
    const id = await bringOrderTo(world, 'paid')
    expect(await streetOf(id)).toBeNull()
    await keeps('Rua Nova')
    expect(await streetOf(id)).toBe('Rua Nova')
    expect(await streetOf(id, world.tasker)).toBe('Rua Nova')
    must(await steps.confirm(world.client, id))
    expect(await streetOf(id)).toBeNull()
  })

  test('is seen by the seller alone before payment, and by neither party in another delivery', async () => {
    await keeps('Rua Antiga')
    const reserved = await bringOrderTo(world, 'reserved')
    expect((await show(reserved, world.tasker)).pickupAt).toMatchObject({
      street: 'Rua Antiga',
      reference: '',
    })
    for (const delivery of ['carrier', 'meetup'] as const) {
      const paid = await bringOrderTo(world, 'paid', delivery)
      for (const caller of [world.client, world.tasker])
        expect(await streetOf(paid, caller)).toBeNull()
      // An address that neither party may read is not stored either.
      expect((await findOrder(world.db, paid))?.pickupAddress).toBeNull()
    }
    must(await steps.cancel(world.client, reserved))
  })

  test('is no address that an operator looks up', async () => {
    const [reserved, paid] = [
      await bringOrderTo(world, 'reserved'),
      await bringOrderTo(world, 'paid'),
    ]
    await keeps('Rua Nova')
    for (const id of [reserved, paid])
      expect(await world.operator.call(getOrder, { params: { id } })).toMatchObject({
        status: 404,
      })
    must(await steps.cancel(world.client, reserved))
  })
})

const messagesOf = async (caller: Caller) =>
  must(await caller.call(listNotifications, { query: { limit: 50 } })).notifications.map(
    ({ message }) => message.replaceAll('\u00a0', ' '),
  )

describe('the last piece', () => {
  test('paid, the item is sold; cancelled, it is on sale again and the money is refunded', async () => {
    const itemId = await putOnSale(world, { stock: 1 })
    const id = await bringOrderTo(world, 'paid', 'pickup', itemId)
    expect(await itemOf(world, itemId)).toMatchObject({ stock: 0, status: 'sold' })
    must(await steps.cancel(world.tasker, id))
    must(await steps.cancel(world.tasker, id))
    expect(await itemOf(world, itemId)).toMatchObject({ stock: 1, status: 'active' })
    expect((await show(id)).payment).toMatchObject({
      status: 'refunded',
      refundedAmount: 120.01,
    })
    const again = await bringOrderTo(world, 'paid', 'pickup', itemId)
    must(
      await world.tasker.call(updateItem, { params: { id: itemId }, body: { stock: 4 } }),
    )
    must(await steps.cancel(world.client, again))
    // The seller has set the stock: the item stays sold until the seller changes it.
    expect(await itemOf(world, itemId)).toMatchObject({ stock: 5, status: 'sold' })
  })
})

test('an item is not sold while its last piece is only reserved', async () => {
  const itemId = await putOnSale(world, { stock: 2 })
  const first = await bringOrderTo(world, 'delivered', 'pickup', itemId)
  const last = await bringOrderTo(world, 'reserved', 'pickup', itemId)
  must(await steps.confirm(world.client, first))
  expect(await itemOf(world, itemId)).toMatchObject({ stock: 0, status: 'active' })
  must(await steps.cancel(world.client, last))
})

describe('an item that its seller has marked as sold', () => {
  const markSold = async (id: string) =>
    must(await world.tasker.call(updateItem, { params: { id }, body: { status: 'sold' } }))

  test('stays sold when a reservation of the last piece is cancelled or expires', async () => {
    const itemId = await putOnSale(world, { stock: 1 })
    const id = await bringOrderTo(world, 'reserved', 'pickup', itemId)
    await markSold(itemId)
    must(await steps.cancel(world.client, id))
    expect(await itemOf(world, itemId)).toMatchObject({ stock: 1, status: 'sold' })

    const otherId = await putOnSale(world, { stock: 1 })
    const late = await bringOrderTo(world, 'reserved', 'pickup', otherId)
    await markSold(otherId)
    await letDeadlinePass(world.deps, late)
    await runTimers(orderDeal, world.deps)
    expect(await itemOf(world, otherId)).toMatchObject({ stock: 1, status: 'sold' })
  })

  test('stays sold when an order paid all the same is cancelled', async () => {
    const itemId = await putOnSale(world, { stock: 1 })
    const bought = await buy(world.client, itemId)
    await markSold(itemId)
    await payFor(world, bought)
    await world.deliver()
    must(await steps.cancel(world.tasker, bought.requestId))
    expect(await itemOf(world, itemId)).toMatchObject({ stock: 1, status: 'sold' })
  })

  test('is on sale again while its piece is reserved, but not without any', async () => {
    const again = (id: string, body: object = {}) =>
      world.tasker.call(updateItem, {
        params: { id },
        body: { status: 'active', ...body },
      })
    const itemId = await putOnSale(world, { stock: 1 })
    const bought = await buy(world.client, itemId)
    await markSold(itemId)
    expect(must(await again(itemId)).data).toMatchObject({ status: 'active', stock: 0 })
    await payFor(world, bought)
    await world.deliver()
    const { status, error } = await again(itemId)
    expect([status, error?.code]).toEqual([409, 'marketplace/units-needed'])
    expect(await itemOf(world, itemId)).toMatchObject({ status: 'sold', stock: 0 })
    const back = must(await again(itemId, { stock: 2, stockSeen: 0 })).data
    expect(back).toMatchObject({ status: 'active', stock: 2 })
  })

  test('is distinguished from an item that is sold out beside an open reservation', async () => {
    const itemId = await putOnSale(world, { stock: 2 })
    const id = await bringOrderTo(world, 'reserved', 'pickup', itemId)
    await bringOrderTo(world, 'paid', 'pickup', itemId)
    expect(await itemOf(world, itemId)).toMatchObject({ stock: 0, status: 'sold' })
    must(await steps.cancel(world.client, id))
    expect(await itemOf(world, itemId)).toMatchObject({ stock: 1, status: 'active' })
  })
})

describe('the money', () => {
  test('goes to the seller once, less the fee, when the buyer has it', async () => {
    const id = await bringOrderTo(world, 'shipped', 'carrier')
    expect((await show(id, world.tasker)).address).toEqual(orderAddress)
    const answers = await Promise.all([
      steps.confirm(world.client, id),
      steps.confirm(world.client, id),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await world.deliver()
    await reconcilePayments(world.deps)
    const { payment, net, fee } = await show(id, world.tasker)
    expect(payment).toMatchObject({
      status: 'released',
      transfer: { net: 127.51, sent: true },
    })
    expect([net, fee]).toEqual([127.51, 18])
    // The fee is between the platform and the seller.
    expect(await show(id)).toMatchObject({
      ...{ net: null, fee: null },
      payment: { status: 'released', transfer: null },
    })
    const { transferId } = await orderPayment(world, id)
    const { data } = await world.stripe.transfers.list({ transfer_group: id })
    expect(data.map((sent) => [sent.id, sent.amount])).toEqual([[transferId, 12751]])
  })

  test('goes by itself 7 days after the delivery, and back when nothing was sent for 7', async () => {
    const delivered = await bringOrderTo(world, 'delivered')
    const unsent = await bringOrderTo(world, 'paid', 'carrier')
    const shipped = await bringOrderTo(world, 'shipped', 'carrier')
    for (const id of [delivered, unsent, shipped]) await letDeadlinePass(world.deps, id)
    await runTimers(orderDeal, world.deps)
    expect(await show(delivered)).toMatchObject({
      status: 'confirmed',
      payment: { status: 'released' },
    })
    expect(await show(unsent)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded' },
    })
    expect((await show(shipped)).status).toBe('delivered')
    const left =
      Date.parse((await show(shipped)).deadline ?? '') - world.deps.clock().getTime()
    expect(Math.round(left / 86_400_000)).toBe(7)
  })

  test('of a complaint is frozen, on the operators’ list, until one divides it', async () => {
    const id = await bringOrderTo(world, 'delivered')
    must(await steps.dispute(world.client, id))
    expect(await show(id)).toMatchObject({
      status: 'disputed',
      disputeAwaits: 'seller',
      payment: { status: 'frozen' },
    })
    const [row] = await world.db
      .select()
      .from(attention)
      .where(and(eq(attention.kind, 'dispute'), eq(attention.orderId, id)))
    expect(row).toMatchObject({
      orderId: id,
      amount: 12001,
      reason: 'damaged',
      doneAt: null,
    })
    const { data: listed } = must(
      await world.operator.call(listAttention, { query: { limit: 50 } }),
    )
    expect(listed.find(({ orderId }) => orderId === id)?.number).toBe(
      (await show(id)).number,
    )
    must(
      await world.tasker.call(writeOrderNote, {
        params: { id },
        body: { text: 'Saiu inteira daqui.' },
      }),
    )
    const body = { text: 'Saiu inteira daqui.' }
    must(await world.tasker.call(addStatement, { params: { deal: 'order', id }, body }))
    const { feePercent } = await show(id, world.operator)
    expect([feePercent, (await show(id)).feePercent]).toEqual([15, null])
    const { data } = must(await steps.settle(world.operator, id))
    const [done] = await world.db.select().from(attention).where(eq(attention.orderId, id))
    expect(done).toMatchObject({ doneBy: 'operador', doneNote: 'Meio a meio.' })
    const acts = must(await world.operator.call(listActs, { query: { q: data.number } }))
    expect(acts).toMatchObject({
      data: [
        {
          ...{ act: 'decide_dispute', orderId: id, number: data.number },
          before: { held: 120.01 },
          after: { taskerPercent: 60, net: 61.21, refund: 48 },
        },
        { act: 'open_order', orderId: id, reason: 'dispute' },
      ],
      total: 2,
    })
    const decided = `Nossa equipe decidiu a reclamação sobre “${data.item.title}”: R$ 72,01 para Marina Duarte, R$ 48,00 voltam para Clara Monteiro.`
    expect(await messagesOf(world.client)).toContain(decided)
    expect(await messagesOf(world.tasker)).toContain(decided)
    expect(data).toMatchObject({
      status: 'confirmed',
      payment: { refundedAmount: 48, transfer: { gross: 72.01, fee: 10.8, net: 61.21 } },
    })
    expect(data.timeline.map(({ action, by }) => `${action} ${by}`).slice(-4)).toEqual([
      'dispute buyer',
      'note seller',
      'answer_dispute seller',
      'settle operator',
    ])
    for (const party of [world.client, world.tasker])
      expect(await show(id, party)).toMatchObject({ divided: true })
    expect(await show(await bringOrderTo(world, 'confirmed'))).toMatchObject({
      divided: false,
    })
    const refunded = await bringOrderTo(world, 'refunded')
    expect(await show(refunded)).toMatchObject({
      status: 'refunded',
      divided: false,
      payment: { refundedAmount: 120.01 },
    })
  })

  const disputesListed = (id: string) =>
    world.db
      .select({ doneAt: attention.doneAt })
      .from(attention)
      .where(and(eq(attention.kind, 'dispute'), eq(attention.orderId, id)))

  test('is held, not frozen, while it is on its way', async () => {
    const id = await bringOrderTo(world, 'shipped', 'carrier')
    expect((await show(id)).payment?.status).toBe('held')
  })

  test('of a complaint that the bank ends is an operator’s no more', async () => {
    const id = await bringOrderTo(world, 'delivered')
    must(await steps.dispute(world.client, id))
    expect(await disputesListed(id)).toEqual([{ doneAt: null }])
    const { chargeId } = await orderPayment(world, id)
    const chargeback = await world.standIn.control.dispute(chargeId ?? '')
    await world.deliver()
    await world.standIn.control.closeDispute(chargeback, 'lost')
    await world.deliver()
    expect((await show(id)).status).toBe('refunded')
    expect(await disputesListed(id)).toEqual([{ doneAt: expect.any(Date) }])
  })

  test('contested by the bank stops the order; won, it goes on; lost, it is over', async () => {
    for (const outcome of ['won', 'lost'] as const) {
      const id = await bringOrderTo(world, 'delivered')
      const { chargeId } = await orderPayment(world, id)
      const chargeback = await world.standIn.control.dispute(chargeId ?? '')
      await world.deliver()
      expect(await show(id)).toMatchObject({
        status: 'disputed',
        payment: { chargeback: { status: 'open' } },
      })
      expect((await steps.settle(world.operator, id)).error?.code).toBe(
        'payments/chargeback-open',
      )
      await world.standIn.control.closeDispute(chargeback, outcome)
      await world.deliver()
      const order = await show(id)
      // The operators know the chargeback; no dispute waits for them.
      expect(await disputesListed(id)).toEqual([])
      expect(order.status).toBe(outcome === 'won' ? 'delivered' : 'refunded')
      expect(order.payment?.status).toBe(outcome === 'won' ? 'held' : 'lost')
    }
  })

  test('arrives twice and in any order with the same end, and the ledger agrees', async () => {
    const bought = await buy(world.client, await putOnSale(world))
    await payFor(world, bought)
    const events = await world.pending()
    for (const event of [...events.toReversed(), ...events]) await world.post(event)
    must(await steps.confirm(world.client, bought.requestId))
    await reconcilePayments(world.deps)
    expect((await show(bought.requestId)).timeline.map(({ action }) => action)).toEqual([
      'reserve',
      'pay',
      'confirm',
    ])
    const { differences } = await checkLedger(world.deps)
    expect(differences).toEqual([])
  })
})

describe('people', () => {
  test('are notified of what the other does, and get it on their open pages', async () => {
    const id = await bringOrderTo(world, 'delivered', 'carrier')
    const { item } = await show(id)
    const told = await messagesOf(world.tasker)
    expect(told).toContain(
      `Clara Monteiro comprou “${item.title}”: R$ 145,51. O pagamento fica protegido até a entrega.`,
    )
    expect(await messagesOf(world.client)).toContain(
      `Marina Duarte enviou “${item.title}”. Confirme quando chegar.`,
    )
    const heard = await world.db
      .select({ uid: liveEvents.uid })
      .from(liveEvents)
      .where(and(eq(liveEvents.kind, 'order'), eq(liveEvents.subject, id)))
    expect(new Set(heard.map(({ uid }) => uid))).toEqual(new Set(['clara', 'marina']))
  })

  test('are notified of it as their purchase or their sale', async () => {
    const id = await bringOrderTo(world, 'paid')
    const { title } = (await show(id)).item
    await letDeadlinePass(world.deps, id)
    await runTimers(orderDeal, world.deps)
    const told = async (who: Caller) =>
      (await messagesOf(who)).find((text) => text.startsWith(`“${title}” não foi entregue`))
    expect(await told(world.client)).toMatch(/A compra foi cancelada/)
    expect(await told(world.tasker)).toMatch(/A venda foi cancelada/)
    const sold = await bringOrderTo(world, 'confirmed')
    const { number } = await show(sold)
    const [payout] = await world.db
      .select({ data: notifications.data })
      .from(notifications)
      .where(and(eq(notifications.uid, 'marina'), eq(notifications.type, 'payout')))
      .orderBy(desc(notifications.createdAt))
    expect(notificationSentence('payout', payout?.data ?? {}, 'pt')).toContain(
      ` da venda ${number} `,
    )
  })

  test('are notified of a refund only where something was paid', async () => {
    const heard = async (status: OrderStatus) => {
      const id = await bringOrderTo(world, status)
      must(await steps.cancel(world.tasker, id))
      const { title } = (await show(id)).item
      return (await messagesOf(world.client)).find((text) => text.includes(`${title}”`))
    }
    expect(await heard('reserved')).toMatch(
      /^Marina Duarte cancelou a sua reserva de .*”\. Se você já pagou, o valor volta inteiro\.$/,
    )
    expect(await heard('paid')).toMatch(
      /^Marina Duarte cancelou a compra de .*”\. O que foi pago volta inteiro\.$/,
    )
  })

  test('see their own orders, on the side they are on; strangers see none', async () => {
    const id = await bringOrderTo(world, 'paid')
    const first = async (who: Caller, role: 'buyer' | 'seller') =>
      must(await who.call(listOrders, { query: { role, limit: 1 } })).data[0]?.requestId
    expect(await first(world.client, 'buyer')).toBe(id)
    expect(await first(world.tasker, 'seller')).toBe(id)
    expect(await first(world.tasker, 'buyer')).toBeUndefined()
    const unknown = { params: { id: crypto.randomUUID() } }
    for (const params of [{ params: { id } }, unknown]) {
      expect((await world.stranger.call(getOrder, params)).status).toBe(404)
      expect((await world.stranger.call(checkOrderPaid, params)).status).toBe(404)
    }
    expect((await steps.settle(world.client, id)).status).toBe(403)
    const note = { params: { id }, body: { text: 'Oi' } }
    expect((await world.operator.call(writeOrderNote, note)).status).toBe(404)
  })

  test('see them page by page, the latest change first', async () => {
    const buyer = await world.as('collector')
    const bought: string[] = []
    for (let count = 0; count < 5; count++)
      bought.unshift((await buy(buyer, await putOnSale(world))).requestId)
    const pageOf = async (page: number) => {
      const query = { role: 'buyer', page, limit: 2 } as const
      const { data, total } = must(await buyer.call(listOrders, { query }))
      return { ids: data.map(({ requestId }) => requestId), total }
    }
    expect(await pageOf(1)).toEqual({ ids: bought.slice(0, 2), total: 5 })
    expect(await pageOf(2)).toEqual({ ids: bought.slice(2, 4), total: 5 })
    expect(await pageOf(3)).toEqual({ ids: bought.slice(4), total: 5 })
    expect(await pageOf(4)).toEqual({ ids: [], total: 5 })
  })

  test('do not leave while an order of theirs runs', async () => {
    const buyer = await world.as('leaver')
    const bought = await buy(buyer, await putOnSale(world))
    const blockers = async () =>
      must(await buyer.call(checkDeletion, { params: { uid: 'leaver' } })).blockers
    expect(await blockers()).toMatchObject([
      { kind: 'order', requestId: bought.requestId, status: 'reserved' },
    ])
    must(await buyer.call(cancelPurchase, { params: { id: bought.requestId } }))
    expect(await blockers()).toEqual([])
  })
})
