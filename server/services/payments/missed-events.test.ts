import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attention, meta, payments, webhookEvents } from '#server/db/schema.ts'
import {
  type PaymentProvider,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import { needAttention } from '#server/services/money/attention.ts'
import { keptLog } from '#server/test/kept-log.ts'
import { show, setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { handleMissedEvents } from './missed-events.ts'

setUpMoneyWorld()

const MINUTE = 60_000
const inMinutes = (minutes: number) => ({
  ...world.deps,
  clock: () => new Date(Date.now() + minutes * MINUTE),
})

test('the event of a lost webhook is taken from the list of events, once', async () => {
  const { _id: id } = await world.bringTo('accepted')
  await world.pay(id)
  await world.drop()
  // Its webhook may still arrive.
  await handleMissedEvents(inMinutes(0))
  expect((await show(id)).status).toBe('accepted')
  expect(await handleMissedEvents(inMinutes(6))).toBeGreaterThan(0)
  expect((await show(id)).status).toBe('paid')
  expect(await handleMissedEvents(inMinutes(7))).toBe(0)
})

test('a refund by hand and a chargeback are found too, without a call per payment', async () => {
  const { _id: id } = await world.bringTo('paid')
  await world.db.update(payments).set({ lookAt: null })
  const [payment] = await world.paymentsOf(id)
  await world.stripe.refunds.create({ charge: payment?.chargeId ?? '' })
  await world.drop()
  await handleMissedEvents(inMinutes(12))
  const [after] = await world.paymentsOf(id)
  expect(after?.refundedByHand).toBe(after?.amount)
})

test('a failed query is retried by the next run; the delay is logged', async () => {
  const { _id: id } = await world.bringTo('accepted')
  await world.pay(id)
  await world.drop()
  const seen = () =>
    world.db.select().from(meta).where(eq(meta.key, 'payment-events-until'))
  const before = { value: new Date(Date.now() - 40 * MINUTE).toISOString() }
  await world.db.update(meta).set(before).where(eq(meta.key, 'payment-events-until'))
  world.setFault(() => 'before')
  await expect(handleMissedEvents(inMinutes(6))).rejects.toThrow(PaymentUnknownError)
  expect(await seen()).toMatchObject([before])
  world.setFault(() => 'none')
  const { logged, logger } = keptLog()
  await handleMissedEvents({ ...inMinutes(6), logger })
  expect(logged).toContainEqual(expect.objectContaining({ behindMinutes: 46, level: 40 }))
  expect((await show(id)).status).toBe('paid')
  expect(await seen()).not.toMatchObject([before])
})

test('one that fails by a fault of ours is listed, and the rest are handled', async () => {
  const matters = () =>
    world.db.select().from(attention).where(eq(attention.kind, 'event_failed'))
  const ids = [await world.bringTo('accepted'), await world.bringTo('accepted')].map(
    ({ _id }) => _id,
  )
  for (const id of ids) await world.pay(id)
  await world.drop()
  const [first = ''] = ids
  const [broken] = await world.paymentsOf(first)
  const getIntent: PaymentProvider['getIntent'] = (id) =>
    id === broken?.intentId
      ? Promise.reject(new TypeError('our fault'))
      : world.deps.payments.getIntent(id)
  const { logged, logger } = keptLog()
  const later = inMinutes(6)
  const failing = { ...later, logger, payments: { ...world.deps.payments, getIntent } }
  await handleMissedEvents(failing)
  expect(await Promise.all(ids.map(async (id) => (await show(id)).status))).toEqual([
    'accepted',
    'paid',
  ])
  expect(logged).toContainEqual(expect.objectContaining({ level: 50 }))
  const open = (await matters()).filter(({ doneAt }) => doneAt === null)
  expect(open.length).toBeGreaterThan(0)
  expect(open.every(({ paymentId }) => paymentId === broken?.id)).toBe(true)
  // However much later: it is retried by its matter, long after the list has passed it.
  await world.db
    .update(meta)
    .set({ value: inMinutes(600).clock().toISOString() })
    .where(eq(meta.key, 'payment-events-until'))
  expect(await handleMissedEvents(inMinutes(700))).toBe(open.length)
  expect((await show(first)).status).toBe('paid')
  expect((await matters()).every(({ doneAt }) => doneAt !== null)).toBe(true)
  expect(await handleMissedEvents(inMinutes(701))).toBe(0)
})

test('events that the provider no longer has do not hold up one that it has', async () => {
  for (let n = 0; n < 25; n++)
    await needAttention(world.db, {
      kind: 'event_failed',
      subject: `evt_gone_${n}`,
      at: new Date(Date.now() - 40 * 24 * 60 * MINUTE),
    })
  const { _id: id } = await world.bringTo('accepted')
  await world.pay(id)
  await world.drop()
  const { intentId } = (await world.paymentsOf(id))[0] ?? {}
  const events = await world.stripe.events.list({ type: 'payment_intent.succeeded' })
  const event = events.data.find(
    ({ data }) => 'id' in data.object && data.object.id === intentId,
  )
  const subject = event?.id ?? ''
  await needAttention(world.db, { kind: 'event_failed', subject, at: new Date() })
  expect(await handleMissedEvents(inMinutes(702))).toBe(1)
  expect((await show(id)).status).toBe('paid')
})

test('a matter whose event was handled meanwhile is settled', async () => {
  const { _id: id } = await world.bringTo('paid')
  const [event] = await world.db.select().from(webhookEvents)
  const subject = event?.id ?? ''
  await needAttention(world.db, { kind: 'event_failed', subject, at: new Date() })
  await handleMissedEvents(inMinutes(702))
  const [matter] = await world.db
    .select()
    .from(attention)
    .where(eq(attention.subject, subject))
  expect(matter?.doneAt).not.toBeNull()
  expect((await show(id)).status).toBe('paid')
})
