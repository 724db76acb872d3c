import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { RequestStatus } from '#src/contract/request-lifecycle.ts'
import { createPaymentIntent } from '#src/contract/payments.ts'
import { resolveDispute, updateRequestStatus } from '#src/contract/requests.ts'
import { payments } from '#server/db/schema.ts'
import { show, setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { confirm, must } from '#server/test/money-world.ts'
import { reconcilePayments } from './reconcile.ts'
import { runRequestTimers } from './timers.ts'

setUpMoneyWorld()

const at = (moment: Date) => ({ ...world.deps, clock: () => moment })

const deadlineOf = async (id: string) => new Date((await show(id)).deadline ?? NaN)

describe('what happens when nobody does anything', () => {
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
      await runRequestTimers(at(new Date(deadline.getTime() - 1)))
      expect((await show(id)).status).toBe(status)
      expect(await runRequestTimers(at(deadline))).toBeGreaterThan(0)
      const moved = await show(id)
      expect(moved.status).toBe(next)
      expect(moved.timeline.at(-1)?.by).toBe('system')
      expect(await runRequestTimers(at(new Date(deadline.getTime() + 1)))).toBe(0)
    },
  )

  test('a confirmation by time releases the money', async () => {
    const { _id: id } = await world.bringTo('delivered')
    await runRequestTimers(at(await deadlineOf(id)))
    expect((await show(id)).payments[0]?.status).toBe('released')
  })

  test('an accepted request that expires ends its intent; a late success is refunded', async () => {
    const { _id: id } = await world.bringTo('accepted')
    const body = { serviceRequestId: id }
    const { clientSecret } = must(await world.client.call(createPaymentIntent, { body }))
    world.setFault(() => 'before')
    await runRequestTimers(at(await deadlineOf(id)))
    world.setFault(() => 'none')
    await confirm(world.stripe, clientSecret.split('_secret_')[0] ?? '')
    await world.drop()
    await reconcilePayments(world.deps)
    expect(await show(id)).toMatchObject({
      status: 'expired',
      payments: [{ status: 'refunded', refundedAmount: 120.01 }],
    })
  })
})

describe('reconciling', () => {
  test('finds a payment whose webhook was lost', async () => {
    const { _id: id } = await world.bringTo('accepted')
    await world.pay(id)
    await world.drop()
    await reconcilePayments(world.deps)
    expect((await show(id)).status).toBe('paid')
  })

  test('ends an intent that outlived its request', async () => {
    const { _id: id } = await world.bringTo('accepted')
    await world.client.call(createPaymentIntent, {
      body: { serviceRequestId: id },
    })
    world.setFault(() => 'before')
    const cancel = { params: { id }, body: { status: 'cancelled' } } as const
    must(await world.client.call(updateRequestStatus, cancel))
    world.setFault(() => 'none')
    await reconcilePayments(world.deps)
    expect((await show(id)).payments[0]?.status).toBe('canceled')
  })

  test.each(['before', 'after'] as const)(
    'finishes a release and a refund whose answers were lost %s they happened, once',
    async (when) => {
      const { _id: id } = await world.bringTo('disputed')
      world.setFault(() => when)
      must(
        await world.operator.call(resolveDispute, {
          params: { id },
          body: { taskerPercent: 50, note: 'Metade' },
        }),
      )
      await reconcilePayments(world.deps)
      expect((await show(id)).payments[0]?.status).toBe('refunding')
      world.setFault(() => 'none')
      await reconcilePayments(world.deps)
      const [payment] = await world.paymentsOf(id)
      expect(payment).toMatchObject({
        status: 'refunded',
        transferAmount: 5101,
        refundAmount: 6000,
      })
      const transfers = await world.stripe.transfers.list({ transfer_group: id })
      const refunds = await world.stripe.refunds.list({ charge: payment?.chargeId ?? '' })
      expect(transfers.data.map(({ amount }) => amount)).toEqual([5101])
      expect(refunds.data.map(({ amount }) => amount)).toEqual([6000])
    },
  )

  test('takes over from a worker that died in the middle, after its minute', async () => {
    const { _id: id } = await world.bringTo('delivered')
    world.setFault(() => 'before')
    must(
      await world.client.call(updateRequestStatus, {
        params: { id },
        body: { status: 'completed' },
      }),
    )
    world.setFault(() => 'none')
    const claim = (ms: number) =>
      world.db
        .update(payments)
        .set({ claimedUntil: new Date(Date.now() + ms) })
        .where(eq(payments.requestId, id))
    await claim(30_000)
    await reconcilePayments(world.deps)
    expect((await show(id)).payments[0]?.status).toBe('releasing')
    await claim(-1)
    await reconcilePayments(world.deps)
    expect((await show(id)).payments[0]?.status).toBe('released')
  })
})
