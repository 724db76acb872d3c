import { eq } from 'drizzle-orm'
import type { Statement } from '#src/contract/payments/earnings.ts'
import { STATEMENT } from '#src/contract/payments/limits.ts'
import { toBrl } from '#src/contract/payments/money.ts'
import { earnedIn, earnedMonths, type MonthSums } from '#server/db/payments/earned.ts'
import { depositedByMonth } from '#server/db/payments/deposit-rows.ts'
import { users } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { lossViews, monthView } from './earnings.ts'
import { jobsOf } from './job-earnings.ts'

/** What a person earned in a year, by month, with each job and sale, and what was lost. */
export async function statementOf(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  uid: string,
  year: number,
): Promise<Statement> {
  const period = `${year}-`
  const [all, months, ids, losses, deposited, [person]] = await Promise.all([
    earnedMonths(db, uid),
    earnedMonths(db, uid, period),
    earnedIn(db, uid, period, STATEMENT.jobs),
    lossViews(db, uid, period, STATEMENT.losses),
    depositedByMonth(db, uid, period),
    db
      .select({ name: users.name, taxId: users.taxId })
      .from(users)
      .where(eq(users.uid, uid)),
  ])
  const jobs = await jobsOf(db, uid, ids)
  const { month: _month, ...total } = monthView(sumOf(months))
  return {
    year,
    years: [...new Set(all.map(({ month }) => Number(month.slice(0, 4))))],
    name: person?.name ?? '',
    taxId: person?.taxId ?? null,
    madeAt: clock().toISOString(),
    months: months.map(monthView).toReversed(),
    total,
    deposited: deposited.map(({ month, amount }) => ({ month, amount: toBrl(amount) })),
    jobs: ids.flatMap((id) => jobs.get(id) ?? []).toReversed(),
    losses: losses.toReversed(),
  }
}

/** Added in centavos. */
function sumOf(months: MonthSums[]): MonthSums {
  const total = { jobs: 0, fee: 0, net: 0, refunded: 0, takenBack: 0 }
  for (const month of months) {
    total.jobs += month.jobs
    total.fee += month.fee
    total.net += month.net
    total.refunded += month.refunded
    total.takenBack += month.takenBack
  }
  return { month: '', ...total }
}
