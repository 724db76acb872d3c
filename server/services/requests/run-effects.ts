import {
  type Intent,
  PaymentRefusedError,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import { applyIntent } from './take-intent.ts'
import type { Effect } from '#server/services/money/effects.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { settlePayment } from '#server/services/money/send-money.ts'

/**
 * Does what the provider must do after a commit. It never throws: what was decided is on disk,
 * and the reconcile job finishes what could not be done now.
 */
export async function runEffects(deps: MoneyDeps, effects: Effect[]): Promise<void> {
  for (const effect of effects) {
    try {
      await run(deps, effect)
    } catch (error) {
      const expected =
        error instanceof PaymentUnknownError || error instanceof PaymentRefusedError
      deps.logger[expected ? 'warn' : 'error'](
        { ...effect, err: error },
        'an effect is left to the reconcile job',
      )
    }
  }
}

async function run(deps: MoneyDeps, effect: Effect): Promise<void> {
  if (effect.kind === 'settle') return settlePayment(deps, effect.paymentId)
  const intent = await deps.payments.cancelIntent(effect.intentId)
  if (intent.status === 'open') throw new PaymentRefusedError('intent_not_canceled')
  // It may have succeeded just before.
  await runEffects(deps, await deps.db.transaction((tx) => applyIntent(tx, deps, intent)))
}

/** Asks the provider about an intent, takes over what it says and answers it. */
export async function syncIntent(deps: MoneyDeps, intentId: string): Promise<Intent> {
  const intent = await deps.payments.getIntent(intentId)
  await runEffects(deps, await deps.db.transaction((tx) => applyIntent(tx, deps, intent)))
  return intent
}
