import { eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { payments, payoutAccounts, webhookEvents } from '#server/db/schema.ts'
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
import { notifyPayoutFailed } from '#server/services/notifications/notify.ts'
import { syncAccount } from '#server/services/people/payout-account.ts'
import { applyIntent } from './take-intent.ts'
import { runEffects, syncIntent, syncPayment } from './run-effects.ts'

/**
 * Takes an event of the payment provider. It only names a thing: the provider is asked what the
 * thing is like now, so events may come late, twice and in any order. Each takes effect once; one
 * that does not concern us is taken and forgotten.
 * @throws DomainError payments/bad-signature, payments/provider-unavailable (it is sent again)
 */
export async function takeWebhook(
  deps: MoneyDeps,
  delivery: { rawBody: Buffer; signature: string; endpoint: WebhookEndpoint },
): Promise<void> {
  const event = parse(deps, delivery)
  if (event.kind === 'other' || (await isTaken(deps.db, event))) return
  await answered(() => takeEvent(deps, event))
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

/** @throws PaymentUnknownError, PaymentRefusedError */
export async function takeEvent(deps: MoneyDeps, event: PaymentEvent): Promise<void> {
  switch (event.kind) {
    case 'intent':
      return takeIntentEvent(deps, event)
    case 'charge':
      return takeChargeEvent(deps, event)
    case 'account':
      await ifKnown(syncAccount(deps, event.accountId))
      await markTaken(deps.db, event, deps.clock())
      return
    case 'payout':
      return takePayoutEvent(deps, event)
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

async function isTaken(db: Db, { id }: PaymentEvent): Promise<boolean> {
  const [row] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id))
  return row?.takenAt != null
}

/** Answers false when another delivery of the same event was taken before. */
async function markTaken(tx: Db, { id, type }: PaymentEvent, at: Date): Promise<boolean> {
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

async function takeIntentEvent(deps: MoneyDeps, event: EventOf<'intent'>): Promise<void> {
  const intent = await ifKnown(deps.payments.getIntent(event.intentId))
  if (!intent) return
  const effects = await deps.db.transaction(async (tx) =>
    (await markTaken(tx, event, deps.clock())) ? applyIntent(tx, deps, intent) : [],
  )
  await runEffects(deps, effects)
}

/**
 * A refund, a chargeback or a reversal. A charge that we do not know may be that of an intent whose
 * own event is still on its way; else the event waits until the charge is known.
 */
async function takeChargeEvent(deps: MoneyDeps, event: EventOf<'charge'>): Promise<void> {
  const { chargeId, intentId } = event
  let paymentId = await paymentOf(deps.db, chargeId)
  if (!paymentId && intentId) {
    await ifKnown(syncIntent(deps, intentId))
    paymentId = await paymentOf(deps.db, chargeId)
  }
  if (!paymentId) {
    await keepForLater(deps, event)
    // It may have become known just now, before it was written down.
    paymentId = await paymentOf(deps.db, chargeId)
  }
  if (!paymentId) return
  await syncPayment(deps, paymentId)
  await deps.db.transaction(async (tx) => {
    const at = deps.clock()
    await markTaken(tx, event, at)
    // Nobody else takes it off the list when the charge became known just before it was put there.
    await settleAttention(tx, 'unmatched_event', chargeId, at)
  })
}

async function paymentOf(db: Db, chargeId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.chargeId, chargeId))
  return row?.id
}

/** Taken as soon as the charge is known (see applyIntent); until then an operator sees it. */
const keepForLater = ({ db, clock }: MoneyDeps, event: EventOf<'charge'>): Promise<void> =>
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

/** A bank sent money back that was on its way from the provider. */
async function takePayoutEvent(deps: MoneyDeps, event: EventOf<'payout'>): Promise<void> {
  const payout = await ifKnown(deps.payments.getPayout(event))
  if (!payout?.failed) return
  const { id: subject, amount, failureCode: reason } = payout
  const at = deps.clock()
  await deps.db.transaction(async (tx) => {
    if (!(await markTaken(tx, event, at))) return
    const [payee] = await tx
      .select({ uid: payoutAccounts.uid })
      .from(payoutAccounts)
      .where(eq(payoutAccounts.accountId, event.accountId))
    const taskerUid = payee?.uid ?? null
    const kind = payee ? 'payout_failed' : 'unmatched_event'
    await needAttention(tx, { kind, subject, taskerUid, amount, reason, at })
    if (taskerUid) await notifyPayoutFailed(tx, { taskerUid, amount, at })
  })
}
