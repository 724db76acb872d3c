import Fastify from 'fastify'
import Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'
import { stripeStandInPlugin } from './stripe-stand-in-plugin.ts'
import { createBed, SECRET_KEY } from '#server/test/stripe-test-bed.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** An application that speaks JSON, with the stand-in beside it, on its own port. */
async function listen({ exposeControl = false } = {}) {
  const bed = createBed()
  const app = Fastify()
  app.post('/echo', (request) => request.body)
  await app.register(stripeStandInPlugin, {
    prefix: '/__stripe',
    standIn: bed.standIn,
    exposeControl,
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  closers.push(
    () => app.close(),
    () => bed.standIn.close(),
  )
  const toMount: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    return fetch(`${origin}/__stripe${pathname}${search}`, init)
  }
  const stripe = new Stripe(SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(toMount),
    maxNetworkRetries: 1,
    telemetry: false,
  })
  return { ...bed, stripe, origin, url: `${origin}/__stripe` }
}

test('the SDK works over HTTP', async () => {
  const { stripe } = await listen()
  const intent = await stripe.paymentIntents.create({
    amount: 1000,
    currency: 'brl',
    metadata: { note: 'ção & = %' },
  })
  const { metadata } = await stripe.paymentIntents.retrieve(intent.id)
  expect(metadata).toEqual({ note: 'ção & = %' })
})

test("the application's own parsers stay as they are", async () => {
  const { origin } = await listen()
  const echo = (type: string) =>
    fetch(`${origin}/echo`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{"a":1}',
    })
  expect(await (await echo('application/json')).json()).toEqual({ a: 1 })
  expect((await echo('application/x-www-form-urlencoded')).status).toBe(415)
})

test('a planned loss closes the connection', async () => {
  const { control, url } = await listen()
  control.fault({ match: 'GET /v1/balance', mode: 'drop_before' })
  const get = () =>
    fetch(`${url}/v1/balance`, { headers: { authorization: `Bearer ${SECRET_KEY}` } })
  await expect(get()).rejects.toThrow('fetch failed')
  expect((await get()).status).toBe(200)
})

test('an answer lost over HTTP is repeated', async () => {
  const { control, stripe } = await listen()
  control.fault({ match: 'POST /v1/payment_intents', mode: 'drop_after' })
  const { id } = await stripe.paymentIntents.create({ amount: 1000, currency: 'brl' })
  expect(Object.keys(control.state().intents)).toEqual([id])
})

test('a body beyond 256 kB is refused', async () => {
  const { url } = await listen()
  const response = await fetch(`${url}/v1/payment_intents`, {
    method: 'POST',
    body: 'x'.repeat(256 * 1024 + 1),
  })
  expect(response.status).toBe(413)
})

test('the control is closed unless it is asked for', async () => {
  const { url } = await listen()
  const response = await fetch(`${url}/_control/state`, { method: 'POST' })
  expect(response.status).toBe(404)
})

test('an end-to-end test can plan faults', async () => {
  const { url, stripe, control } = await listen({ exposeControl: true })
  const act = (action: string, input: object) =>
    fetch(`${url}/_control/${action}`, { method: 'POST', body: JSON.stringify(input) })
  await act('webhook-mode', { mode: 'drop' })
  expect(
    (await act('fault', { match: 'GET /v1/balance', mode: '500_before' })).status,
  ).toBe(200)
  await expect(
    stripe.balance.retrieve({}, { maxNetworkRetries: 0 }),
  ).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError)
  await stripe.paymentIntents.create({ amount: 1000, currency: 'brl' })
  await control.idle()
  const state = await (await act('state', {})).json()
  expect(Object.values(state.result.deliveries)).toMatchObject([{ failed: true }])
  expect((await act('fault', { mode: 'nonsense' })).status).toBe(400)
  expect((await act('nonsense', {})).status).toBe(404)
})
