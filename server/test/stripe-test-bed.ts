import Stripe from 'stripe'
import { standInFetch } from '#server/stand-ins/stripe/stand-in-fetch.ts'
import {
  createStripeStandIn,
  type StripeStandInOptions,
} from '#server/stand-ins/stripe/stripe-stand-in.ts'

export const SECRET_KEY = 'sk_test_bed'
const WEBHOOK_SECRET = 'whsec_bed'
const PUBLIC_URL = 'http://localhost:4000/__stripe'

/** A stand-in, the SDK that speaks to it, and a receiver of its webhooks that checks signatures. */
export function createBed(options: Partial<StripeStandInOptions> = {}) {
  const received: Stripe.Event[] = []
  const answers: number[] = []
  const standIn = createStripeStandIn({
    file: null,
    publicUrl: PUBLIC_URL,
    secretKey: SECRET_KEY,
    webhooks: [
      { url: 'http://app/webhook', secret: WEBHOOK_SECRET, connect: false },
      { url: 'http://app/webhook-connect', secret: WEBHOOK_SECRET, connect: true },
    ],
    retryDelays: [0, 5, 10],
    async send(_url, init) {
      const { body, headers } = new RequestParts(init)
      received.push(stripe.webhooks.constructEvent(body, headers, WEBHOOK_SECRET))
      return new Response(null, { status: answers.shift() ?? 200 })
    },
    ...options,
  })
  const stripe = sdk(standIn)
  standIn.start()
  return {
    standIn,
    stripe,
    control: standIn.control,
    /** Events with a valid signature, in the order of arrival. */
    received,
    /** The receiver's next answers, before it returns to 200. */
    answerNext: (...statuses: number[]) => void answers.push(...statuses),
    /** The SDK with other settings. */
    sdk: (config: Stripe.StripeConfig, key?: string) => sdk(standIn, config, key),
  }
}

/** The body and the signature of a webhook. */
class RequestParts {
  readonly body: string
  readonly headers: string
  constructor(init: RequestInit) {
    if (typeof init.body !== 'string') throw new TypeError('a webhook without a text')
    this.body = init.body
    this.headers = new Headers(init.headers).get('stripe-signature') ?? ''
  }
}

const sdk = (
  standIn: Parameters<typeof standInFetch>[0],
  config: Stripe.StripeConfig = {},
  key = SECRET_KEY,
) =>
  new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(standInFetch(standIn)),
    maxNetworkRetries: 2,
    telemetry: false,
    ...config,
  })

/** An intent that is paid at once. */
export const pay = (
  stripe: Stripe,
  amount = 10_000,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
) =>
  stripe.paymentIntents.create({
    amount,
    currency: 'brl',
    confirm: true,
    metadata: { payment_id: 'p1' },
    payment_method: 'pm_card_visa',
    return_url: 'http://localhost/return',
    transfer_group: 'request-1',
    ...more,
  })

/** The id of an intent's charge. */
export function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): string {
  if (typeof charge !== 'string') throw new TypeError('the intent has no charge')
  return charge
}

/** An account that was made as the product makes it. */
export const createAccount = (stripe: Stripe) =>
  stripe.accounts.create({
    country: 'BR',
    email: 't@oficio.test',
    controller: {
      stripe_dashboard: { type: 'express' },
      fees: { payer: 'application' },
      losses: { payments: 'application' },
    },
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  })

/** A request for one of our pages, by its public address. */
export function pageRequest(url: string, init?: RequestInit): Request {
  if (!url.startsWith(PUBLIC_URL)) throw new TypeError(`not a page of ours: ${url}`)
  return new Request(`http://stand-in${url.slice(PUBLIC_URL.length)}`, init)
}
