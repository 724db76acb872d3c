import { eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { paymentBy } from '#server/db/requests/request-rows.ts'
import { payoutAccounts, webhookEvents } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import {
  type PaymentEvent,
  PaymentRefusedError,
  type WebhookEndpoint,
  WebhookSignatureError,
} from '#server/providers/payments/payment-provider.ts'
import { needAttention, settleAttention } from '#server/services/money/attention.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { answered } from '#server/services/money/provider-call.ts'
import { syncAccount } from '#server/services/people/payout-account.ts'
import { forgetBalance } from './account-balance.ts'
import { applyIntent } from './apply-intent.ts'
import { takePayout } from './deposits.ts'
import { runEffects, syncIntent, syncPayment } from './run-effects.ts'

/**
 * Handles an event of the payment provider. It only names an object, whose current state is read
 * from the provider, so events may come late, twice and in any order. Each takes effect once;
 * irrelevant ones are ignored.
 * @throws DomainError payments/bad-signature, payments/provider-unavailable (it is sent again)
 */
export async function handleWebhook(
  deps: MoneyDeps,
  delivery: { rawBody: Buffer; signature: string; endpoint: WebhookEndpoint },
): Promise<void> {
  const event = parse(deps, delivery)
  if (event.kind === 'other' || (await isHandled(deps.db, event))) return
  await answered(() => handleEvent(deps, event))
}

function parse(
  deps: MoneyDeps,
  { rawBody, signature, endpoint }: Parameters<typeof handleWebhook>[1],
): PaymentEvent {
  try {
    return deps.payments.parseWebhook(rawBody, signature, endpoint)
  } catch (cause) {
    if (cause instanceof WebhookSignatureError)
      return fail('payments/bad-signature', { cause })
    throw cause
  }
}

/** @throws PaymentUnknownError, PaymentRefusedError */
export async function handleEvent(deps: MoneyDeps, event: PaymentEvent): Promise<void> {
  switch (event.kind) {
    case 'intent':
      return handleIntentEvent(deps, event)
    case 'charge':
      return handleChargeEvent(deps, event)
    case 'account':
      await ifKnown(syncAccount(deps, event.accountId))
      await markHandled(deps.db, event, deps.clock())
      return
    case 'payout':
      return handlePayoutEvent(deps, event)
    case 'other':
      return
  }
}

type EventOf<K extends PaymentEvent['kind']> = Extract<PaymentEvent, { kind: K }>

/** Null for objects that the provider does not know, such as another environment's. */
async function ifKnown<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof PaymentRefusedError) return null
    throw error
  }
}

async function isHandled(db: Db, { id }: PaymentEvent): Promise<boolean> {
  const [row] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id))
  return row?.takenAt != null
}

/** Returns false when another delivery of the same event was handled before. */
async function markHandled(tx: Db, { id, type }: PaymentEvent, at: Date): Promise<boolean> {
  const marked = await tx
    .insert(webhookEvents)
    .values({ id, type, receivedAt: at, takenAt: at })
    .onConflictDoUpdate({
      target: webhookEvents.id,
      set: { takenAt: at },
      setWhere: isNull(webhookEvents.takenAt),
    })
    .returning({ id: webhookEvents.id })
  return marked.length > 0
}

async function handleIntentEvent(deps: MoneyDeps, event: EventOf<'intent'>): Promise<void> {
  const intent = await ifKnown(deps.payments.getIntent(event.intentId))
  if (!intent) return
  const effects = await deps.db.transaction(async (tx) =>
    (await markHandled(tx, event, deps.clock())) ? applyIntent(tx, deps, intent) : [],
  )
  await runEffects(deps, effects)
}

/**
 * A refund, a chargeback or a reversal. An unknown charge may belong to an intent whose own event
 * is still on its way; else the event is stored until the charge is known.
 */
async function handleChargeEvent(deps: MoneyDeps, event: EventOf<'charge'>): Promise<void> {
  const { chargeId, intentId } = event
  let paymentId = await paymentBy(deps.db, { chargeId })
  if (!paymentId && intentId) {
    await ifKnown(syncIntent(deps, intentId))
    paymentId = await paymentBy(deps.db, { chargeId })
  }
  if (!paymentId) {
    await storeForLater(deps, event)
    // The charge may have become known just before the event was stored.
    paymentId = await paymentBy(deps.db, { chargeId })
  }
  if (!paymentId) return
  await syncPayment(deps, paymentId)
  await deps.db.transaction(async (tx) => {
    const at = deps.clock()
    await markHandled(tx, event, at)
    // If the charge became known just before the matter was listed, only this takes it off.
    await settleAttention(tx, 'unmatched_event', chargeId, at)
  })
}

/** Handled as soon as the charge is known (see applyIntent); until then an operator sees it. */
const storeForLater = ({ db, clock }: MoneyDeps, event: EventOf<'charge'>): Promise<void> =>
  db.transaction(async (tx) => {
    const { id, type, chargeId } = event
    const at = clock()
    await tx
      .insert(webhookEvents)
      .values({ id, type, chargeId, receivedAt: at })
      .onConflictDoNothing()
    await needAttention(tx, {
      kind: 'unmatched_event',
      subject: chargeId,
      reason: type,
      at,
    })
  })

/** A payout of a connected account was made, has arrived or was returned by its bank. */
async function handlePayoutEvent(deps: MoneyDeps, event: EventOf<'payout'>): Promise<void> {
  const payout = await ifKnown(deps.payments.getPayout(event))
  if (!payout) return
  const [account] = await deps.db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.accountId, event.accountId))
  const at = deps.clock()
  if (account) {
    forgetBalance(deps.payments, account.accountId)
    return takePayout(deps, account, payout, (tx) => markHandled(tx, event, at))
  }
  if (payout.status !== 'failed') return
  const { id: subject, amount, failureCode: reason } = payout
  await deps.db.transaction(async (tx) => {
    if (!(await markHandled(tx, event, at))) return
    await needAttention(tx, { kind: 'unmatched_event', subject, amount, reason, at })
  })
}
