import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import {
  PaymentRefusedError,
  PaymentUnknownError,
  WebhookSignatureError,
} from './payment-provider.ts'
import { createStripePayments } from './stripe-payments.ts'

type Call = { url: URL; method: string; headers: Headers; form: URLSearchParams }

/** A provider whose API answers what the test says, and what was asked of it. */
function provider(answer: (call: Call) => Response) {
  const calls: Call[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const call = {
      url: new URL(request.url),
      method: request.method,
      headers: request.headers,
      form: new URLSearchParams(await request.text()),
    }
    calls.push(call)
    return answer(call)
  }
  const payments = createStripePayments({
    secretKey: 'sk_test_x',
    webhookSecrets: { platform: 'whsec_platform', connect: 'whsec_connect' },
    fetch,
    maxNetworkRetries: 0,
  })
  return { payments, calls }
}

const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  client_secret: 'pi_1_secret',
  amount: 5000,
  amount_received: 5000,
  currency: 'brl',
  latest_charge: 'ch_1',
  metadata: { payment_id: 'p1' },
}
const refused = (status: number, error: object) => Response.json({ error }, { status })
const create = {
  amount: 5000,
  group: 'r1',
  metadata: { payment_id: 'p1' },
  key: 'pi:p1:1',
}

describe('the calls', () => {
  test('an intent is asked for under its key and read back', async () => {
    const { payments, calls } = provider(() => Response.json(intent))
    await expect(payments.createIntent(create)).resolves.toEqual({
      id: 'pi_1',
      status: 'succeeded',
      clientSecret: 'pi_1_secret',
      amount: 5000,
      amountReceived: 5000,
      currency: 'brl',
      chargeId: 'ch_1',
      metadata: { payment_id: 'p1' },
    })
    expect(calls[0]?.headers.get('idempotency-key')).toBe('pi:p1:1')
    expect(Object.fromEntries(calls[0]?.form ?? [])).toMatchObject({
      amount: '5000',
      currency: 'brl',
      transfer_group: 'r1',
      'automatic_payment_methods[enabled]': 'true',
    })
  })

  test('a transfer comes out of its charge', async () => {
    const { payments, calls } = provider(() => Response.json({ id: 'tr_1', amount: 4250 }))
    await payments.transfer({
      amount: 4250,
      accountId: 'acct_1',
      chargeId: 'ch_1',
      group: 'r1',
      paymentId: 'p1',
      key: 'release:p1:1',
    })
    expect(Object.fromEntries(calls[0]?.form ?? [])).toMatchObject({
      source_transaction: 'ch_1',
      destination: 'acct_1',
      'metadata[payment_id]': 'p1',
    })
  })

  test('what is looked for is found by the payment it is for', async () => {
    const { payments } = provider(() =>
      Response.json({
        object: 'list',
        data: [
          { id: 'tr_1', amount: 1, metadata: { payment_id: 'other' } },
          { id: 'tr_2', amount: 2, metadata: { payment_id: 'p1' } },
        ],
      }),
    )
    const found = await payments.findTransfer({ paymentId: 'p1', group: 'r1' })
    expect(found?.id).toBe('tr_2')
    expect(await payments.findTransfer({ paymentId: 'p9', group: 'r1' })).toBeNull()
  })

  test('a refund that failed is none', async () => {
    const failed = {
      id: 're_1',
      amount: 5,
      status: 'failed',
      metadata: { payment_id: 'p1' },
    }
    const { payments } = provider(({ method }) =>
      Response.json(method === 'GET' ? { object: 'list', data: [failed] } : failed),
    )
    expect(await payments.findRefund({ paymentId: 'p1', chargeId: 'ch_1' })).toBeNull()
    await expect(
      payments.refund({ amount: 5, chargeId: 'ch_1', paymentId: 'p1', key: 'refund:p1:1' }),
    ).rejects.toThrow(PaymentRefusedError)
  })

  test('cancelling an intent that has succeeded answers the success', async () => {
    const { payments } = provider(({ method }) =>
      method === 'POST'
        ? refused(400, {
            type: 'invalid_request_error',
            code: 'payment_intent_unexpected_state',
          })
        : Response.json(intent),
    )
    expect((await payments.cancelIntent('pi_1')).status).toBe('succeeded')
  })
})

describe('what went wrong', () => {
  test.each([400, 402, 404])('%d is a refusal', async (status) => {
    const { payments } = provider(() =>
      refused(status, { type: 'invalid_request_error', code: 'balance_insufficient' }),
    )
    await expect(payments.createIntent(create)).rejects.toThrow(PaymentRefusedError)
  })

  test.each([401, 409, 429, 500, 503])('%d decides nothing', async (status) => {
    const { payments } = provider(() => refused(status, { type: 'api_error' }))
    await expect(payments.createIntent(create)).rejects.toThrow(PaymentUnknownError)
  })

  test('a lost connection decides nothing', async () => {
    const { payments } = provider(() => {
      throw new TypeError('fetch failed')
    })
    await expect(payments.createIntent(create)).rejects.toThrow(PaymentUnknownError)
  })
})

describe('webhooks', () => {
  const { payments } = provider(() => Response.json({}))
  const sign = (payload: string, secret: string) =>
    new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret })
  const event = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })

  test.each([
    ['payment_intent.succeeded', { id: 'pi_1' }, { kind: 'intent', intentId: 'pi_1' }],
    ['account.updated', { id: 'acct_1' }, { kind: 'account', accountId: 'acct_1' }],
    [
      'charge.dispute.created',
      { charge: 'ch_1' },
      { kind: 'chargeback', chargeId: 'ch_1' },
    ],
    [
      'charge.refunded',
      { id: 'ch_1', amount: 10, amount_refunded: 4 },
      { kind: 'refunded', chargeId: 'ch_1', amount: 10, amountRefunded: 4 },
    ],
    ['customer.created', { id: 'cus_1' }, { kind: 'other' }],
  ])('%s is read', (type, object, expected) => {
    const payload = event(type, object)
    const parsed = payments.parseWebhook(
      Buffer.from(payload),
      sign(payload, 'whsec_platform'),
      'platform',
    )
    expect(parsed).toEqual({ id: 'evt_1', type, ...expected })
  })

  test("each endpoint takes its own secret's signature only", () => {
    const payload = event('account.updated', { id: 'acct_1' })
    const signature = sign(payload, 'whsec_connect')
    expect(payments.parseWebhook(Buffer.from(payload), signature, 'connect').kind).toBe(
      'account',
    )
    expect(() =>
      payments.parseWebhook(Buffer.from(payload), signature, 'platform'),
    ).toThrow(WebhookSignatureError)
    expect(() =>
      payments.parseWebhook(Buffer.from(`${payload} `), signature, 'connect'),
    ).toThrow(WebhookSignatureError)
  })
})
