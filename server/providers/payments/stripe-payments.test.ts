import Stripe from 'stripe'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  PaymentRefusedError,
  PaymentUnknownError,
  WebhookSignatureError,
} from './payment-provider.ts'
import { createStripePayments } from './stripe-payments.ts'

type Call = {
  url: URL
  method: string
  headers: Headers
  form: URLSearchParams
  signal: AbortSignal
}

/** A provider with the API answers of the test, and the recorded calls. */
function provider(answer: (call: Call) => Response | Promise<Response>) {
  const calls: Call[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const call = {
      url: new URL(request.url),
      method: request.method,
      headers: request.headers,
      form: new URLSearchParams(await request.text()),
      signal: request.signal,
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
  payBy: null,
  metadata: { payment_id: 'p1' },
  key: 'pi:p1:1',
}

describe('the calls', () => {
  test('an intent is created under its key and read back', async () => {
    const { payments, calls } = provider(() => Response.json(intent))
    await expect(payments.createIntent(create)).resolves.toEqual({
      id: 'pi_1',
      status: 'succeeded',
      clientSecret: 'pi_1_secret',
      amount: 5000,
      amountReceived: 5000,
      currency: 'brl',
      chargeId: 'ch_1',
      pixUntil: null,
      payBy: null,
      customerId: null,
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

  test('an account without Pix takes cards', async () => {
    const about = (param: string) =>
      provider(({ form }) =>
        [...form.keys()].some((name) => name.includes('pix') || name.startsWith('excluded'))
          ? refused(400, { type: 'invalid_request_error', param })
          : Response.json(intent),
      )
    const payBy = new Date(Date.now() + 3_600_000)
    for (const [account, by] of [
      [about('payment_method_options[pix]'), payBy],
      [about('excluded_payment_method_types[0]'), new Date()],
    ] as const) {
      const { payments, calls } = account
      await expect(payments.createIntent({ ...create, payBy: by })).resolves.toMatchObject({
        id: 'pi_1',
      })
      expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
        'pi:p1:1',
        'pi:p1:1:without-pix',
      ])
    }
    const other = about('amount')
    await expect(other.payments.createIntent({ ...create, payBy })).rejects.toThrow(
      PaymentRefusedError,
    )
    expect(other.calls).toHaveLength(1)
  })

  test('no Pix code outlives the deadline, and close to it there is no Pix', async () => {
    const until = new Date(Date.now() + 3_600_999)
    const { payments, calls } = provider(() =>
      Response.json({
        ...intent,
        status: 'requires_action',
        next_action: {
          type: 'pix_display_qr_code',
          pix_display_qr_code: { expires_at: 1_800_000_000 },
        },
      }),
    )
    const asked = await payments.createIntent({ ...create, payBy: until })
    expect(asked).toMatchObject({
      status: 'open',
      pixUntil: new Date(1_800_000_000_000),
    })
    await payments.setPayBy('pi_1', until)
    await payments.setPayBy('pi_1', new Date(Date.now() + 30_000))
    const expiry = 'payment_method_options[pix][expires_at]'
    const [created, moved, none] = calls.map(({ form }) => Object.fromEntries(form))
    expect(created).toMatchObject({ [expiry]: `${Math.floor(until.getTime() / 1000)}` })
    expect(moved).toEqual({
      [expiry]: `${Math.floor(until.getTime() / 1000)}`,
      excluded_payment_method_types: '',
    })
    expect(none).toEqual({ 'excluded_payment_method_types[0]': 'pix' })
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

  test('the books of a charge show our refunds, failures and chargebacks', async () => {
    const ours = { metadata: { payment_id: 'p1' } }
    const reversals = {
      data: [
        { id: 'trr_1', amount: 1, metadata: { chargeback_id: 'du_1' } },
        { id: 'trr_2', amount: 1, metadata: {} },
      ],
    }
    const lists: Record<string, object[]> = {
      '/v1/transfers': [
        { id: 'tr_1', amount: 1, metadata: { payment_id: 'other' }, reversals },
        { id: 'tr_2', amount: 2, ...ours, reversals },
      ],
      '/v1/refunds': [
        { id: 're_1', amount: 5, status: 'failed', ...ours },
        { id: 're_2', amount: 6, status: 'pending', ...ours },
        { id: 're_3', amount: 7, status: 'succeeded', metadata: {} },
      ],
      '/v1/disputes': [],
    }
    const { payments, calls } = provider(({ url }) =>
      Response.json({ object: 'list', data: lists[url.pathname] ?? [] }),
    )
    const books = await payments.chargeBooks({
      paymentId: 'p1',
      chargeId: 'ch_1',
      group: 'r1',
    })
    expect(books).toEqual({
      transfer: {
        id: 'tr_2',
        amount: 2,
        reversals: [
          { id: 'trr_1', amount: 1, chargebackId: 'du_1' },
          { id: 'trr_2', amount: 1, chargebackId: null },
        ],
      },
      refunds: [
        { id: 're_1', amount: 5, ours: true, succeeded: false, failed: true },
        { id: 're_2', amount: 6, ours: true, succeeded: false, failed: false },
        { id: 're_3', amount: 7, ours: false, succeeded: true, failed: false },
      ],
      chargebacks: [],
    })
    const asked = calls.map(({ url }) => `${url.pathname}?${url.searchParams}`).toSorted()
    expect(asked).toEqual([
      '/v1/disputes?charge=ch_1&limit=100',
      '/v1/refunds?charge=ch_1&limit=100',
      '/v1/transfers?transfer_group=r1&limit=100',
    ])
  })

  test.each([
    ['needs_response', -5000, 'open'],
    ['under_review', -5000, 'open'],
    ['warning_needs_response', 0, 'open'],
    ['appeal_under_review', -5000, 'open'],
    ['won', 0, 'won'],
    ['warning_closed', 0, 'won'],
    ['lost', -5000, 'lost'],
    ['prevented', -5000, 'lost'],
    ['prevented', 0, 'won'],
  ])('a dispute that is %s with %d moved is %s', async (status, moved, expected) => {
    const entries = moved === 0 ? [] : [{ id: 'txn_1', amount: moved }]
    const dispute = {
      id: 'du_1',
      amount: 5000,
      status,
      reason: 'fraudulent',
      created: 1_700_000_000,
      balance_transactions: entries,
      evidence_details: { due_by: 1_700_500_000, submission_count: 1 },
    }
    const { payments } = provider(({ url }) =>
      Response.json({
        object: 'list',
        data: url.pathname === '/v1/disputes' ? [dispute] : [],
      }),
    )
    const { chargebacks } = await payments.chargeBooks({
      paymentId: 'p1',
      chargeId: 'ch_1',
      group: 'r1',
    })
    expect(chargebacks).toEqual([
      {
        id: 'du_1',
        amount: 5000,
        withdrawn: Math.abs(moved),
        entries,
        status: expected,
        reason: 'fraudulent',
        openedAt: new Date(1_700_000_000_000),
        isInquiry: status.startsWith('warning_'),
        dueAt: new Date(1_700_500_000_000),
        submissions: 1,
      },
    ])
  })

  test('evidence goes with its picture first, both under keys, and is submitted', async () => {
    const dispute = {
      id: 'du_1',
      amount: 1,
      status: 'under_review',
      reason: 'general',
      created: 1,
      balance_transactions: [],
      evidence_details: { due_by: null, submission_count: 1 },
    }
    const { payments, calls } = provider(({ url }) =>
      Response.json(url.pathname === '/v1/files' ? { id: 'file_1' } : dispute),
    )
    const sent = await payments.sendEvidence({
      chargebackId: 'du_1',
      about: 'Pintar a sala',
      day: '5 de novembro de 2026',
      text: 'Foi feito.',
      picture: new Uint8Array([1]),
      key: 'k1',
    })
    expect(sent).toMatchObject({ submissions: 1, dueAt: null, status: 'open' })
    const keys = calls.map(({ url, headers }) => [
      url.pathname,
      headers.get('idempotency-key'),
    ])
    expect(keys).toEqual([
      ['/v1/files', 'k1:file'],
      ['/v1/disputes/du_1', 'k1'],
    ])
    expect(Object.fromEntries(calls[1]?.form ?? [])).toEqual({
      'evidence[product_description]': 'Pintar a sala',
      'evidence[service_date]': '5 de novembro de 2026',
      'evidence[uncategorized_text]': 'Foi feito.',
      'evidence[service_documentation]': 'file_1',
      submit: 'true',
    })
  })

  test('a transfer is reversed for its chargeback, under a key', async () => {
    const { payments, calls } = provider(() => Response.json({ id: 'trr_1', amount: 40 }))
    await payments.reverseTransfer({
      transferId: 'tr_1',
      amount: 40,
      chargebackId: 'du_1',
      key: 'reverse:du_1',
    })
    expect(calls[0]?.url.pathname).toBe('/v1/transfers/tr_1/reversals')
    expect(calls[0]?.headers.get('idempotency-key')).toBe('reverse:du_1')
    expect(Object.fromEntries(calls[0]?.form ?? [])).toEqual({
      amount: '40',
      'metadata[chargeback_id]': 'du_1',
    })
  })

  test('a payout is read in the name of its account', async () => {
    const { payments, calls } = provider(() =>
      Response.json({
        id: 'po_1',
        amount: 9,
        status: 'failed',
        failure_code: 'account_closed',
        automatic: true,
        method: 'standard',
        created: 1_796_000_000,
        arrival_date: 1_796_083_200,
      }),
    )
    const payout = await payments.getPayout({ payoutId: 'po_1', accountId: 'acct_1' })
    expect(payout).toEqual({
      id: 'po_1',
      amount: 9,
      ...{ status: 'failed', failure: 'closed', failureCode: 'account_closed' },
      ...{ automatic: true, instant: false, bank: null },
      createdAt: new Date('2026-11-30T00:53:20Z'),
      arrivesAt: new Date('2026-12-01T00:00:00Z'),
    })
    expect(calls[0]?.headers.get('stripe-account')).toBe('acct_1')
  })

  test('a refund that is answered as failed is refused', async () => {
    const failed = { id: 're_1', amount: 5, status: 'failed' }
    const { payments } = provider(() => Response.json(failed))
    await expect(
      payments.refund({ amount: 5, chargeId: 'ch_1', paymentId: 'p1', key: 'refund:p1:1' }),
    ).rejects.toThrow(PaymentRefusedError)
  })

  test('cancelling a succeeded intent returns it as succeeded', async () => {
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

describe('customers and their saved cards', () => {
  afterEach(() => void vi.useRealTimers())

  test('a customer has our uid alone, under a key', async () => {
    const { payments, calls } = provider(() => Response.json({ id: 'cus_1' }))
    await expect(
      payments.createCustomer({ uid: 'ana', key: 'customer:ana' }),
    ).resolves.toBe('cus_1')
    expect(calls[0]?.headers.get('idempotency-key')).toBe('customer:ana')
    expect(Object.fromEntries(calls[0]?.form ?? [])).toEqual({ 'metadata[uid]': 'ana' })
  })

  test('the form may show, save for the payer’s own payments, and remove', async () => {
    const { payments, calls } = provider(() => Response.json({ client_secret: 'cuss_1' }))
    await expect(payments.savedCardsSecret('cus_1')).resolves.toBe('cuss_1')
    const asked = Object.fromEntries(calls[0]?.form ?? [])
    const element = 'components[payment_element]'
    expect(asked).toEqual({
      customer: 'cus_1',
      [`${element}[enabled]`]: 'true',
      [`${element}[features][payment_method_save]`]: 'enabled',
      [`${element}[features][payment_method_save_usage]`]: 'on_session',
      [`${element}[features][payment_method_redisplay]`]: 'enabled',
      [`${element}[features][payment_method_redisplay_limit]`]: '10',
      [`${element}[features][payment_method_remove]`]: 'enabled',
    })
  })

  test('a missing one counts as deleted; another refusal is an error', async () => {
    const refusing = (status: number, code: string) =>
      provider(() => refused(status, { type: 'invalid_request_error', code })).payments
    await refusing(404, 'resource_missing').deleteCustomer('cus_1')
    await expect(refusing(400, 'other').deleteCustomer('cus_1')).rejects.toThrow(
      PaymentRefusedError,
    )
  })

  test('an optional call times out after three seconds', async () => {
    vi.useFakeTimers()
    const { payments } = provider(
      ({ signal }) =>
        new Promise((_answer, reject) => {
          signal.addEventListener('abort', () => reject(new Error('given up')))
        }),
    )
    const asked = [
      payments.createCustomer({ uid: 'ana', key: 'k' }),
      payments.savedCardsSecret('cus_1'),
      payments.setCustomer('pi_1', 'cus_1'),
    ].map((call) => expect(call).rejects.toThrow(PaymentUnknownError))
    await vi.advanceTimersByTimeAsync(3000)
    await Promise.all(asked)
  })
})

describe('errors', () => {
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
    ...[
      'charge.dispute.created',
      'charge.dispute.updated',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
      'charge.refund.updated',
      'refund.failed',
    ].map((type): [string, object, object] => [
      type,
      { charge: 'ch_1', payment_intent: 'pi_1' },
      { kind: 'charge', chargeId: 'ch_1', intentId: 'pi_1' },
    ]),
    [
      'charge.refunded',
      { id: 'ch_1', payment_intent: null },
      { kind: 'charge', chargeId: 'ch_1', intentId: null },
    ],
    [
      'transfer.reversed',
      { id: 'tr_1', source_transaction: 'ch_1' },
      { kind: 'charge', chargeId: 'ch_1', intentId: null },
    ],
    ['transfer.reversed', { id: 'tr_1', source_transaction: null }, { kind: 'other' }],
    ['payout.failed', { id: 'po_1' }, { kind: 'other' }],
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

  test('a payout is read with its account', () => {
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payout.failed',
      account: 'acct_1',
      data: { object: { id: 'po_1' } },
    })
    const signature = sign(payload, 'whsec_connect')
    expect(payments.parseWebhook(Buffer.from(payload), signature, 'connect')).toEqual({
      id: 'evt_1',
      type: 'payout.failed',
      kind: 'payout',
      payoutId: 'po_1',
      accountId: 'acct_1',
    })
  })

  test.each([
    ['payment_intent.succeeded', { id: 'pi_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }],
    ['charge.dispute.created', { charge: 'ch_1', payment_intent: null }],
  ])('%s of an account’s own charges is irrelevant', (type, object) => {
    const payload = JSON.stringify({
      ...{ id: 'evt_1', object: 'event', type },
      ...{ account: 'acct_1', data: { object } },
    })
    const signature = sign(payload, 'whsec_connect')
    expect(payments.parseWebhook(Buffer.from(payload), signature, 'connect')).toEqual({
      ...{ id: 'evt_1', type, kind: 'other' },
    })
  })

  test('each endpoint accepts the signature of its own secret only', () => {
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
