import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import type { Deposit, sendInstantDeposit } from '#src/contract/payments/deposits.ts'
import { toCentavos } from '#src/contract/payments/money.ts'
import { eq } from 'drizzle-orm'
import { findPayoutAccount } from '#server/db/payments/payout-accounts.ts'
import { deposits } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { PaymentRefusedError } from '#server/providers/payments/payment-provider.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { answered } from '#server/services/money/provider-call.ts'
import { forgetBalance } from './account-balance.ts'
import { depositViews } from './deposit-view.ts'
import { takePayout } from './deposits.ts'

/**
 * Has the provider pay out at once. Its idempotency key is the caller's id, so that a repeated call
 * sends nothing more; the provider itself refuses more than there is.
 * @throws DomainError payments/no-account, payments/instant-refused, payments/provider-unavailable
 */
export async function sendInstant(
  deps: MoneyDeps,
  uid: string,
  { id, amount }: BodyOf<typeof sendInstantDeposit>,
): Promise<Deposit> {
  const account = (await findPayoutAccount(deps.db, uid)) ?? fail('payments/no-account')
  const { accountId } = account
  const payout = await answered(async () => {
    try {
      const key = `instant:${uid}:${id}`
      return await deps.payments.sendInstant({ accountId, amount: toCentavos(amount), key })
    } catch (cause) {
      if (cause instanceof PaymentRefusedError)
        return fail('payments/instant-refused', { cause })
      throw cause
    } finally {
      forgetBalance(deps.payments, accountId)
    }
  })
  await takePayout(deps, account, payout)
  const rows = await deps.db.select().from(deposits).where(eq(deposits.payoutId, payout.id))
  const [deposit] = await depositViews(deps.db, rows)
  if (!deposit) throw new Error('a deposit that was just stored is missing')
  return deposit
}
