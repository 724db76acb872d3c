import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  addEvidence,
  addStatement,
  answerSplit,
  getDispute,
  proposeSplit,
} from '#src/contract/disputes/disputes.ts'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { listAttention } from '#src/contract/operator/operator.ts'
import { orderStatuses, orderTimers } from '#src/contract/orders/order-lifecycle.ts'
import { disputeOrder, getOrder, resolveOrder } from '#src/contract/orders/orders.ts'
import { countWaiting } from '#src/contract/waiting/waiting-count.ts'
import { operatorLog } from '#server/db/schema.ts'
import { checkLedger } from '#server/services/money/check-ledger.ts'
import { remindOfDeadlines } from '#server/services/deals/deadline-reminders.ts'
import { orderDeal } from '#server/services/orders/deal.ts'
import { runTimers } from '#server/services/payments/timers.ts'
import type { Caller } from '#server/test/harness.ts'
import { sendNewPhoto } from '#server/test/media.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { must } from '#server/test/money-world.ts'
import {
  bringOrderTo,
  complaint,
  letDeadlinePass,
  orderPayment,
} from '#server/test/order-world.ts'

/** A dispute of an order follows the rules of a request's: Clara buys from Marina. */

setUpMoneyWorld()

const HOUR = 60 * 60_000

/** A dispute that the buyer has opened and the seller has not answered. */
async function opened(): Promise<string> {
  const id = await bringOrderTo(world, 'delivered')
  must(await world.client.call(disputeOrder, { params: { id }, body: complaint }))
  return id
}

const of = (id: string) => ({ deal: 'order' as const, id })
const order = async (id: string, who: Caller = world.client) =>
  must(await who.call(getOrder, { params: { id } })).data
const read = async (who: Caller, id: string) =>
  must(await who.call(getDispute, { params: of(id) })).data
const say = (who: Caller, id: string) =>
  who.call(addStatement, { params: of(id), body: { text: 'Saiu daqui inteira.' } })
const show = async (who: Caller, id: string) => {
  const uploadId = await sendNewPhoto(world.app, who)
  return who.call(addEvidence, { body: { ...of(id), uploadId } })
}
const propose = (
  who: Caller,
  id: string,
  taskerPercent: number,
  inPlaceOf: string | null = null,
) => who.call(proposeSplit, { params: of(id), body: { taskerPercent, inPlaceOf } })
const proposed = async (who: Caller, id: string, taskerPercent: number) =>
  must(await propose(who, id, taskerPercent)).data.proposal?._id ?? ''
const answer = (
  who: Caller,
  id: string,
  proposalId: string,
  word: 'accept' | 'decline' | 'withdraw',
) => who.call(answerSplit, { params: { ...of(id), proposalId }, body: { answer: word } })
const judge = (id: string) =>
  world.operator.call(resolveOrder, {
    params: { id },
    body: { sellerPercent: 40, note: 'As fotos mostram o dano.' },
  })
const latestTold = async (who: Caller) => {
  const query = { limit: 1 }
  return must(await who.call(listNotifications, { query })).notifications[0]?.message
}
const needs = async (who: Caller, role: 'client' | 'tasker') =>
  must(await who.call(countWaiting, { query: { role } }))

test('the seller has 72 hours to answer, and the operator waits for that', async () => {
  const before = (await needs(world.tasker, 'tasker')).sales
  const id = await opened()
  const dispute = await read(world.tasker, id)
  expect(dispute).toMatchObject({
    ...{ openedBy: 'client', reason: 'damaged', held: 120.01, feePercent: 15 },
    statements: [{ by: 'client', text: complaint.note }],
  })
  const until = Date.parse(dispute.answerUntil ?? '')
  expect(until - Date.parse(dispute.openedAt)).toBe(orderTimers.disputeAnswer)
  expect(await latestTold(world.tasker)).toMatch(/Conte o seu lado até \d\d\/\d\d/)
  expect((await order(id)).disputeAwaits).toBe('seller')
  expect((await needs(world.tasker, 'tasker')).sales).toBe(before + 1)
  const { data: list } = must(await world.operator.call(listAttention, { query: {} }))
  expect(list.find(({ orderId }) => orderId === id)).toMatchObject({
    ...{ kind: 'dispute', reason: 'damaged', waitsUntil: dispute.answerUntil },
  })
  expect(await judge(id)).toMatchObject({
    status: 409,
    error: { code: 'disputes/not-heard', details: { answerUntil: dispute.answerUntil } },
  })
})

test('once the seller has answered, the operator decides, and no other after', async () => {
  const id = await opened()
  must(await say(world.tasker, id))
  expect(await latestTold(world.client)).toMatch(/contou o seu lado na reclamação/)
  expect((await order(id)).disputeAwaits).toBeUndefined()
  expect(must(await judge(id)).data.status).toBe('confirmed')
  expect(await judge(id)).toMatchObject({
    status: 409,
    error: { code: 'disputes/decided', details: { taskerPercent: 40 } },
  })
  const { ended } = await read(world.client, id)
  expect(ended).toMatchObject({ by: 'operator', taskerPercent: 40 })
})

test('after the 72 hours words and photos are refused, and the operator decides', async () => {
  const id = await opened()
  await letDeadlinePass(world.deps, id)
  await runTimers(orderDeal, world.deps)
  expect(await order(id)).toMatchObject({ status: 'disputed', deadline: null })
  const over = { status: 409, error: { code: 'disputes/answers-over' } }
  expect(await say(world.tasker, id)).toMatchObject(over)
  expect(await show(world.client, id)).toMatchObject(over)
  expect(must(await judge(id)).data.status).toBe('confirmed')
})

test('the seller is reminded a day before the time to answer ends, once', async () => {
  const id = await opened()
  const until = Date.parse((await order(id)).deadline ?? '')
  const remind = (before: number) =>
    remindOfDeadlines(orderDeal, {
      ...world.deps,
      clock: () => new Date(until - before),
    })
  const reminders = async () => {
    const query = { limit: 50 }
    const { notifications } = must(await world.tasker.call(listNotifications, { query }))
    return notifications.filter(
      ({ message, additionalData }) =>
        additionalData['orderId'] === id &&
        message.startsWith('Conte o seu lado na reclamação sobre'),
    ).length
  }
  await remind(24 * HOUR + 60_000)
  expect(await reminders()).toBe(0)
  await remind(24 * HOUR)
  await remind(23 * HOUR)
  expect(await reminders()).toBe(1)
})

describe('an agreement', () => {
  test('divides the money at once, and the books agree', async () => {
    const id = await opened()
    const proposalId = await proposed(world.tasker, id, 70)
    expect((await order(id)).disputeAwaits).toBe('buyer')
    expect(await latestTold(world.client)).toMatch(/propôs um acordo sobre .*: 70% para/)
    must(await answer(world.client, id, proposalId, 'accept'))
    expect(await order(id)).toMatchObject({ status: 'confirmed', divided: true })
    const { ended } = await read(world.tasker, id)
    expect(ended).toMatchObject({ by: 'system', taskerPercent: 70 })
    const payment = await orderPayment(world, id)
    const part = Math.round(12_001 * 0.7)
    expect(payment.refundAmount).toBe(12_001 - part)
    expect((payment.transferAmount ?? 0) + payment.feeAmount).toBe(part)
    expect((await checkLedger(world.deps)).differences).toEqual([])
    const { data: list } = must(await world.operator.call(listAttention, { query: {} }))
    expect(list.some(({ orderId }) => orderId === id)).toBe(false)
  })

  test('on nothing for the seller gives it all back', async () => {
    const id = await opened()
    const proposalId = await proposed(world.client, id, 0)
    expect(await latestTold(world.tasker)).toMatch(/todo o valor protegido volta para/)
    must(await answer(world.tasker, id, proposalId, 'accept'))
    expect(await order(id)).toMatchObject({ status: 'refunded' })
  })

  test('is declined by the other party and withdrawn by its author alone', async () => {
    const id = await opened()
    const one = await proposed(world.tasker, id, 70)
    const illegal = { status: 409, error: { code: 'orders/illegal-transition' } }
    expect(await answer(world.tasker, id, one, 'accept')).toMatchObject(illegal)
    expect(await answer(world.client, id, one, 'withdraw')).toMatchObject(illegal)
    must(await answer(world.client, id, one, 'decline'))
    expect(await latestTold(world.tasker)).toMatch(/não aceitou o acordo proposto/)
    // The seller still owes a statement.
    expect((await order(id)).disputeAwaits).toBe('seller')
    const other = await proposed(world.tasker, id, 60)
    must(await answer(world.tasker, id, other, 'withdraw'))
    expect((await read(world.client, id)).proposal).toBeNull()
    expect(await answer(world.client, id, other, 'accept')).toMatchObject({
      status: 409,
      error: { code: 'disputes/proposal-over' },
    })
  })
})

test('the buyer does not learn the fee', async () => {
  const id = await opened()
  expect((await read(world.client, id)).feePercent).toBeNull()
  expect((await read(world.operator, id)).feePercent).toBe(15)
})

describe('photos', () => {
  const look = async (who: Caller | null, url: string) => {
    const headers = who ? { authorization: `Bearer ${who.token}` } : {}
    return (await world.app.inject({ url, headers })).statusCode
  }

  test('of both are for the two and for operators, whose looking is logged', async () => {
    const id = await opened()
    must(await show(world.client, id))
    const { data } = must(await show(world.tasker, id))
    expect(data.photos.map(({ by }) => by)).toEqual(['client', 'tasker'])
    for (const { image } of data.photos) {
      for (const who of [world.client, world.tasker, world.operator])
        expect(await look(who, image.url)).toBe(200)
      expect(await look(world.stranger, image.url)).toBe(404)
      expect(await look(null, image.url)).not.toBe(200)
    }
    const log = world.db
      .select({ reason: operatorLog.reason })
      .from(operatorLog)
      .where(and(eq(operatorLog.act, 'open_order'), eq(operatorLog.subject, id)))
    expect(await log).toEqual([{ reason: 'dispute' }])
  })
})

test('others have no part in it', async () => {
  const id = await opened()
  const proposalId = await proposed(world.client, id, 50)
  for (const who of [world.stranger, world.operator]) {
    expect(await say(who, id)).toMatchObject({ status: 404 })
    expect(await show(who, id)).toMatchObject({ status: 404 })
    expect(await propose(who, id, 50)).toMatchObject({ status: 404 })
    expect(await answer(who, id, proposalId, 'accept')).toMatchObject({ status: 404 })
  }
  const notFound = { status: 404, error: { code: 'orders/not-found' } }
  expect(await world.stranger.call(getDispute, { params: of(id) })).toMatchObject(notFound)
  expect(await say(world.anonymous, id)).toMatchObject({ status: 401 })
  // An order is no request.
  const params = { deal: 'request' as const, id }
  expect(await world.client.call(getDispute, { params })).toMatchObject({
    status: 404,
    error: { code: 'requests/not-found' },
  })
})

test.each(orderStatuses.filter((status) => !['disputed', 'refunded'].includes(status)))(
  'needs a dispute: nothing while %s',
  async (status) => {
    const id = await bringOrderTo(world, status)
    const illegal = { status: 409, error: { code: 'orders/illegal-transition' } }
    for (const who of [world.client, world.tasker]) {
      expect(await say(who, id)).toMatchObject(illegal)
      expect(await show(who, id)).toMatchObject(illegal)
      expect(await propose(who, id, 50)).toMatchObject(illegal)
      expect(await who.call(getDispute, { params: of(id) })).toMatchObject({
        status: 404,
        error: { code: 'disputes/not-found' },
      })
    }
  },
)
