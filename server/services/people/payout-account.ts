import { and, eq, isNull } from 'drizzle-orm'
import type { OutputOf } from '#src/contract/endpoint.ts'
import type { getPayoutAccount } from '#src/contract/payments.ts'
import type { Db } from '#server/db/database.ts'
import { taskers, users } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import {
  PaymentRefusedError,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { answered } from '#server/services/money/provider-call.ts'

type Deps = Pick<MoneyDeps, 'db' | 'payments' | 'config'>

const DEFAULT_RETURN_PATH = '/tasker-profile'

/**
 * The provider's form, where a tasker says who is to be paid; made anew at each call, since it
 * opens once. The way back carries `onboarding=return`, or `refresh` when the form had expired.
 * @throws DomainError payments/tasker-only, payments/provider-unavailable,
 * payments/provider-refused
 */
export async function startOnboarding(
  deps: Deps,
  uid: string,
  returnPath = DEFAULT_RETURN_PATH,
): Promise<string> {
  const accountId = await answered(() => accountOf(deps, uid))
  const back = (how: string) => {
    const url = new URL(returnPath, `${deps.config.publicUrl}/`)
    url.searchParams.set('onboarding', how)
    return url.href
  }
  return answered(() =>
    deps.payments.onboardingLink({
      accountId,
      returnUrl: back('return'),
      refreshUrl: back('refresh'),
    }),
  )
}

async function accountOf({ db, payments }: Deps, uid: string): Promise<string> {
  const tasker = (await findTasker(db, uid)) ?? fail('payments/tasker-only')
  if (tasker.accountId) return tasker.accountId
  const { email } = tasker
  const account = await payments.createAccount({ uid, email, key: `account:${uid}` })
  await db
    .update(taskers)
    .set({ accountId: account.id, transfersActive: account.transfersActive })
    .where(and(eq(taskers.uid, uid), isNull(taskers.accountId)))
  return (await findTasker(db, uid))?.accountId ?? account.id
}

async function findTasker(db: Db, uid: string) {
  const [row] = await db
    .select({
      accountId: taskers.accountId,
      transfersActive: taskers.transfersActive,
      email: users.email,
    })
    .from(taskers)
    .innerJoin(users, eq(users.uid, taskers.uid))
    .where(eq(taskers.uid, uid))
  return row
}

/** The state of the caller's payout account; asks the provider as long as it cannot be paid. */
export async function payoutAccount(
  deps: Pick<MoneyDeps, 'db' | 'payments' | 'logger'>,
  uid: string,
): Promise<OutputOf<typeof getPayoutAccount>> {
  const tasker = await findTasker(deps.db, uid)
  if (!tasker?.accountId) return { connected: false, transfersActive: false }
  const transfersActive =
    tasker.transfersActive || (await askAccount(deps, tasker.accountId))
  return { connected: true, transfersActive }
}

/** Without an answer the last known state stands: it is asked again at the next look. */
async function askAccount(
  deps: Pick<MoneyDeps, 'db' | 'payments' | 'logger'>,
  accountId: string,
): Promise<boolean> {
  try {
    return await syncAccount(deps, accountId)
  } catch (error) {
    if (!(error instanceof PaymentUnknownError || error instanceof PaymentRefusedError))
      throw error
    deps.logger.warn(
      { accountId, reason: error.message },
      'an account could not be asked for',
    )
    return false
  }
}

/** Takes over what the provider says of an account. Answers whether it can receive transfers. */
export async function syncAccount(
  { db, payments }: Pick<MoneyDeps, 'db' | 'payments'>,
  accountId: string,
): Promise<boolean> {
  const { transfersActive } = await payments.getAccount(accountId)
  await db.update(taskers).set({ transfersActive }).where(eq(taskers.accountId, accountId))
  return transfersActive
}
