import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  attentionKinds,
  type AttentionGroup,
  type AttentionKind,
  groupOf,
} from '#src/contract/operator/attention.ts'
import type { OutputOf, QueryOf } from '#src/contract/protocol/endpoint.ts'
import { toBrl } from '#src/contract/payments/money.ts'
import type { AttentionItem, listAttention } from '#src/contract/operator/operator.ts'
import type { Db } from '#server/db/database.ts'
import { logAct } from '#server/db/operator/operator-log.ts'
import { findPayment } from '#server/db/requests/request-rows.ts'
import {
  attention,
  chargebacks,
  orders,
  reports,
  serviceRequests,
  users,
} from '#server/db/schema.ts'
import type { LocalDeps, Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { notifyPerson } from '#server/services/notifications/notify.ts'
import { isDue, type Sending } from '#server/services/money/due.ts'
import { partyOf } from '#server/services/requests/parties.ts'

type Deps = Pick<LocalDeps, 'db' | 'clock'>

/** A dispute in which a party may still answer: no operator may decide it yet. */
const waits = (now: Date): SQL<boolean> =>
  sql<boolean>`(${attention.kind} = 'dispute'
    and coalesce(${serviceRequests.disputeAwaits}, ${orders.disputeAwaits}) is not null
    and coalesce(${serviceRequests.deadline}, ${orders.deadline}) > ${now.toISOString()}::timestamptz)`

/**
 * The open matters: those that can be decided now first, of these the nearest bank's deadline, then
 * the oldest; or the resolved ones.
 */
export async function listAttentionItems(
  { db, clock }: Deps,
  viewer: Viewer,
  { show, group, page, limit }: QueryOf<typeof listAttention>,
): Promise<OutputOf<typeof listAttention>> {
  const now = clock()
  const isShown = show === 'open' ? isNull(attention.doneAt) : isNotNull(attention.doneAt)
  const where = and(isShown, group && inArray(attention.kind, kindsOf(group)))
  const order =
    show === 'open'
      ? [sql`coalesce(${waits(now)}, false)`, asc(chargebacks.dueAt), asc(attention.since)]
      : [desc(attention.doneAt)]
  const [rows, total, open] = await Promise.all([
    itemsWhere(db, where)
      .orderBy(...order, asc(attention.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(attention, where),
    openCounts(db),
  ])
  return {
    data: rows.map((row) => itemView(row, viewer, now)),
    total,
    open,
  }
}

const kindsOf = (group: AttentionGroup) =>
  attentionKinds.filter((kind) => groupOf(kind) === group)

async function openCounts(db: Db): Promise<Record<AttentionGroup, number>> {
  const rows = await db
    .select({ kind: attention.kind, open: count() })
    .from(attention)
    .where(isNull(attention.doneAt))
    .groupBy(attention.kind)
  const counts = { dispute: 0, report: 0, money: 0 }
  for (const { kind, open } of rows) counts[groupOf(kind)] += open
  return counts
}

/**
 * Marks a matter as resolved by an operator; a resolved one stays as it is. The reporter of a
 * person is notified that the report was read.
 * @throws DomainError attention/not-found, auth/forbidden for a party of the request or report,
 * attention/undecided for a dispute, which leaves the list with its decision, attention/unsent for a
 * refused transfer or refund, which leaves it when the money is sent
 */
export async function finishAttentionItem(
  { db, clock }: Deps,
  viewer: Viewer,
  id: string,
  note: string,
): Promise<void> {
  const row = await attentionRow(db, id)
  if (isInvolved(row, viewer)) fail('auth/forbidden')
  if (row.item.kind === 'dispute' && row.item.doneAt === null) fail('attention/undecided')
  if (await isUnsent(db, row)) fail('attention/unsent')
  await db.transaction(async (tx) => {
    const at = clock()
    const [done] = await tx
      .update(attention)
      .set({ doneAt: at, doneBy: viewer.uid, doneNote: note })
      .where(and(eq(attention.id, id), isNull(attention.doneAt)))
      .returning({ requestId: attention.requestId })
    if (!done) return
    await logAct(tx, {
      at,
      operatorUid: viewer.uid,
      act: 'finish_matter',
      requestId: done.requestId,
      personUid: row.report?.personUid ?? null,
      subject: id,
      before: { open: true },
      after: { open: false },
      reason: note,
    })
    const reporterUid = row.report?.reporterUid
    if (reporterUid) await notifyPerson(tx, { uid: reporterUid, action: 'report_seen', at })
  })
}

const unsentKinds: Partial<Record<AttentionKind, Sending>> = {
  transfer_refused: 'transfer',
  refund_refused: 'refund',
}

/** Taken off the list, it would be retried for ever, and no operator would learn that it fails. */
async function isUnsent(db: Db, { item }: AttentionRow): Promise<boolean> {
  if (item.doneAt !== null || !item.paymentId) return false
  const kind = unsentKinds[item.kind]
  const payment = kind && (await findPayment(db, item.paymentId))
  return payment ? isDue(payment, kind) : false
}

/** @throws DomainError attention/not-found */
export const showAttentionItem = async (
  { db, clock }: Deps,
  viewer: Viewer,
  id: string,
): Promise<AttentionItem> => itemView(await attentionRow(db, id), viewer, clock())

/** @throws DomainError attention/not-found */
export async function attentionRow(db: Db, id: string): Promise<AttentionRow> {
  const [row] = await itemsWhere(db, eq(attention.id, id))
  return row ?? fail('attention/not-found')
}

const person = alias(users, 'person')
const by = alias(users, 'reporter')

/** The chargeback of a matter, while the bank waits for its evidence. */
const isAwaited = and(
  eq(attention.kind, 'chargeback_open'),
  eq(chargebacks.id, attention.subject),
  eq(chargebacks.status, 'open'),
  eq(chargebacks.submissions, 0),
)

const itemsWhere = (db: Db, where: SQL | undefined) =>
  db
    .select({
      item: attention,
      request: serviceRequests,
      order: orders,
      report: reports,
      bankDueAt: chargebacks.dueAt,
      person,
      by,
    })
    .from(attention)
    .leftJoin(serviceRequests, eq(serviceRequests.id, attention.requestId))
    .leftJoin(orders, eq(orders.id, attention.orderId))
    .leftJoin(chargebacks, isAwaited)
    .leftJoin(
      reports,
      and(eq(attention.kind, 'report'), eq(sql`${reports.id}::text`, attention.subject)),
    )
    .leftJoin(person, eq(person.uid, reports.personUid))
    .leftJoin(by, eq(by.uid, reports.reporterUid))
    .where(where)

type AttentionRow = Awaited<ReturnType<typeof itemsWhere>>[number]

/**
 * True for a party of the request or order, the reported person and the reporter: they may not
 * decide it.
 */
export const isInvolved = (
  { item, request, order, report }: AttentionRow,
  { uid }: Viewer,
) =>
  (request !== null && partyOf(request, uid) !== null) ||
  order?.buyerUid === uid ||
  order?.sellerUid === uid ||
  item.taskerUid === uid ||
  report?.personUid === uid ||
  report?.reporterUid === uid

function itemView(row: AttentionRow, viewer: Viewer, now: Date): AttentionItem {
  const { item, request, order } = row
  const { id, kind, subject, requestId, orderId, paymentId, taskerUid } = item
  const { amount, reason } = item
  const number = request?.number ?? order?.number ?? null
  const done = item.doneAt && {
    at: item.doneAt.toISOString(),
    by: item.doneBy,
    note: item.doneNote,
  }
  const said = { _id: id, kind, since: item.since.toISOString() }
  if (isInvolved(row, viewer))
    return {
      ...said,
      subject: id,
      requestId,
      orderId,
      number,
      paymentId: null,
      taskerUid: null,
      amount: null,
      reason: null,
      involved: true,
      ...{ waitsUntil: null, bankDueAt: null, report: null },
      done: done && { ...done, by: null, note: null },
    }
  return {
    ...said,
    subject,
    requestId,
    orderId,
    number,
    paymentId,
    taskerUid,
    amount: amount === null ? null : toBrl(amount),
    reason,
    waitsUntil: waitsUntil(row, now),
    bankDueAt: row.bankDueAt?.toISOString() ?? null,
    involved: false,
    report: reportView(row),
    done,
  }
}

function waitsUntil({ item, request, order }: AttentionRow, now: Date): string | null {
  const deal = request ?? order
  if (item.kind !== 'dispute' || item.doneAt || !deal?.disputeAwaits) return null
  return deal.deadline && deal.deadline > now ? deal.deadline.toISOString() : null
}

function reportView({ report, ...people }: AttentionRow): AttentionItem['report'] {
  if (!report) return null
  const { id, note, textKind, textId, words } = report
  return {
    _id: id,
    person: people.person && named(people.person),
    by: people.by && named(people.by),
    note,
    text:
      textKind && textId !== null && words !== null
        ? { kind: textKind, id: textId, words }
        : null,
  }
}

const named = ({ uid, name }: typeof users.$inferSelect) => ({ uid, name })
