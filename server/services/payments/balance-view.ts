import type { AtProvider, Balance } from '#src/contract/payments/deposits.ts'
import type { JobEarnings } from '#src/contract/payments/earnings.ts'
import { DEPOSITS } from '#src/contract/payments/limits.ts'
import { sumBrl, toBrl } from '#src/contract/payments/money.ts'
import { comingDeposits, returnedDeposit } from '#server/db/payments/deposit-rows.ts'
import { openEarned } from '#server/db/payments/earned.ts'
import { findPayoutAccount } from '#server/db/payments/payout-accounts.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { balanceOf, type KnownBalance } from './account-balance.ts'
import { depositViews } from './deposit-view.ts'
import { jobsOf } from './job-earnings.ts'
import { nextPayout } from './next-payout.ts'

/** Where a person's money is: with us, at the provider, and on its way to the bank. */
export async function balanceView(deps: MoneyDeps, uid: string): Promise<Balance> {
  const { db, clock } = deps
  const account = await findPayoutAccount(db, uid)
  const [known, openIds, coming, returned] = await Promise.all([
    account ? balanceOf(deps, account.accountId) : null,
    openEarned(db, uid),
    comingDeposits(db, uid, DEPOSITS.coming),
    returnedDeposit(db, uid),
  ])
  const [jobs, comingViews, returnedViews] = await Promise.all([
    jobsOf(db, uid, openIds),
    depositViews(db, coming),
    depositViews(db, returned ? [returned] : []),
  ])
  const open = [...jobs.values()]
  const frozen = open.filter(({ place }) => place === 'frozen')
  const held = [...frozen, ...open.filter(({ place }) => place === 'held')]
  return {
    held: {
      net: sumOf(held),
      jobs: held.filter(({ kind }) => kind === 'request').length,
      sales: held.filter(({ kind }) => kind === 'order').length,
    },
    frozen: sumOf(frozen),
    releasing: sumOf(open.filter(({ place }) => place === 'onItsWay')),
    provider: known && atProvider(known, clock()),
    coming: comingViews,
    returned: returnedViews[0] ?? null,
  }
}

const sumOf = (jobs: JobEarnings[]): number => sumBrl(jobs.map(({ kept }) => kept))

function atProvider({ balance, askedAt, stale }: KnownBalance, now: Date): AtProvider {
  const { available, pending, pendingUntil, bank, bankRefused, schedule, instant } = balance
  return {
    askedAt: askedAt.toISOString(),
    stale,
    pending: toBrl(Math.max(0, pending)),
    pendingUntil: pendingUntil?.toISOString() ?? null,
    available: toBrl(Math.max(0, available)),
    owed: toBrl(Math.max(0, -available) + Math.max(0, -pending)),
    ...{ bank, bankRefused },
    nextAt: schedule && !bankRefused ? nextPayout(schedule, now).toISOString() : null,
    instant: instant && { gross: toBrl(instant.gross), net: toBrl(instant.net) },
  }
}
