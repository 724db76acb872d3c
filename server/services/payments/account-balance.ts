import {
  type AccountBalance,
  type PaymentProvider,
  PaymentRefusedError,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'

type Deps = Pick<MoneyDeps, 'payments' | 'clock' | 'logger'>

export type KnownBalance = { balance: AccountBalance; askedAt: Date; stale: boolean }

/** How long an answer serves, and how long the provider is left alone after none. */
const FRESH_MS = 20_000
/** An older answer says nothing any more. */
const KEPT_MS = 24 * 60 * 60_000
const MOST = 1000

type Kept = { balance: AccountBalance | null; askedAt: number; triedAt: number }

/** The last answers, by provider and account; each process has its own. */
const answers = new WeakMap<PaymentProvider, Map<string, Kept>>()

function keptOf(payments: PaymentProvider): Map<string, Kept> {
  const known = answers.get(payments)
  if (known) return known
  const kept = new Map<string, Kept>()
  answers.set(payments, kept)
  return kept
}

/** The next question goes to the provider. */
export const forgetBalance = (payments: PaymentProvider, accountId: string): void => {
  const kept = keptOf(payments).get(accountId)
  if (kept) kept.triedAt = 0
}

/**
 * The money of a connected account as the provider says it, or as it last did, `stale`, when it does
 * not answer; null when it never has.
 */
export async function balanceOf(
  { payments, clock, logger }: Deps,
  accountId: string,
): Promise<KnownBalance | null> {
  const all = keptOf(payments)
  const now = clock().getTime()
  const before = all.get(accountId)
  if (before && Math.abs(now - before.triedAt) < FRESH_MS) return known(before, now)
  const kept: Kept = before ?? { balance: null, askedAt: 0, triedAt: 0 }
  try {
    kept.balance = await payments.accountBalance(accountId)
    kept.askedAt = now
  } catch (error) {
    if (!(error instanceof PaymentUnknownError || error instanceof PaymentRefusedError))
      throw error
    logger.warn({ accountId, reason: error.message }, 'a balance could not be asked for')
  }
  kept.triedAt = now
  // The oldest makes room.
  all.delete(accountId)
  all.set(accountId, kept)
  for (const oldest of all.keys()) {
    if (all.size <= MOST) break
    all.delete(oldest)
  }
  return known(kept, now)
}

function known({ balance, askedAt, triedAt }: Kept, now: number): KnownBalance | null {
  if (!balance || now - askedAt > KEPT_MS) return null
  return { balance, askedAt: new Date(askedAt), stale: askedAt < triedAt }
}
