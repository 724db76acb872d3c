import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { standInFetch } from './stand-in-fetch.ts'
import { createStripeStandIn } from './stripe-stand-in.ts'
import {
  chargeOf,
  createAccount,
  createBed,
  pageRequest,
  pay,
} from '#server/test/stripe-test-bed.ts'
import { DAY } from './world.ts'

const post = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
})

const onboardingUrl = async (stripe: Stripe, account: string) =>
  (
    await stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      refresh_url: 'http://localhost/refresh',
      return_url: 'http://localhost/return',
    })
  ).url

/** The SDK's fetch client leaves the headers as `Headers`, unlike its types. */
const isReplay = ({ lastResponse }: Stripe.Response<object>) =>
  new Headers(lastResponse.headers).get('idempotent-replayed') === 'true'

describe('accounts', () => {
  test('a tasker is onboarded by a form that opens once, and the platform is notified', async () => {
    const { stripe, standIn, control, received } = createBed()
    const account = await createAccount(stripe)
    expect(account.capabilities?.transfers).toBe('inactive')
    const url = await onboardingUrl(stripe, account.id)
    const html = await (await standIn.fetch(pageRequest(url))).text()
    expect(html).toContain('t@oficio.test')

    const done = await standIn.fetch(pageRequest(url, post({ action: 'whole' })))
    expect(done.headers.get('location')).toBe('http://localhost/return')
    const again = await standIn.fetch(pageRequest(url))
    expect(again.headers.get('location')).toBe('http://localhost/refresh')

    const after = await stripe.accounts.retrieve(account.id)
    expect(after.capabilities?.transfers).toBe('active')
    await control.idle()
    expect(received.find(({ type }) => type === 'account.updated')?.account).toBe(
      account.id,
    )
  })

  test('leaving the form changes nothing', async () => {
    const { stripe, standIn } = createBed()
    const { id } = await createAccount(stripe)
    await standIn.fetch(
      pageRequest(await onboardingUrl(stripe, id), post({ action: 'leave' })),
    )
    expect((await stripe.accounts.retrieve(id)).details_submitted).toBe(false)
  })

  test.each([
    ['pt-BR,pt;q=0.9', 'Concluir cadastro'],
    ['es-MX', 'Completar registro'],
  ])('the form speaks %s', async (language, button) => {
    const { stripe, standIn } = createBed()
    const { id } = await createAccount(stripe)
    const page = await standIn.fetch(
      pageRequest(await onboardingUrl(stripe, id), {
        headers: { 'accept-language': language },
      }),
    )
    expect(await page.text()).toContain(button)
  })

  test('a link of another account or none at all opens nothing', async () => {
    const { stripe, standIn } = createBed()
    const { id } = await createAccount(stripe)
    const url = await onboardingUrl(stripe, id)
    const other = await standIn.fetch(pageRequest(url.replace(id, 'acct_other')))
    expect(other.status).toBe(404)
  })
})

describe('money', () => {
  test('a charge is sent on by source_transaction, taken back and refunded', async () => {
    const { stripe, control } = createBed()
    await control.seedAccounts([{ id: 'acct_demo' }])
    const intent = await pay(stripe)
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 10_000 })
    const charge = chargeOf(intent)
    const give = { amount: 8500, currency: 'brl', destination: 'acct_demo' }

    await expect(stripe.transfers.create(give)).rejects.toMatchObject({
      code: 'balance_insufficient', // the money comes in 30 days
    })
    const transfer = await stripe.transfers.create({
      ...give,
      source_transaction: charge,
      metadata: { payment_id: 'p1' },
    })
    expect(transfer.transfer_group).toBe('request-1')
    await expect(
      stripe.transfers.create({ ...give, source_transaction: charge }),
    ).rejects.toMatchObject({ code: 'balance_insufficient' })
    const { data } = await stripe.transfers.list({ transfer_group: 'request-1' })
    expect(data.map(({ id, metadata }) => [id, metadata])).toEqual([
      [transfer.id, { payment_id: 'p1' }],
    ])

    await stripe.transfers.createReversal(transfer.id)
    expect((await stripe.transfers.retrieve(transfer.id)).reversed).toBe(true)
    const refund = await stripe.refunds.create({ charge, metadata: { payment_id: 'p1' } })
    expect(refund).toMatchObject({ amount: 10_000, status: 'succeeded' })
    expect((await stripe.charges.retrieve(charge)).refunded).toBe(true)
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    const refunds = await stripe.refunds.list({ charge })
    expect(refunds.data[0]?.metadata).toEqual({ payment_id: 'p1' })
  })

  test('the balance holds charges less fees, pending for 30 days', async () => {
    const { stripe, control } = createBed()
    await pay(stripe)
    const balance = async () => {
      const { available, pending } = await stripe.balance.retrieve()
      return [available[0]?.amount, pending[0]?.amount]
    }
    expect(await balance()).toEqual([0, 10_000 - 438])
    await control.advanceClock(30 * DAY)
    expect(await balance()).toEqual([10_000 - 438, 0])
  })

  test('money goes only to accounts that can take it', async () => {
    const { stripe } = createBed()
    const { id: destination } = await createAccount(stripe)
    await expect(
      stripe.transfers.create({ amount: 100, currency: 'brl', destination }),
    ).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' })
  })

  test('a chargeback takes the money and forbids a refund', async () => {
    const { stripe, control, received } = createBed()
    const charge = chargeOf(await pay(stripe))
    const dispute = await control.dispute(charge)
    expect(await stripe.disputes.retrieve(dispute)).toMatchObject({
      amount: 10_000,
      charge,
    })
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
    await control.idle()
    expect(received.map(({ type }) => type)).toContain('charge.dispute.created')
  })

  test('seeded payments can be released and refunded like any other', async () => {
    const { stripe, control } = createBed()
    const paidAt = new Date('2026-01-02T03:04:05Z')
    const payment = { intentId: 'pi_demo1', amount: 7500, group: 'request-9', paidAt }
    await control.seedAccounts([{ id: 'acct_demo' }])
    await control.seedPayments([payment])
    await control.seedPayments([payment])
    const intent = await stripe.paymentIntents.retrieve('pi_demo1')
    expect(intent).toMatchObject({ status: 'succeeded', latest_charge: 'ch_demo1' })
    expect(intent.created).toBe(paidAt.getTime() / 1000)
    const transfer = await stripe.transfers.create({
      amount: 5000,
      currency: 'brl',
      destination: 'acct_demo',
      source_transaction: 'ch_demo1',
    })
    expect(transfer.transfer_group).toBe('request-9')
    expect((await stripe.charges.list({ payment_intent: 'pi_demo1' })).data).toHaveLength(1)
    expect(Object.keys(control.state().charges)).toEqual(['ch_demo1'])
  })
})

describe('intents', () => {
  test('a declined card leaves the intent waiting for another', async () => {
    const { stripe } = createBed()
    const intent = await stripe.paymentIntents.create({ amount: 1000, currency: 'brl' })
    const confirm = (payment_method: string) =>
      stripe.paymentIntents.confirm(intent.id, {
        payment_method,
        return_url: 'http://localhost/return',
      })
    await expect(confirm('pm_card_visa_chargeDeclined')).rejects.toSatisfy(
      (error) =>
        error instanceof Stripe.errors.StripeCardError &&
        error.decline_code === 'generic_decline' &&
        error.payment_intent?.status === 'requires_payment_method',
    )
    expect((await confirm('pm_card_visa')).status).toBe('succeeded')
    const charges = await stripe.charges.list({ payment_intent: intent.id })
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
    await expect(confirm('pm_card_visa')).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  test('a canceled intent cannot be paid, nor a paid one canceled', async () => {
    const { stripe } = createBed()
    const open = await stripe.paymentIntents.create({ amount: 1000, currency: 'brl' })
    expect((await stripe.paymentIntents.cancel(open.id)).status).toBe('canceled')
    await expect(
      stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_visa' }),
    ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    const paid = await pay(stripe)
    await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  test('ids are expanded on demand', async () => {
    const { stripe } = createBed()
    const { latest_charge: charge } = await pay(stripe, 10_000, {
      expand: ['latest_charge.balance_transaction'],
    })
    expect(charge).toMatchObject({ object: 'charge', balance_transaction: { fee: 438 } })
  })

  test.each([
    ['payment_method_types_no_longer_supported', { payment_method_types: ['card'] }],
    ['parameter_unknown', { transfergroup: 'x' }],
    ['amount_too_small', { amount: 49 }],
    ['standin_not_implemented', { capture_method: 'manual' as const }],
  ])('%s', async (code, more) => {
    const { stripe } = createBed()
    await expect(
      stripe.paymentIntents.create({ amount: 1000, currency: 'brl', ...more }),
    ).rejects.toMatchObject({ code, statusCode: 400 })
  })
})

describe('access', () => {
  test('only the one secret key opens the API, and never a live one', async () => {
    const { sdk } = createBed()
    const retrieve = (key: string) => sdk({}, key).balance.retrieve()
    await expect(retrieve('sk_test_other')).rejects.toThrow('Invalid API Key')
    await expect(retrieve('sk_live_x')).rejects.toThrow('live keys are refused')
    expect(() =>
      createStripeStandIn({ file: null, publicUrl: '', secretKey: 'sk_live_x' }),
    ).toThrow(TypeError)
  })

  test('a publishable key reaches an intent by its client secret and nothing else', async () => {
    const { standIn, stripe } = createBed()
    const { id, client_secret } = await stripe.paymentIntents.create({
      amount: 1000,
      currency: 'brl',
    })
    const get = (path: string, secret: string | null) => {
      const query = new URLSearchParams({
        key: 'pk_test_x',
        ...(secret && { client_secret: secret }),
      })
      return standIn.fetch(new Request(`http://stand-in/v1/${path}?${query}`))
    }
    expect((await get(`payment_intents/${id}`, client_secret)).status).toBe(200)
    expect((await get(`payment_intents/${id}`, `${id}_secret_x`)).status).toBe(404)
    expect((await get('payment_intents', client_secret)).status).toBe(403)
    expect((await get('balance', client_secret)).status).toBe(403)
  })

  test('an unknown call is an error', async () => {
    const { stripe, standIn } = createBed()
    await expect(stripe.products.create({ name: 'x' })).rejects.toMatchObject({
      code: 'standin_not_implemented',
    })
    await expect(standInFetch(standIn)('https://example.com/v1/balance')).rejects.toThrow(
      'not a call to Stripe',
    )
  })
})

describe('idempotency', () => {
  test('a key answers once, and to one call only', async () => {
    const { stripe, control } = createBed()
    const create = (amount: number) =>
      stripe.paymentIntents.create({ amount, currency: 'brl' }, { idempotencyKey: 'k1' })
    const first = await create(1000)
    const second = await create(1000)
    expect(second.id).toBe(first.id)
    expect(isReplay(second)).toBe(true)
    await expect(create(2000)).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    await control.advanceClock(DAY + 1)
    expect((await create(1000)).id).not.toBe(first.id)
  })

  test('a refusal is stored under its key, a malformed call is not', async () => {
    const { stripe, control } = createBed()
    const { id: destination } = await createAccount(stripe)
    const charge = chargeOf(await pay(stripe))
    const send = (amount: number) =>
      stripe.transfers.create(
        { amount, currency: 'brl', destination, source_transaction: charge },
        { idempotencyKey: 'k2' },
      )
    await expect(send(100)).rejects.toMatchObject({
      code: 'insufficient_capabilities_for_transfer',
    })
    await expect(send(100)).rejects.toMatchObject({
      headers: { 'idempotent-replayed': 'true' },
    })
    await expect(
      stripe.paymentIntents.create(
        { amount: 1, currency: 'brl' },
        { idempotencyKey: 'k3' },
      ),
    ).rejects.toMatchObject({ code: 'amount_too_small' })
    expect(Object.keys(control.state().answers)).not.toContain('k3')
  })

  test('a lost answer is repeated, of one intent', async () => {
    const { sdk, control } = createBed()
    const stripe = sdk({ maxNetworkRetries: 0 })
    const create = () =>
      stripe.paymentIntents.create(
        { amount: 1000, currency: 'brl' },
        { idempotencyKey: 'lost' },
      )
    control.fault({ match: 'POST /v1/payment_intents', mode: 'drop_after', times: 2 })
    await expect(create()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    expect(isReplay(await create())).toBe(true)
    expect(Object.keys(control.state().intents)).toHaveLength(1)
  })

  test('a call that was lost on its way did nothing', async () => {
    const { sdk, control } = createBed()
    control.fault({ match: 'POST /v1/payment_intents', mode: '500_before' })
    await expect(
      sdk({ maxNetworkRetries: 0 }).paymentIntents.create({
        amount: 1000,
        currency: 'brl',
      }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError)
    expect(control.state().intents).toEqual({})
  })

  test('a call waits where the test wants it to', async () => {
    const { stripe, control } = createBed()
    const hold = control.hold('POST /v1/payment_intents')
    const created = stripe.paymentIntents.create({ amount: 1000, currency: 'brl' })
    await hold.reached
    expect(control.state().intents).toEqual({})
    hold.release()
    expect((await created).status).toBe('requires_payment_method')
  })
})
