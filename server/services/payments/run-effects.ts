import { eq } from 'drizzle-orm'
import { payments } from '#server/db/schema.ts'
import {
  type Intent,
  PaymentRefusedError,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import { ownerIdOf } from '#server/db/payments/payment-owners.ts'
import { applyIntent } from './apply-intent.ts'
import type { Effect } from '#server/services/money/effects.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { withClaim } from './claim.ts'
import { planNextLook } from './next-look.ts'
import { recoverLost } from './recover.ts'
import { sendMoney } from './send-money.ts'
import { applyBooks } from './apply-books.ts'

/**
 * Makes the provider calls due after a commit. It never throws: decisions are in the database, and
 * the reconcile job finishes what failed now.
 */
export async function runEffects(deps: MoneyDeps, effects: Effect[]): Promise<void> {
  for (const effect of effects)
    if (!(await attempt(deps, effect, () => run(deps, effect))))
      await scheduleLook(deps, effect)
}

/** A failed sync is marked by its claim already. */
async function scheduleLook({ db, clock }: MoneyDeps, effect: Effect): Promise<void> {
  if (effect.kind !== 'cancel-intent') return
  await db
    .update(payments)
    .set({ lookAt: clock() })
    .where(eq(payments.intentId, effect.intentId))
}

/** Runs the effects after the call's transaction is committed. */
export const runLater =
  (effects: Effect[]) =>
  (deps: MoneyDeps): Promise<void> =>
    runEffects(deps, effects)

/** Syncs an instalment and sends what is due, or leaves it to the reconcile job. */
export const trySync = (deps: MoneyDeps, paymentId: string): Promise<boolean> =>
  attempt(deps, { paymentId }, () => syncPayment(deps, paymentId))

/** Returns whether the work succeeded. */
async function attempt(
  { logger }: MoneyDeps,
  what: object,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    const expected =
      error instanceof PaymentUnknownError || error instanceof PaymentRefusedError
    logger[expected ? 'warn' : 'error'](
      { ...what, err: error },
      'an effect is left to the reconcile job',
    )
    return false
  }
}

async function run(deps: MoneyDeps, effect: Effect): Promise<void> {
  if (effect.kind === 'sync') {
    await syncPayment(deps, effect.paymentId)
    return
  }
  const intent = await deps.payments.cancelIntent(effect.intentId)
  if (intent.status === 'open') throw new PaymentRefusedError('intent_not_canceled')
  // The intent may have succeeded just before it was to be canceled.
  await runEffects(deps, await deps.db.transaction((tx) => applyIntent(tx, deps, intent)))
}

/** Reads an intent from the provider, applies its state and returns it. */
export async function syncIntent(deps: MoneyDeps, intentId: string): Promise<Intent> {
  const intent = await deps.payments.getIntent(intentId)
  await runEffects(deps, await deps.db.transaction((tx) => applyIntent(tx, deps, intent)))
  return intent
}

/**
 * Reads a paid instalment's state from the provider, applies it, and sends what is decided and
 * allowed. Only one worker does so at a time, and nothing is sent without reading first. What fails
 * is left to the reconcile job. Returns false when another worker does it, without `force`.
 * @throws PaymentUnknownError, PaymentRefusedError
 */
export async function syncPayment(
  deps: MoneyDeps,
  paymentId: string,
  { force = false }: { force?: boolean } = {},
): Promise<boolean> {
  const effects: Effect[] = []
  const worked = await withClaim(deps, paymentId, async (payment) => {
    const { chargeId } = payment
    if (!chargeId) return
    const group = ownerIdOf(payment).id
    const books = await deps.payments.chargeBooks({ paymentId, chargeId, group })
    effects.push(
      ...(await deps.db.transaction((tx) => applyBooks(tx, deps, paymentId, books))),
    )
    await recoverLost(deps, paymentId)
    await sendMoney(deps, paymentId, { force })
  })
  await planNextLook(deps, paymentId)
  await runEffects(
    deps,
    effects.filter((each) => each.kind !== 'sync' || each.paymentId !== paymentId),
  )
  return worked
}
