import { eq } from 'drizzle-orm'
import { can } from '#src/contract/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { payments, webhookEvents } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import {
  type PaymentEvent,
  PaymentRefusedError,
  type WebhookEndpoint,
  WebhookSignatureError,
} from '#server/providers/payments/payment-provider.ts'
import { applyIntent } from './take-intent.ts'
import type { Effect } from '#server/services/money/effects.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { syncAccount } from '#server/services/people/payout-account.ts'
import { answered } from '#server/services/money/provider-call.ts'
import { takeTransition } from './take-transition.ts'
import {
  findPayment,
  lockRequest,
  type PaymentRow,
  type RequestRow,
  updatePayment,
} from '#server/db/request-rows.ts'
import { stateOf } from './parties.ts'
import { runEffects } from './run-effects.ts'

/**
 * Takes a word of the payment provider. Each event takes effect once; one that does not concern
 * us is taken and forgotten.
 * @throws DomainError payments/bad-signature, payments/provider-unavailable (it is sent again)
 */
export async function takeWebhook(
  deps: MoneyDeps,
  delivery: { rawBody: Buffer; signature: string; endpoint: WebhookEndpoint },
): Promise<void> {
  const event = parse(deps, delivery)
  if (event.kind === 'other') return
  const work = await prepare(deps, event)
  if (!work) return
  const effects = await deps.db.transaction(async (tx) =>
    (await isFirst(tx, event)) ? work(tx) : [],
  )
  await runEffects(deps, effects)
}

function parse(
  deps: MoneyDeps,
  { rawBody, signature, endpoint }: Parameters<typeof takeWebhook>[1],
): PaymentEvent {
  try {
    return deps.payments.parseWebhook(rawBody, signature, endpoint)
  } catch (cause) {
    if (cause instanceof WebhookSignatureError)
      return fail('payments/bad-signature', { cause })
    throw cause
  }
}

type Work = (tx: Db) => Promise<Effect[]>

/** Asks the provider what must be known, outside the transaction of the effect. */
async function prepare(deps: MoneyDeps, event: PaymentEvent): Promise<Work | null> {
  switch (event.kind) {
    case 'intent': {
      const intent = await answered(() => ifKnown(deps.payments.getIntent(event.intentId)))
      return intent && ((tx) => applyIntent(tx, deps, intent))
    }
    case 'account':
      await answered(() => ifKnown(syncAccount(deps, event.accountId)))
      return async () => []
    case 'chargeback':
      return (tx) =>
        withCharge(tx, event.chargeId, (...rows) => chargeback(tx, deps, ...rows))
    case 'refunded':
      return (tx) =>
        withCharge(tx, event.chargeId, (...rows) =>
          refundedElsewhere(tx, deps, event, ...rows),
        )
    case 'other':
      return null
  }
}

/** What the provider does not know, such as another environment's, does not concern us. */
async function ifKnown<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof PaymentRefusedError) return null
    throw error
  }
}

async function isFirst(tx: Db, { id, type }: PaymentEvent): Promise<boolean> {
  const inserted = await tx
    .insert(webhookEvents)
    .values({ id, type })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id })
  return inserted.length > 0
}

async function withCharge(
  tx: Db,
  chargeId: string,
  work: (payment: PaymentRow, request: RequestRow) => Promise<Effect[]>,
): Promise<Effect[]> {
  const [known] = await tx.select().from(payments).where(eq(payments.chargeId, chargeId))
  const request = known && (await lockRequest(tx, known.requestId))
  const payment = known && (await findPayment(tx, known.id))
  return payment && request ? work(payment, request) : []
}

/** The cardholder's bank takes the money back: what is still here stays here. */
async function chargeback(
  tx: Db,
  { logger, clock }: MoneyDeps,
  payment: PaymentRow,
  request: RequestRow,
): Promise<Effect[]> {
  logger.warn({ paymentId: payment.id, status: payment.status }, 'a chargeback was opened')
  if (payment.status === 'held') await updatePayment(tx, payment.id, { status: 'frozen' })
  return disputeIfRunning(tx, request, clock())
}

/** A refund that we did not send was made by hand at the provider: an operator must look. */
async function refundedElsewhere(
  tx: Db,
  { logger, clock }: MoneyDeps,
  event: { amount: number; amountRefunded: number },
  payment: PaymentRow,
  request: RequestRow,
): Promise<Effect[]> {
  if (payment.status !== 'held' && payment.status !== 'frozen') return []
  const at = clock()
  const { amount, amountRefunded } = event
  logger.error({ paymentId: payment.id, amount, amountRefunded }, 'refunded by hand')
  if (amountRefunded === amount)
    await updatePayment(tx, payment.id, {
      status: 'refunded',
      refundAmount: amount,
      refundId: 'by-hand',
      transferAmount: 0,
      settledAt: at,
    })
  return disputeIfRunning(tx, request, at)
}

async function disputeIfRunning(tx: Db, request: RequestRow, at: Date): Promise<Effect[]> {
  if (!can('dispute', stateOf(request), 'system')) return []
  return (await takeTransition(tx, request, { action: 'dispute', actor: 'system', at }))
    .effects
}
