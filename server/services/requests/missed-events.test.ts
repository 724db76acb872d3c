import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { meta, payments } from '#server/db/schema.ts'
import { PaymentUnknownError } from '#server/providers/payments/payment-provider.ts'
import { keptLog } from '#server/test/kept-log.ts'
import { show, setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { takeMissedEvents } from './missed-events.ts'

setUpMoneyWorld()

const MINUTE = 60_000
const inMinutes = (minutes: number) => ({
  ...world.deps,
  clock: () => new Date(Date.now() + minutes * MINUTE),
})

test('what a lost webhook did not tell is taken from the list of events, once', async () => {
  const { _id: id } = await world.bringTo('accepted')
  await world.pay(id)
  await world.drop()
  // It may still arrive by itself.
  await takeMissedEvents(inMinutes(0))
  expect((await show(id)).status).toBe('accepted')
  expect(await takeMissedEvents(inMinutes(6))).toBeGreaterThan(0)
  expect((await show(id)).status).toBe('paid')
  expect(await takeMissedEvents(inMinutes(7))).toBe(0)
})

test('a refund by hand and a chargeback are found too, without a look at each payment', async () => {
  const { _id: id } = await world.bringTo('paid')
  await world.db.update(payments).set({ lookAt: null })
  const [payment] = await world.paymentsOf(id)
  await world.stripe.refunds.create({ charge: payment?.chargeId ?? '' })
  await world.drop()
  await takeMissedEvents(inMinutes(12))
  const [after] = await world.paymentsOf(id)
  expect(after?.refundedByHand).toBe(after?.amount)
})

test('what could not be asked is asked by the next run; the delay is told', async () => {
  const { _id: id } = await world.bringTo('accepted')
  await world.pay(id)
  await world.drop()
  const seen = () =>
    world.db.select().from(meta).where(eq(meta.key, 'payment-events-until'))
  const before = { value: new Date(Date.now() - 40 * MINUTE).toISOString() }
  await world.db.update(meta).set(before).where(eq(meta.key, 'payment-events-until'))
  world.setFault(() => 'before')
  await expect(takeMissedEvents(inMinutes(6))).rejects.toThrow(PaymentUnknownError)
  expect(await seen()).toMatchObject([before])
  world.setFault(() => 'none')
  const { logged, logger } = keptLog()
  await takeMissedEvents({ ...inMinutes(6), logger })
  expect(logged).toContainEqual(expect.objectContaining({ behindMinutes: 46, level: 40 }))
  expect((await show(id)).status).toBe('paid')
  expect(await seen()).not.toMatchObject([before])
})
