import { eq } from 'drizzle-orm'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import type { getPayoutAccount } from '#src/contract/payments/payments.ts'
import { findPayoutAccount } from '#server/db/payments/payout-accounts.ts'
import { payoutAccounts, users } from '#server/db/schema.ts'
import {
  PaymentRefusedError,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import { notifyRestricted } from '#server/services/notifications/notify.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { answered } from '#server/services/money/provider-call.ts'

type Deps = Pick<MoneyDeps, 'db' | 'payments' | 'config'>

const DEFAULT_RETURN_PATH = '/user-profile'

/**
 * The link to the provider's form for payout details; created at each call, since it opens once.
 * The return URL has `onboarding=return`, or `refresh` when the form had expired. A complete
 * account gets a dashboard link instead, without a return URL.
 * @throws DomainError payments/provider-unavailable, payments/provider-refused
 */
export async function startOnboarding(
  deps: Deps,
  uid: string,
  returnPath = DEFAULT_RETURN_PATH,
): Promise<string> {
  const { accountId, state, missing } = await answered(() => accountOf(deps, uid))
  if (state !== 'incomplete' && missing.length === 0)
    return answered(() => deps.payments.accountLink(accountId))
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

async function accountOf({ db, payments }: Deps, uid: string) {
  const known = await findPayoutAccount(db, uid)
  if (known) return known
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.uid, uid))
  const email = user?.email ?? null
  const { id: accountId, ...made } = await payments.createAccount({
    ...{ uid, email },
    key: `account:${uid}`,
  })
  const row = { uid, accountId, ...made }
  await db.insert(payoutAccounts).values(row).onConflictDoNothing()
  return row
}

type Answer = OutputOf<typeof getPayoutAccount>

/** The state of the caller's payout account; asks the provider while it is incomplete. */
export async function payoutAccount(
  deps: Pick<MoneyDeps, 'db' | 'payments' | 'logger' | 'clock'>,
  uid: string,
): Promise<Answer> {
  const account = await findPayoutAccount(deps.db, uid)
  if (!account) return { state: 'none', missing: [] }
  const { accountId, state, missing } = account
  if (state === 'active' && missing.length === 0) return { state, missing }
  return (await askAccount(deps, accountId)) ?? { state, missing }
}

/** Without an answer the last known state is used; the next call asks again. */
async function askAccount(
  deps: Pick<MoneyDeps, 'db' | 'payments' | 'logger' | 'clock'>,
  accountId: string,
): Promise<Answer | undefined> {
  try {
    return await syncAccount(deps, accountId)
  } catch (error) {
    if (!(error instanceof PaymentUnknownError || error instanceof PaymentRefusedError))
      throw error
    deps.logger.warn(
      { accountId, reason: error.message },
      'an account could not be asked for',
    )
    return undefined
  }
}

/** Stores the provider's state of an account. Its owner is notified when payouts stop. */
export async function syncAccount(
  { db, payments, clock }: Pick<MoneyDeps, 'db' | 'payments' | 'clock'>,
  accountId: string,
): Promise<Answer> {
  const { state, missing } = await payments.getAccount(accountId)
  await db.transaction(async (tx) => {
    const is = eq(payoutAccounts.accountId, accountId)
    const [before] = await tx.select().from(payoutAccounts).where(is).for('no key update')
    if (!before) return
    await tx.update(payoutAccounts).set({ state, missing }).where(is)
    if (before.state === 'active' && state === 'restricted')
      await notifyRestricted(tx, { uid: before.uid, at: clock() })
  })
  return { state, missing }
}
