import { expect, test } from 'vitest'
import { createAccount, createBed, pay } from '#server/test/stripe-test-bed.ts'

const types = ({ received }: ReturnType<typeof createBed>) =>
  received.map(({ type }) => type)

test('a payment sends signed events, each once, of this API version', async () => {
  const bed = createBed()
  await pay(bed.stripe)
  await bed.control.idle()
  expect(types(bed)).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ])
  expect(bed.received[0]?.api_version).toBe('2026-10-28.endive')
  expect(bed.control.state().deliveries).toEqual({})
})

test('events of connected accounts go to their own receiver', async () => {
  const urls: string[] = []
  const { stripe, control } = createBed({
    send: async (url) => {
      urls.push(url)
      return new Response()
    },
  })
  await createAccount(stripe)
  await pay(stripe)
  await control.idle()
  expect(new Set(urls)).toEqual(new Set(['http://app/webhook']))
})

test('a delivery to a failing receiver is retried', async () => {
  const bed = createBed()
  bed.answerNext(500, 500)
  await bed.stripe.paymentIntents.create({ amount: 1000, currency: 'brl' })
  await bed.control.idle()
  expect(types(bed)).toEqual(Array(3).fill('payment_intent.created'))
  expect(new Set(bed.received.map(({ id }) => id)).size).toBe(1)
})

test('lost events are found by delivery_success and can be sent again', async () => {
  const { stripe, control, received } = createBed()
  control.webhookMode('drop', ['payment_intent.succeeded'])
  const intent = await pay(stripe)
  await control.idle()
  expect(received.map(({ type }) => type)).not.toContain('payment_intent.succeeded')

  const lost = await stripe.events.list({ delivery_success: false }).autoPagingToArray({
    limit: 10,
  })
  expect(lost.map(({ data }) => data.object)).toMatchObject([{ id: intent.id }])
  control.webhookMode('ok')
  await control.resend(lost[0]?.id ?? '')
  await control.idle()
  expect(received.at(-1)?.id).toBe(lost[0]?.id)
  expect((await stripe.events.list({ delivery_success: false })).data).toEqual([])
})

test('events come twice when a test wants them to', async () => {
  const { stripe, control, received } = createBed()
  control.webhookMode('duplicate')
  await stripe.paymentIntents.create({ amount: 1000, currency: 'brl' })
  await control.idle()
  expect(received).toHaveLength(2)
  expect(received[0]?.id).toBe(received[1]?.id)
})

test('events overtake each other when a test wants them to', async () => {
  const bed = createBed()
  bed.control.webhookMode('reorder')
  await pay(bed.stripe)
  await bed.control.idle()
  expect(types(bed)[0]).toBe('charge.succeeded')
  expect(types(bed).toSorted()).toEqual([
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.succeeded',
  ])
})

test('the clock of the stand-in does not age signatures', async () => {
  const bed = createBed()
  await bed.control.advanceClock(-3600)
  await bed.stripe.paymentIntents.create({ amount: 1000, currency: 'brl' })
  await bed.control.idle()
  expect(bed.received).toHaveLength(1)
})
