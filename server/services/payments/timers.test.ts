import { beforeEach, describe, expect, test } from 'vitest'
import type { RequestStatus } from '#src/contract/requests/request-lifecycle.ts'
import { createPaymentIntent } from '#src/contract/payments/payments.ts'
import type { PaymentStatus } from '#src/contract/requests/requests.ts'
import { findRequest, type RequestRow } from '#server/db/requests/request-rows.ts'
import { serviceRequests } from '#server/db/schema.ts'
import { keptLog } from '#server/test/kept-log.ts'
import { show, setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { confirm, must } from '#server/test/money-world.ts'
import { addPayment, addRequest } from '#server/test/people.ts'
import { reconcilePayments } from './reconcile.ts'
import { pastDeadline, runTimers } from './timers.ts'
import { requestDeal } from '#server/services/requests/deal.ts'

setUpMoneyWorld()

const at = (moment: Date) => ({ ...world.deps, clock: () => moment })

const deadlineOf = async (id: string) => new Date((await show(id)).deadline ?? NaN)

describe('a passed deadline', () => {
  test.each<[RequestStatus, '100' | '50-50', RequestStatus]>([
    ['pending', '100', 'expired'],
    ['negotiating', '100', 'expired'],
    ['accepted', '100', 'expired'],
    ['delivered', '100', 'completed'],
    ['delivered', '50-50', 'disputed'],
    ['completed', '100', 'closed'],
  ])(
    '%s (%s) is %s at its deadline, not a millisecond earlier',
    async (status, method, next) => {
      const { _id: id } = await world.bringTo(status, method)
      const deadline = await deadlineOf(id)
      await runTimers(requestDeal, at(new Date(deadline.getTime() - 1)))
      expect((await show(id)).status).toBe(status)
      expect(await runTimers(requestDeal, at(deadline))).toBeGreaterThan(0)
      const moved = await show(id)
      expect(moved.status).toBe(next)
      expect(moved.timeline.at(-1)?.by).toBe('system')
      expect(await runTimers(requestDeal, at(new Date(deadline.getTime() + 1)))).toBe(0)
    },
  )

  test('an automatic confirmation releases the money', async () => {
    const { _id: id } = await world.bringTo('delivered')
    await runTimers(requestDeal, at(await deadlineOf(id)))
    expect((await show(id)).payments[0]?.status).toBe('released')
  })

  test('an expired request cancels its intent; a late success is refunded', async () => {
    const { _id: id } = await world.bringTo('accepted')
    const body = { serviceRequestId: id }
    const { clientSecret } = must(await world.client.call(createPaymentIntent, { body }))
    const deadline = await deadlineOf(id)
    world.setFault(() => 'before')
    await runTimers(requestDeal, at(deadline))
    const unknown = { status: 'awaiting', paidAt: null }
    expect(await show(id)).toMatchObject({ status: 'expired', payments: [unknown] })
    world.setFault(() => 'none')
    await confirm(world.stripe, clientSecret.split('_secret_')[0] ?? '')
    await world.drop()
    await reconcilePayments(at(deadline))
    expect(await show(id)).toMatchObject({
      status: 'expired',
      payments: [{ status: 'refunded', refundedAmount: 120.01 }],
    })
  })
})

describe('the queue of due deals', () => {
  const NOW = new Date()
  const before = (ms: number) => new Date(NOW.getTime() - ms)

  // Excludes the requests of earlier tests.
  beforeEach(async () => {
    await world.db.update(serviceRequests).set({ deadline: null })
  })

  async function due(
    status: RequestStatus,
    row: Partial<RequestRow> = {},
    ...held: PaymentStatus[]
  ): Promise<string> {
    const requestId = await addRequest(world.db, { status, deadline: NOW, ...row })
    for (const [index, payment] of held.entries()) {
      const of = { requestId, instalment: index + 1, amount: 5000 }
      await addPayment(world.db, { ...of, status: payment })
    }
    return requestId
  }

  const statusOf = async (id: string) => (await findRequest(world.db, id))?.status

  test('is in the order of deadlines, each from its exact time on', async () => {
    const now = await due('pending')
    const earlier = await due('pending', { deadline: before(2) })
    const sooner = await due('pending', { deadline: before(1) })
    await due('pending', { deadline: before(-1) })
    await due('pending', { deadline: null })
    const listed = await pastDeadline(world.db, requestDeal, NOW)
    expect(listed.map(({ id }) => id)).toEqual([earlier, sooner, now])
    expect(await runTimers(requestDeal, at(NOW))).toBe(3)
    expect(await runTimers(requestDeal, at(NOW))).toBe(0)
    expect(await runTimers(requestDeal, at(before(-1)))).toBe(1)
  })

  test.each<[RequestRow['paymentMethod'], PaymentStatus[], RequestStatus]>([
    ['100', ['held'], 'completed'],
    ['100', ['processing'], 'disputed'],
    ['100', [], 'disputed'],
    ['50-50', ['held', 'held'], 'completed'],
    ['50-50', ['held', 'awaiting'], 'disputed'],
    ['50-50', ['held', 'frozen'], 'disputed'],
  ])(
    'delivered work (%s) with payments %j becomes %s at its deadline',
    async (paymentMethod, held, next) => {
      const id = await due('delivered', { paymentMethod }, ...held)
      expect(await runTimers(requestDeal, at(NOW))).toBe(1)
      expect(await statusOf(id)).toBe(next)
    },
  )

  test('the time to answer a dispute ends, and the dispute stays open', async () => {
    const { _id: id } = await world.bringTo('disputed')
    const deadline = await deadlineOf(id)
    expect(await runTimers(requestDeal, at(deadline))).toBe(1)
    const shown = await show(id)
    expect(shown).toMatchObject({ status: 'disputed', deadline: null })
    expect(shown.timeline.at(-1)).toMatchObject({ action: 'close_answers', by: 'system' })
    expect(await runTimers(requestDeal, at(deadline))).toBe(0)
  })

  test.each<[RequestStatus, RequestStatus]>([
    ['pending', 'expired'],
    ['delivered', 'completed'],
  ])('two concurrent runs move a %s request once: it is %s', async (status, next) => {
    const id = await due(status, {}, 'held')
    const moved = await Promise.all([
      runTimers(requestDeal, at(NOW)),
      runTimers(requestDeal, at(NOW)),
    ])
    expect(moved.toSorted()).toEqual([0, 1])
    expect(await statusOf(id)).toBe(next)
  })

  test('a request without a due transition stays unchanged, without an error', async () => {
    const id = await due('in_progress')
    const { logged, logger } = keptLog()
    expect(await runTimers(requestDeal, { ...at(NOW), logger })).toBe(0)
    expect(await statusOf(id)).toBe('in_progress')
    expect(logged).toEqual([])
  })

  test('a request that fails does not hold up the others, and is retried', async () => {
    const broken = await due('pending', { deadline: before(1) })
    const other = await due('pending')
    const { logged, logger } = keptLog()
    let transactions = 0
    const db = new Proxy(world.db, {
      get(target, name, receiver) {
        if (name === 'transaction' && transactions++ === 0)
          throw new Error('connection lost')
        return Reflect.get(target, name, receiver)
      },
    })
    expect(await runTimers(requestDeal, { ...at(NOW), db, logger })).toBe(1)
    expect([await statusOf(broken), await statusOf(other)]).toEqual(['pending', 'expired'])
    const msg = 'the deadline of this request could not be enforced'
    expect(logged).toMatchObject([{ level: 50, requestId: broken, msg }])
    expect(await runTimers(requestDeal, at(NOW))).toBe(1)
    expect(await statusOf(broken)).toBe('expired')
  })
})
