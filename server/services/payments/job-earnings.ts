import { inArray, or } from 'drizzle-orm'
import type { ExtraEarnings, JobEarnings } from '#src/contract/payments/earnings.ts'
import type { EarningSubject } from '#src/contract/payments/earning-subject.ts'
import { toBrl } from '#src/contract/payments/money.ts'
import type { Earnings } from '#src/contract/requests/requests.ts'
import type { Db } from '#server/db/database.ts'
import { type DepositRow, depositsWith } from '#server/db/payments/deposit-rows.ts'
import { type MonthSums, ordersOf } from '#server/db/payments/earned.ts'
import { type PaymentRow, type RequestRow } from '#server/db/requests/request-rows.ts'
import { payments, requestExtras, serviceRequests } from '#server/db/schema.ts'
import { discountsHeldIn } from '#server/db/requests/extra-rows.ts'
import { splitPayments } from '#server/services/money/settle.ts'
import type { Share } from '#server/services/money/split.ts'
import { requestSummaries } from '#server/services/requests/view.ts'

type Sums = Pick<MonthSums, 'fee' | 'net' | 'takenBack'>

export const earningsView = ({ fee, net, takenBack }: Sums): Earnings => ({
  gross: toBrl(net + fee),
  fee: toBrl(fee),
  net: toBrl(net),
  takenBack: toBrl(takenBack),
  kept: toBrl(net - takenBack),
})

type About = EarningSubject & Pick<JobEarnings, 'date'> & Pick<RequestRow, 'feePercent'>

/** What losses and deposits are about, by the ids of requests and orders. */
export async function subjectsOf(
  db: Db,
  uid: string,
  ids: string[],
): Promise<Map<string, EarningSubject>> {
  if (ids.length === 0) return new Map()
  const [work, sales] = await Promise.all([workAmong(db, uid, ids), salesAmong(db, ids)])
  return new Map(
    [...work, ...sales].map(({ kind, requestId, number, description, clientName }) => [
      requestId,
      { kind, requestId, number, description, clientName },
    ]),
  )
}

/** The money of jobs and sales, by the ids of requests and orders. */
export async function jobsOf(
  db: Db,
  uid: string,
  ids: string[],
): Promise<Map<string, JobEarnings>> {
  if (ids.length === 0) return new Map()
  const [work, sales, deposits, paid] = await Promise.all([
    workAmong(db, uid, ids),
    salesAmong(db, ids),
    depositsWith(db, ids),
    db
      .select()
      .from(payments)
      .where(or(inArray(payments.requestId, ids), inArray(payments.orderId, ids)))
      .orderBy(payments.instalment),
  ])
  const [discounts, titles] = await Promise.all([
    discountsHeldIn(db, ids),
    titlesOf(
      db,
      paid.flatMap(({ extraId }) => extraId ?? []),
    ),
  ])
  const byOwner = Map.groupBy(paid, ({ requestId, orderId }) => requestId ?? orderId)
  return new Map(
    [...work, ...sales].map(({ feePercent, ...about }) => {
      const rows = byOwner.get(about.requestId) ?? []
      const deposit = depositOfJob(deposits.get(about.requestId))
      const discount = discounts.get(about.requestId) ?? 0
      const money = jobMoney({ feePercent, discount, titles }, rows)
      return [about.requestId, { ...about, ...money, deposit }]
    }),
  )
}

/** The titles of extras, by their ids. */
async function titlesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, title } = requestExtras
  const rows = await db.select({ id, title }).from(requestExtras).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.title]))
}

const depositOfJob = (row: DepositRow | undefined): JobEarnings['deposit'] =>
  row ? { _id: row.id, status: row.status, arrivesAt: row.arrivesAt.toISOString() } : null

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

type JobMoney = Earnings &
  Pick<JobEarnings, 'place' | 'charged' | 'refunded' | 'extras' | 'sentAt'>

type Terms = { feePercent: number; discount: number; titles: Map<string, string> }

/** Settled amounts, and held ones as if all were confirmed. */
function jobMoney({ feePercent, discount, titles }: Terms, rows: PaymentRow[]): JobMoney {
  const held = splitPayments(rows.filter(isHeld), 100, feePercent, discount)
  const shares = new Map(held.map((share) => [share.id, share]))
  const place = placeOf(rows)
  return {
    ...moneyOf(rows, shares),
    place,
    extras: rows.flatMap((row): ExtraEarnings[] => {
      const title = row.paidAt && titles.get(row.extraId ?? '')
      if (!title) return []
      const { charged, refunded, gross, fee, net } = moneyOf([row], shares)
      return [{ title, charged, refunded, gross, fee, net }]
    }),
    sentAt: place === 'paid' ? lastSettled(rows) : null,
  }
}

function moneyOf(rows: PaymentRow[], shares: Map<string, Share>) {
  const sum = (of: (row: PaymentRow) => number) =>
    rows.reduce((total, row) => total + of(row), 0)
  const expected = (of: (share: Share) => number) =>
    sum(({ id }) => {
      const share = shares.get(id)
      return share ? of(share) : 0
    })
  return {
    ...earningsView({
      net: sum(({ transferAmount }) => transferAmount ?? 0) + expected((s) => s.transfer),
      fee: sum(({ feeAmount }) => feeAmount) + expected(({ fee }) => fee),
      takenBack: sum(({ reversedAmount }) => reversedAmount),
    }),
    charged: toBrl(sum(({ paidAt, amount }) => (paidAt ? amount : 0))),
    refunded: toBrl(
      sum(({ refundAmount, refundedByHand }) => refundAmount + refundedByHand),
    ),
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
