import type {
  EarningsMonth,
  EarningsReport,
  Loss,
} from '#src/contract/payments/earnings.ts'
import { EARNINGS } from '#src/contract/payments/limits.ts'
import { toBrl } from '#src/contract/payments/money.ts'
import type { Db } from '#server/db/database.ts'
import {
  earnedIn,
  earnedMonths,
  type MonthSums,
  openEarned,
} from '#server/db/payments/earned.ts'
import { lossesOf } from '#server/db/payments/losses.ts'
import type { AppDeps } from '#server/deps.ts'
import { earningsView, jobsOf, subjectsOf } from './job-earnings.ts'

/** A person's earnings, by job and by sale. */
export async function earningsReport(
  { db, config }: Pick<AppDeps, 'db' | 'config'>,
  uid: string,
  wanted?: string,
): Promise<EarningsReport> {
  const [openIds, months] = await Promise.all([openEarned(db, uid), earnedMonths(db, uid)])
  const month = wanted ?? months[0]?.month ?? null
  const monthIds = month === null ? [] : await earnedIn(db, uid, month)
  const [jobs, losses] = await Promise.all([
    jobsOf(db, uid, [...openIds, ...monthIds]),
    month === null ? [] : lossViews(db, uid, month, EARNINGS.losses),
  ])
  const inOrder = (ids: string[]) => ids.flatMap((id) => jobs.get(id) ?? [])
  return {
    feePercent: config.platformFeePercent,
    open: inOrder(openIds),
    months: months.map(monthView),
    month,
    jobs: inOrder(monthIds),
    losses,
  }
}

export const monthView = ({
  month,
  jobs,
  refunded,
  ...sums
}: MonthSums): EarningsMonth => ({
  month,
  jobs,
  refunded: toBrl(refunded),
  ...earningsView(sums),
})

/** The losses of a month or a year, the newest first. */
export async function lossViews(
  db: Db,
  uid: string,
  period: string,
  limit: number,
): Promise<Loss[]> {
  const rows = await lossesOf(db, uid, period, limit)
  const subjects = await subjectsOf(
    db,
    uid,
    rows.map(({ ownerId }) => ownerId),
  )
  return rows.flatMap(({ kind, ownerId, amount, at }) => {
    const about = subjects.get(ownerId)
    return about ? [{ kind, about, at, amount: toBrl(amount) }] : []
  })
}
