import { inArray, or } from 'drizzle-orm'
import type {
  EarningsMonth,
  EarningsReport,
  JobEarnings,
} from '#src/contract/payments/earnings.ts'
import { toBrl } from '#src/contract/payments/money.ts'
import type { Earnings } from '#src/contract/requests/requests.ts'
import type { Db } from '#server/db/database.ts'
import {
  earnedIn,
  earnedMonths,
  type MonthSums,
  openEarned,
  ordersOf,
} from '#server/db/payments/earned.ts'
import { type PaymentRow, type RequestRow } from '#server/db/requests/request-rows.ts'
import { payments, serviceRequests } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { splitPayments } from '#server/services/money/settle.ts'
import { requestSummaries } from '#server/services/requests/view.ts'

/** A person's earnings, by job and by sale. */
export async function earningsReport(
  { db, config }: Pick<AppDeps, 'db' | 'config'>,
  uid: string,
  wanted?: string,
): Promise<EarningsReport> {
  const [openIds, months] = await Promise.all([openEarned(db, uid), earnedMonths(db, uid)])
  const month = wanted ?? months[0]?.month ?? null
  const monthIds = month === null ? [] : await earnedIn(db, uid, month)
  const jobs = await jobsOf(db, uid, [...openIds, ...monthIds])
  const inOrder = (ids: string[]) => ids.flatMap((id) => jobs.get(id) ?? [])
  return {
    feePercent: config.platformFeePercent,
    open: inOrder(openIds),
    months: months.map(monthView),
    month,
    jobs: inOrder(monthIds),
  }
}

const monthView = ({ month, jobs, ...sums }: MonthSums): EarningsMonth => ({
  month,
  jobs,
  ...earningsView(sums),
})

type Sums = Pick<MonthSums, 'fee' | 'net' | 'takenBack'>

const earningsView = ({ fee, net, takenBack }: Sums): Earnings => ({
  gross: toBrl(net + fee),
  fee: toBrl(fee),
  net: toBrl(net),
  takenBack: toBrl(takenBack),
  kept: toBrl(net - takenBack),
})

type About = Omit<JobEarnings, keyof JobMoney> & Pick<RequestRow, 'feePercent'>

async function jobsOf(
  db: Db,
  uid: string,
  ids: string[],
): Promise<Map<string, JobEarnings>> {
  if (ids.length === 0) return new Map()
  const [work, sales, paid] = await Promise.all([
    workAmong(db, uid, ids),
    salesAmong(db, ids),
    db
      .select()
      .from(payments)
      .where(or(inArray(payments.requestId, ids), inArray(payments.orderId, ids)))
      .orderBy(payments.instalment),
  ])
  const byOwner = Map.groupBy(paid, ({ requestId, orderId }) => requestId ?? orderId)
  return new Map(
    [...work, ...sales].map(({ feePercent, ...about }) => {
      const rows = byOwner.get(about.requestId) ?? []
      return [about.requestId, { ...about, ...jobMoney(feePercent, rows) }]
    }),
  )
}

async function workAmong(db: Db, uid: string, ids: string[]): Promise<About[]> {
  const rows = await db
    .select()
    .from(serviceRequests)
    .where(inArray(serviceRequests.id, ids))
  const summaries = await requestSummaries(db, rows, uid)
  return rows.flatMap(({ id: requestId, feePercent }, index) => {
    const summary = summaries[index]
    if (!summary) return []
    const { number, description, clientName, date } = summary
    return [
      { kind: 'request', requestId, number, description, clientName, date, feePercent },
    ]
  })
}

const salesAmong = async (db: Db, ids: string[]): Promise<About[]> =>
  (await ordersOf(db, ids)).map(({ order, buyerName: clientName }) => {
    const { id: requestId, number, title: description, feePercent } = order
    const date = order.createdAt.toISOString()
    return { kind: 'order', requestId, number, description, clientName, date, feePercent }
  })

type JobMoney = Earnings & Pick<JobEarnings, 'place' | 'charged' | 'refunded' | 'sentAt'>

/** Settled amounts, and held ones as if all were confirmed. */
function jobMoney(feePercent: number, rows: PaymentRow[]): JobMoney {
  const shares = splitPayments(rows.filter(isHeld), 100, feePercent)
  const sum = (of: (row: PaymentRow) => number) =>
    rows.reduce((total, row) => total + of(row), 0)
  const expected = (of: (share: (typeof shares)[number]) => number) =>
    shares.reduce((total, share) => total + of(share), 0)
  const place = placeOf(rows)
  return {
    ...earningsView({
      net: sum(({ transferAmount }) => transferAmount ?? 0) + expected((s) => s.transfer),
      fee: sum(({ feeAmount }) => feeAmount) + expected(({ fee }) => fee),
      takenBack: sum(({ reversedAmount }) => reversedAmount),
    }),
    place,
    charged: toBrl(sum(({ paidAt, amount }) => (paidAt ? amount : 0))),
    refunded: toBrl(
      sum(({ refundAmount, refundedByHand }) => refundAmount + refundedByHand),
    ),
    sentAt: place === 'paid' ? lastSettled(rows) : null,
  }
}

const isHeld = ({ status }: PaymentRow): boolean => status === 'held' || status === 'frozen'

function placeOf(rows: PaymentRow[]): JobEarnings['place'] {
  if (rows.some(({ status }) => status === 'frozen')) return 'frozen'
  if (rows.some(isHeld)) return 'held'
  const waits = rows.some(
    ({ transferAmount, transferId }) => (transferAmount ?? 0) > 0 && transferId === null,
  )
  return waits ? 'onItsWay' : 'paid'
}

const lastSettled = (rows: PaymentRow[]): string | null =>
  rows
    .flatMap(({ settledAt }) => settledAt?.toISOString() ?? [])
    .toSorted()
    .at(-1) ?? null
