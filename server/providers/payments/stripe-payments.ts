import Stripe from 'stripe'
import {
  type BalanceLine,
  type Intent,
  type IntentStatus,
  type SentRefund,
  type PaymentEvent,
  PaymentRefusedError,
  type PaymentProvider,
  type WebhookEndpoint,
  WebhookSignatureError,
} from './payment-provider.ts'
import { customerCalls, PAYER_WAITS } from './stripe-customers.ts'
import { askStripe } from './stripe-errors.ts'
import { toAccount } from './stripe-account.ts'
import { toBalanceLine, toChargeback, toRefund, toTransfer } from './stripe-books.ts'
import { evidenceCalls } from './stripe-evidence.ts'
import { payoutCalls } from './stripe-payouts.ts'
import { idOf, PLATFORM_EVENTS, toPaymentEvent } from './stripe-events.ts'

export type StripePaymentsOptions = {
  secretKey: string
  webhookSecrets: Record<WebhookEndpoint, string>
  /** The fetch for the API; the SDK's URLs begin with https://api.stripe.com. */
  fetch?: typeof fetch
  /** How often the SDK itself retries an unanswered call, under the same key. */
  maxNetworkRetries?: number
}

/** With one retry, well below the time for which a payment is claimed. */
const TIMEOUT_MS = 10_000

const statuses: Partial<Record<Stripe.PaymentIntent.Status, IntentStatus>> = {
  succeeded: 'succeeded',
  canceled: 'canceled',
  processing: 'processing',
}

const toDate = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? new Date(seconds * 1000) : null

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

const toIntent = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  status: statuses[intent.status] ?? 'open',
  clientSecret: intent.client_secret ?? '',
  amount: intent.amount,
  amountReceived: intent.amount_received,
  currency: intent.currency,
  chargeId: idOf(intent.latest_charge),
  pixUntil: toDate(intent.next_action?.pix_display_qr_code?.expires_at),
  payBy: toDate(intent.payment_method_options?.pix?.expires_at),
  customerId: idOf(intent.customer),
  metadata: intent.metadata,
})

/** Stripe refuses codes valid for less than a minute; the call takes time too. */
const SHORTEST_PIX_MS = 2 * 60_000

/** The expiry of Pix codes; null: too near for one. */
function expiryOf(payBy: Date | null) {
  if (payBy === null) return {}
  if (payBy.getTime() - Date.now() < SHORTEST_PIX_MS) return null
  // Seconds counted from the confirmation would end too late after a late confirmation.
  return { pix: { expires_at: Math.floor(payBy.getTime() / 1000) } }
}

type NewIntent = Parameters<PaymentProvider['createIntent']>[0]
type PixParams = Pick<
  Stripe.PaymentIntentCreateParams,
  'payment_method_options' | 'excluded_payment_method_types'
>

function pixParams(payBy: Date | null): PixParams {
  const expiry = expiryOf(payBy)
  return expiry
    ? { payment_method_options: expiry }
    : { excluded_payment_method_types: ['pix'] }
}

/** True when the provider refuses the Pix parameters alone. */
const isAboutPix = (error: unknown): boolean =>
  error instanceof PaymentRefusedError &&
  error.cause instanceof Stripe.errors.StripeError &&
  /pix|excluded_payment_method_types/.test(error.cause.param ?? '')

/** A refund can also fail at once: then the money was never sent. */
function toSentRefund(refund: Stripe.Refund): SentRefund {
  if (refund.status === 'failed' || refund.status === 'canceled')
    throw new PaymentRefusedError(refund.failure_reason ?? refund.status)
  const { id, amount, status } = refund
  return { id, amount, succeeded: status === 'succeeded' }
}

/** Returns whether Stripe accepts a key. @throws PaymentUnknownError when it does not answer */
export async function checkStripeKey(
  secretKey: string,
  fetchApi?: typeof fetch,
): Promise<boolean> {
  const stripe = new Stripe(secretKey, {
    ...(fetchApi && { httpClient: Stripe.createFetchHttpClient(fetchApi) }),
    timeout: TIMEOUT_MS,
    telemetry: false,
  })
  try {
    await askStripe(() => stripe.paymentIntents.list({ limit: 1 }))
    return true
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null
    if (cause instanceof Stripe.errors.StripeAuthenticationError) return false
    // A restricted key may not list, but is valid.
    if (cause instanceof Stripe.errors.StripePermissionError) return true
    if (error instanceof PaymentRefusedError) return true
    throw error
  }
}

/**
 * Separate charges and transfers: cards are charged to the platform, and a tasker is paid by a
 * transfer out of that charge.
 */
export function createStripePayments(options: StripePaymentsOptions): PaymentProvider {
  const stripe = new Stripe(options.secretKey, {
    ...(options.fetch && { httpClient: Stripe.createFetchHttpClient(options.fetch) }),
    maxNetworkRetries: options.maxNetworkRetries ?? 1,
    timeout: TIMEOUT_MS,
    telemetry: false,
  })
  return {
    ...intentCalls(stripe),
    ...customerCalls(stripe),
    ...movementCalls(stripe),
    ...evidenceCalls(stripe),
    ...payoutCalls(stripe),
    ...accountCalls(stripe),
    parseWebhook(rawBody, signature, endpoint) {
      const secret = options.webhookSecrets[endpoint]
      try {
        return toPaymentEvent(stripe.webhooks.constructEvent(rawBody, signature, secret))
      } catch (cause) {
        throw new WebhookSignatureError({ cause })
      }
    },
  }
}

type Calls<K extends keyof PaymentProvider> = Pick<PaymentProvider, K>

function intentCalls(
  stripe: Stripe,
): Calls<'createIntent' | 'setPayBy' | 'setCustomer' | 'getIntent' | 'cancelIntent'> {
  const getIntent = (id: string) =>
    askStripe(async () => toIntent(await stripe.paymentIntents.retrieve(id)))
  const create = ({ amount, group, metadata }: NewIntent, pix: PixParams, key: string) =>
    askStripe(async () => {
      const params = {
        amount,
        currency: 'brl',
        automatic_payment_methods: { enabled: true },
        ...pix,
        transfer_group: group,
        metadata,
      }
      return toIntent(await stripe.paymentIntents.create(params, { idempotencyKey: key }))
    })
  return {
    getIntent,
    async createIntent(intent) {
      const { key } = intent
      try {
        return await create(intent, pixParams(intent.payBy), key)
      } catch (error) {
        // An account without Pix may refuse its parameters: cards must work anyway.
        if (!isAboutPix(error)) throw error
        return create(intent, {}, `${key}:without-pix`)
      }
    },
    setPayBy: (id, payBy) =>
      askStripe(async () => {
        const expiry = expiryOf(payBy)
        return toIntent(
          await stripe.paymentIntents.update(id, {
            ...(expiry && { payment_method_options: expiry }),
            excluded_payment_method_types: expiry ? '' : ['pix'],
          }),
        )
      }),
    setCustomer: (id, customer) =>
      askStripe(async () =>
        toIntent(await stripe.paymentIntents.update(id, { customer }, PAYER_WAITS)),
      ),
    async cancelIntent(id) {
      try {
        return await askStripe(async () => toIntent(await stripe.paymentIntents.cancel(id)))
      } catch (error) {
        const ended =
          error instanceof PaymentRefusedError &&
          error.reason === 'payment_intent_unexpected_state'
        if (!ended) throw error
        return getIntent(id)
      }
    },
  }
}

function movementCalls(
  stripe: Stripe,
): Calls<
  | 'transfer'
  | 'reverseTransfer'
  | 'refund'
  | 'chargeBooks'
  | 'balanceLines'
  | 'eventsBetween'
  | 'getEvent'
> {
  return {
    transfer: ({ amount, accountId, chargeId, group, paymentId, key }) =>
      askStripe(() =>
        stripe.transfers.create(
          {
            amount,
            currency: 'brl',
            destination: accountId,
            source_transaction: chargeId,
            transfer_group: group,
            metadata: { payment_id: paymentId },
          },
          { idempotencyKey: key },
        ),
      ),
    reverseTransfer: ({ transferId, amount, chargebackId, key }) =>
      askStripe(() =>
        stripe.transfers.createReversal(
          transferId,
          { amount, metadata: { chargeback_id: chargebackId } },
          { idempotencyKey: key },
        ),
      ),
    refund: ({ amount, chargeId, paymentId, key }) =>
      askStripe(async () =>
        toSentRefund(
          await stripe.refunds.create(
            { amount, charge: chargeId, metadata: { payment_id: paymentId } },
            { idempotencyKey: key },
          ),
        ),
      ),
    chargeBooks: ({ paymentId, chargeId, group }) =>
      askStripe(async () => {
        const [transfers, refunds, disputes] = await Promise.all([
          stripe.transfers.list({ transfer_group: group, limit: 100 }),
          stripe.refunds.list({ charge: chargeId, limit: 100 }),
          stripe.disputes.list({ charge: chargeId, limit: 100 }),
        ])
        const ours = (each: { metadata: Stripe.Metadata | null }) =>
          each.metadata?.['payment_id'] === paymentId
        const transfer = transfers.data.find(ours)
        return {
          transfer: transfer ? toTransfer(transfer) : null,
          refunds: refunds.data.map((refund) => toRefund(refund, ours(refund))),
          chargebacks: disputes.data.map(toChargeback),
        }
      }),
    balanceLines: () =>
      askStripe(async () => {
        const lines: BalanceLine[] = []
        for await (const entry of stripe.balanceTransactions.list({ limit: 100 })) {
          const line = toBalanceLine(entry)
          if (line) lines.push(line)
        }
        return lines
      }),
    eventsBetween: (from, to) =>
      askStripe(async () => {
        const events: PaymentEvent[] = []
        const created = { gte: seconds(from), lt: seconds(to) }
        const asked = { types: [...PLATFORM_EVENTS], created, limit: 100 }
        for await (const event of stripe.events.list(asked))
          events.push(toPaymentEvent(event))
        return events.toReversed()
      }),
    getEvent: (id) =>
      askStripe(async () => toPaymentEvent(await stripe.events.retrieve(id))),
  }
}

function accountCalls(
  stripe: Stripe,
): Calls<'createAccount' | 'getAccount' | 'onboardingLink' | 'accountLink'> {
  return {
    createAccount: ({ uid, email, key }) =>
      askStripe(async () =>
        toAccount(
          await stripe.accounts.create(
            {
              country: 'BR',
              ...(email && { email }),
              controller: {
                stripe_dashboard: { type: 'express' },
                fees: { payer: 'application' },
                losses: { payments: 'application' },
              },
              capabilities: {
                card_payments: { requested: true },
                transfers: { requested: true },
              },
              metadata: { uid },
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    getAccount: (id) =>
      askStripe(async () => toAccount(await stripe.accounts.retrieve(id))),
    onboardingLink: ({ accountId, returnUrl, refreshUrl }) =>
      askStripe(async () => {
        const link = await stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        })
        return link.url
      }),
    accountLink: (id) =>
      askStripe(async () => (await stripe.accounts.createLoginLink(id)).url),
  }
}
