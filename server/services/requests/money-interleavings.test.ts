import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformFee } from '#src/contract/money.ts'
import { createPaymentIntent, releasePayment } from '#src/contract/payments.ts'
import { timers } from '#src/contract/request-lifecycle.ts'
import { markPaid, resolveDispute } from '#src/contract/requests.ts'
import { requestEvents, serviceRequests } from '#server/db/schema.ts'
import {
  confirm,
  createMoneyWorld,
  type Fault,
  type MoneyWorld,
  move,
} from '#server/test/money-world.ts'
import { reconcilePayments } from './reconcile.ts'
import { runRequestTimers } from './timers.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await createMoneyWorld()
})
afterAll(() => world.close())

/** mulberry32: the same seed, the same run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Act = () => Promise<unknown>

/** Everything that people, the provider and the jobs may do to one request. */
function acts(id: string): Act[] {
  const { client, tasker, operator, stripe } = world
  const moves =
    (who: typeof client, status: 'cancelled' | 'in_progress' | 'delivered') => () =>
      move(who, id, status)
  const clientMoves = (status: 'completed' | 'disputed' | 'changes_requested') => () =>
    move(client, id, status)
  const pages = new Set<string>()
  const pay = async () => {
    const answer = await client.call(createPaymentIntent, {
      body: { serviceRequestId: id },
    })
    if (answer.ok) pages.add(answer.body.clientSecret.split('_secret_')[0] ?? '')
    // Every page that was ever opened may still be sent, whatever the server thinks by now.
    await Promise.allSettled([...pages].map((intent) => confirm(stripe, intent)))
  }
  const releaseAll = async () => {
    for (const payment of await world.paymentsOf(id))
      await client.call(releasePayment, { params: { paymentId: payment.id } })
  }
  const late = () => world.setTimes(id, { date: new Date() })
  const muchLater = async () => {
    const statusSince = new Date(Date.now() - timers.closing)
    await world.setTimes(id, { statusSince, termsSince: statusSince, date: statusSince })
    await runRequestTimers(world.deps)
  }
  const resolve = () =>
    operator.call(resolveDispute, {
      params: { id },
      body: { taskerPercent: 37, note: 'x' },
    })
  const twice = (act: Act) => () => Promise.all([act(), act()])
  const mark = () => client.call(markPaid, { params: { id }, body: {} })
  return [
    twice(pay),
    pay,
    world.deliver,
    twice(world.deliver),
    mark,
    twice(mark),
    moves(client, 'cancelled'),
    moves(tasker, 'cancelled'),
    moves(tasker, 'in_progress'),
    moves(tasker, 'delivered'),
    twice(clientMoves('completed')),
    clientMoves('disputed'),
    clientMoves('changes_requested'),
    releaseAll,
    twice(releaseAll),
    () => reconcilePayments(world.deps),
    late,
    muchLater,
    resolve,
    twice(resolve),
  ]
}

const faults: Fault[] = ['none', 'none', 'none', 'before', 'after']

async function runRandomly(id: string, random: () => number): Promise<void> {
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(random() * from.length)]
    if (picked === undefined) throw new Error('nothing to pick from')
    return picked
  }
  const all = acts(id)
  world.setFault(() => pick(faults))
  for (let round = 0; round < 14; round++) {
    const atOnce = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(all))
    await Promise.all(atOnce.map((act) => act()))
  }
  world.setFault(() => 'none')
  await world.deliver()
  // Twice: the first look may find what the second settles.
  await reconcilePayments(world.deps)
  await reconcilePayments(world.deps)
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The provider's movements for a request, in centavos. */
async function atProvider(id: string) {
  const { stripe } = world
  const intents = (await stripe.paymentIntents.list({ limit: 100 })).data.filter(
    ({ metadata }) => metadata['request_id'] === id,
  )
  const transfers = (await stripe.transfers.list({ transfer_group: id, limit: 100 })).data
  const refunds = await Promise.all(
    intents.map(async ({ id: intent }) =>
      (await stripe.refunds.list({ payment_intent: intent })).data.map(
        ({ amount }) => amount,
      ),
    ),
  )
  return {
    charged: sum(intents.map(({ amount_received }) => amount_received)),
    transferred: sum(transfers.map(({ amount }) => amount)),
    refunded: sum(refunds.flat()),
  }
}

const paidStates = ['held', 'frozen', 'released', 'refunded']

async function expectSound(id: string): Promise<string> {
  const [request] = await world.db
    .select()
    .from(serviceRequests)
    .where(eq(serviceRequests.id, id))
  if (!request) throw new Error('no request')
  const rows = await world.paymentsOf(id)
  const provider = await atProvider(id)
  const paid = rows.filter(({ paidAt }) => paidAt !== null)
  const settled = paid.filter(
    ({ status }) => status === 'released' || status === 'refunded',
  )
  const held = sum(paid.filter((row) => !settled.includes(row)).map(({ amount }) => amount))
  const transferred = sum(settled.map(({ transferAmount }) => transferAmount ?? 0))
  const refunded = sum(settled.map(({ refundAmount }) => refundAmount))
  const fee = sum(settled.map(({ amount }) => amount)) - transferred - refunded

  expect(rows.filter(({ status }) => /ing$/.test(status) && status !== 'awaiting')).toEqual(
    [],
  )
  expect(paid.every(({ status }) => paidStates.includes(status))).toBe(true)
  expect(provider).toEqual({
    charged: held + transferred + refunded + fee,
    transferred,
    refunded,
  })
  expect(fee).toBeGreaterThanOrEqual(0)
  expect(fee).toBeLessThanOrEqual(platformFee(request.price, request.feePercent))
  // An ended request holds no money, and a cancellation costs no fee.
  const left = {
    cancelled: held + fee,
    expired: held + fee,
    completed: held,
    closed: held,
  }[request.status as string]
  expect(left ?? 0).toBe(0)

  const events = await world.db
    .select()
    .from(requestEvents)
    .where(eq(requestEvents.requestId, id))
  for (const once of ['pay', 'confirm', 'cancel', 'settle'] as const)
    expect(events.filter(({ action }) => action === once).length).toBeLessThanOrEqual(1)
  return request.status
}

/** The start status of each run, so that late statuses are reached as well. */
const starts = ['accepted', 'paid', 'in_progress', 'delivered', 'disputed'] as const

test('no order of events, faults and double clicks loses or doubles a centavo', async () => {
  const ends = new Set<string>()
  for (let seed = 1; seed <= 40; seed++) {
    const random = randomFrom(seed)
    const start = starts[seed % starts.length] ?? 'accepted'
    const { _id: id } = await world.bringTo(start, random() < 0.5 ? '100' : '50-50')
    await runRandomly(id, random)
    ends.add(
      await expectSound(id).catch((error: unknown) => {
        throw new Error(`seed ${seed}, from ${start}`, { cause: error })
      }),
    )
  }
  // The runs went to different places, or they prove nothing.
  expect(ends.size).toBeGreaterThanOrEqual(3)
}, 240_000)
