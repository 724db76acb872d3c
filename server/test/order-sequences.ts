import fc from 'fast-check'
import type Stripe from 'stripe'
import * as change from '#server/services/orders/change-order.ts'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SplitAnswer } from '#src/contract/disputes/dispute-kinds.ts'
import {
  isOrderOver,
  orderDeadline,
  type OrderStatus,
  type OrderTransition,
  orderLifecycle,
} from '#src/contract/orders/order-lifecycle.ts'
import { type OrderRow, findOrder } from '#server/db/orders/order-rows.ts'
import { paymentsBy } from '#server/db/payments/payment-owners.ts'
import { chargebacksOf, leftOf } from '#server/db/requests/request-rows.ts'
import { attention, items, orderEvents, orders, payments } from '#server/db/schema.ts'
import { checkPaid, reservationOf } from '#server/services/payments/pay-order.ts'
import { latestDispute } from '#server/services/deals/disputes/dispute-rows.ts'
import { checkLedger } from '#server/services/money/check-ledger.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { orderDisputes } from '#server/services/orders/disputes.ts'
import { asOwner } from '#server/services/orders/parties.ts'
import { reserve } from '#server/services/orders/reserve.ts'
import { reconcilePayments } from '#server/services/payments/reconcile.ts'
import { release } from '#server/services/payments/release.ts'
import { runEffects } from '#server/services/payments/run-effects.ts'
import {
  createBankActs,
  expectDepositsSound,
  openDisputes,
  type Pick,
} from './bank-acts.ts'
import { AT_ONCE, expected } from './money-acts.ts'
import { type MoneyLab, openMoneyLab } from './money-lab.ts'
import {
  expectRowSound,
  expectSentOnce,
  inTrouble,
  endsOf,
  endsOfMany,
  type Trouble,
  trouble,
  waver,
} from './money-sequences.ts'
import { atBank, confirm, showPix } from './money-world.ts'
import { complaint, orderAddress } from './order-world.ts'
import { timeouts } from '../../scripts/test-timeouts.ts'
import { runTimers } from '#server/services/payments/timers.ts'
import { orderDeal } from '#server/services/orders/deal.ts'

const buyer = { uid: 'clara', operator: false }
const seller = { uid: 'marina', operator: false }
const operator = { uid: 'operador', operator: true }
const STOCK = 3

/** All that people, the provider, banks, jobs and the network may do to one order. */
function createActs(lab: MoneyLab, id: string) {
  const { deps, stripe } = lab
  const pages = new Set<string>()
  const codes = new Set<string>()
  const run = async (effects: Promise<Effect[]>) => runEffects(deps, await effects)
  const ask = async () => {
    const { clientSecret } = await reservationOf(deps, buyer, id)
    pages.add(clientSecret.split('_secret_')[0] ?? '')
  }
  const deliver = async (events: Stripe.Event[]) => {
    lab.forget(events)
    for (const event of events) await lab.take(event).catch(expected)
  }
  const charges = async () =>
    (await paymentsBy(deps.db, { kind: 'order', id })).flatMap(
      ({ chargeId }) => chargeId ?? [],
    )
  const divide = (payeePercent: number) => () =>
    run(orderDisputes.decide(deps, operator, id, { payeePercent, note: 'x' }))
  const proposalId = async () =>
    (await latestDispute(deps.db, { kind: 'order', id }))?.proposal?.id ?? null
  const split = (who: typeof buyer, taskerPercent: number) => async () => {
    const proposal = { id, taskerPercent, inPlaceOf: await proposalId() }
    await orderDisputes.propose(deps, who, proposal)
  }
  const answerSplit = (who: typeof buyer, answer: SplitAnswer) => async () => {
    const said = { id, proposalId: (await proposalId()) ?? '', answer }
    await run(orderDisputes.answer(deps, who, said))
  }
  const lookNow = async () => {
    const now = { retryAt: null, lookAt: new Date(0) }
    await deps.db.update(payments).set(now).where(eq(payments.orderId, id))
    await reconcilePayments(deps)
  }
  return {
    pay: async () => {
      await ask().catch(expected)
      for (const page of pages) await confirm(stripe, page, AT_ONCE).catch(expected)
    },
    showCodes: async () => {
      await ask().catch(expected)
      for (const page of pages)
        await showPix(stripe, page).then((code) => codes.add(code), expected)
    },
    payCodes: async () => {
      for (const code of codes) await atBank(lab.standIn(), code, 'pay').catch(expected)
    },
    deliver: async () => deliver(await lab.pending()),
    deliverOddly: async () => {
      const events = await lab.pending()
      await deliver([...events.toReversed(), ...events])
    },
    drop: async () => lab.forget(await lab.pending()),
    mark: () => checkPaid(deps, buyer, id),
    reconcile: () => reconcilePayments(deps),
    lookNow,
    cancelByBuyer: () => run(change.cancelOrder(deps, buyer, id)),
    cancelBySeller: () => run(change.cancelOrder(deps, seller, id)),
    ship: () => run(change.sendOrder(deps, seller, id, { carrier: 'Correios', code: '' })),
    handOver: () => run(change.handOver(deps, seller, id)),
    confirm: () => run(change.confirmOrder(deps, buyer, id)),
    complain: () => run(change.complain(deps, buyer, id, complaint)),
    sayTheirSide: async () => {
      for (const who of [buyer, seller])
        await orderDisputes.state(deps, who, { id, text: 'It was so' }).catch(expected)
    },
    splitByBuyer: split(buyer, 29),
    splitBySeller: split(seller, 71),
    acceptByBuyer: answerSplit(buyer, 'accept'),
    acceptBySeller: answerSplit(seller, 'accept'),
    declineByBuyer: answerSplit(buyer, 'decline'),
    withdrawBySeller: answerSplit(seller, 'withdraw'),
    divide: divide(37),
    giveAllBack: divide(0),
    sendAgain: async () => {
      for (const row of await paymentsBy(deps.db, { kind: 'order', id }))
        await release(deps, operator, row.id).catch(expected)
    },
    timersRun: async () => {
      // Only one that still has a deadline: the same act at the same time may have ended it.
      await deps.db
        .update(orders)
        .set({ deadline: new Date(deps.clock().getTime() - 1000) })
        .where(and(eq(orders.id, id), isNotNull(orders.deadline)))
      await runTimers(orderDeal, deps)
    },
    ...createBankActs(lab, id, charges),
  } satisfies Record<string, (pick: Pick) => Promise<unknown>>
}

type Acts = ReturnType<typeof createActs>

/** The acts, the likelier the more often they are named. */
const names: (keyof Acts)[] = [
  ...(['pay', 'pay', 'pay', 'pay', 'showCodes', 'payCodes', 'mark', 'reconcile'] as const),
  ...(['deliver', 'deliver', 'deliver', 'deliverOddly', 'drop', 'lookNow'] as const),
  ...(['cancelByBuyer', 'cancelBySeller', 'ship', 'ship', 'handOver', 'handOver'] as const),
  ...(['confirm', 'complain', 'complain', 'complain', 'timersRun'] as const),
  ...(['sayTheirSide', 'sayTheirSide', 'divide', 'divide', 'giveAllBack'] as const),
  ...(['splitByBuyer', 'splitBySeller', 'acceptByBuyer', 'acceptBySeller'] as const),
  ...(['declineByBuyer', 'withdrawBySeller'] as const),
  ...(['timersRun', 'contest', 'contestPart', 'inquire', 'bankSaysWon'] as const),
  ...(['bankSaysLost', 'bankChangesItsMind', 'refundFails', 'reverseByHand'] as const),
  ...(['refundByHand', 'accountEmptied', 'instantPayout', 'sendAgain'] as const),
  ...(['answerBank'] as const),
]

type Sequence = {
  delivery: 'carrier' | 'pickup'
  acts: { name: keyof Acts; twice: boolean; trouble: Trouble; pick: number }[]
  bank: 'won' | 'lost'
  bankWavers: boolean
  lastEvents: 'deliver' | 'drop'
}

const sequences: fc.Arbitrary<Sequence> = fc.record({
  delivery: fc.constantFrom('carrier' as const, 'pickup' as const),
  acts: fc.array(
    fc.record({
      name: fc.constantFrom(...names),
      twice: fc.boolean(),
      trouble,
      pick: fc.nat(3),
    }),
    { minLength: 2, maxLength: 16 },
  ),
  bank: fc.constantFrom('won' as const, 'lost' as const),
  bankWavers: fc.boolean(),
  lastEvents: fc.constantFrom('deliver' as const, 'drop' as const),
})

/** The test of a file: with another `seed` its random sequences are not those of another file. */
export function testOrderSequences(seed: number): void {
  let lab: MoneyLab
  beforeAll(async () => {
    lab = await openMoneyLab()
  })
  afterAll(() => lab.close())

  test(
    'no order of events, faults and deaths loses a centavo or sells a piece twice',
    async () => {
      const ends = await endsOf(sequences, (each) => live(lab, each), seed)
      expect(ends.size).toBeGreaterThanOrEqual(endsOfMany(6))
    },
    timeouts.nightlyTest,
  )
}

/** Runs a sequence; returns its end state. Throws where money or stock is unsound. */
async function live(lab: MoneyLab, sequence: Sequence): Promise<OrderStatus> {
  await lab.renew()
  const itemId = await addItem(lab)
  const { delivery } = sequence
  const address = delivery === 'carrier' ? { address: orderAddress } : {}
  const id = await reserve(lab.deps, buyer.uid, {
    ...{ itemId, quantity: 2, delivery },
    ...address,
  })
  const acts = createActs(lab, id)
  for (const act of sequence.acts) {
    const pick: Pick = (all) => all[act.pick % all.length]
    await inTrouble(lab, act, () => acts[act.name](pick))
  }
  for (const dispute of openDisputes(lab))
    await lab.standIn().control.closeDispute(dispute, sequence.bank)
  if (sequence.bankWavers) await waver(acts)
  await acts[sequence.lastEvents]()
  for (let looks = 0; looks < 4; looks++) await acts.lookNow()
  const status = await expectSound(lab, id, itemId)
  await park(lab, id)
  return status
}

async function addItem({ deps: { db } }: MoneyLab): Promise<string> {
  const id = uuidv7()
  await db.insert(items).values({
    ...{ id, sellerUid: seller.uid, title: `Furadeira ${id}`, category: 'ferramentas' },
    ...{ price: 6001, condition: 'used', stock: STOCK, status: 'active' },
    carrierPrice: 1999,
  })
  return id
}

/** No job looks at an order that is done with. */
async function park({ deps: { db } }: MoneyLab, id: string): Promise<void> {
  const parked = { intentId: null, stale: false }
  await db.update(payments).set(parked).where(eq(payments.orderId, id))
  const over = { deadline: null, status: 'cancelled' as const }
  await db.update(orders).set(over).where(eq(orders.id, id))
}

async function expectSound(lab: MoneyLab, id: string, itemId: string) {
  const { db } = lab.deps
  const order = await findOrder(db, id)
  if (!order) throw new Error('no order')
  expect(lab.errors.filter((line) => !line.includes('the process is dead'))).toEqual([])
  const rows = await paymentsBy(db, asOwner(order))
  const banks = await chargebacksOf(
    db,
    rows.map((row) => row.id),
  )
  const report = await checkLedger(
    lab.deps,
    rows.map((row) => row.id),
  )
  expect(report.differences).toEqual([])
  expectSentOnce(lab, banks)
  await expectDepositsSound(lab)
  const told = (await db.select().from(attention).where(eq(attention.orderId, id))).filter(
    ({ doneAt }) => doneAt === null,
  )
  for (const row of rows)
    if (row.paidAt !== null) {
      expectRowSound(lab, row, banks, told)
      const held = row.status === 'held' || row.status === 'frozen'
      expect(isOrderOver(order.status) && held ? leftOf(row) : 0).toBe(0)
    }
  const [item] = await db.select().from(items).where(eq(items.id, itemId))
  const isBack = order.status === 'cancelled' || order.status === 'expired'
  expect(item?.stock).toBe(isBack ? STOCK : STOCK - order.quantity)
  await expectLegal(lab, order)
  return order.status
}

const isTransition = (action: string): action is OrderTransition =>
  action in orderLifecycle.transitions

/** Every step of the timeline is one that the graph allows to its actor. */
async function expectLegal({ deps: { db } }: MoneyLab, order: OrderRow): Promise<void> {
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id))
  let status: OrderStatus = 'reserved'
  for (const { action, actor, status: after } of events) {
    if (isTransition(action)) {
      const { delivery } = order
      expect([action, orderLifecycle.can(action, { status, delivery }, actor)]).toEqual([
        action,
        true,
      ])
      expect(after).toBe(orderLifecycle.statusAfter(action))
    } else if (after !== status)
      expect([action, after === 'disputed' || status === 'disputed']).toEqual([
        action,
        true,
      ])
    status = after
  }
  expect(order.status).toBe(status)
  // An order has a deadline as long as it is in a status that ends by itself; the time to answer a
  // dispute may be over.
  const ends = orderDeadline({ status, statusSince: order.statusSince }) !== null
  if (status !== 'disputed') expect(order.deadline !== null).toBe(ends)
  const dispute = await latestDispute(db, asOwner(order))
  expect(dispute !== undefined && dispute.endedAt === null).toBe(status === 'disputed')
}
