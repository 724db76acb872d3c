import { and, asc, count, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OutputOf, QueryOf } from '#src/contract/endpoint.ts'
import { toBrl } from '#src/contract/money.ts'
import type { AttentionItem, listAttention } from '#src/contract/operator.ts'
import type { Db } from '#server/db/database.ts'
import { attention, reports, serviceRequests, users } from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { partyOf } from './parties.ts'

/** The matters that need an operator, or those that are resolved. */
export async function listAttentionItems(
  db: Db,
  { show, page, limit }: QueryOf<typeof listAttention>,
): Promise<OutputOf<typeof listAttention>> {
  const where = show === 'open' ? isNull(attention.doneAt) : isNotNull(attention.doneAt)
  const order = show === 'open' ? asc(attention.since) : desc(attention.doneAt)
  const [rows, [counted]] = await Promise.all([
    itemsWhere(db, where)
      .orderBy(order, asc(attention.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(attention).where(where),
  ])
  return { data: rows.map(itemView), total: counted?.total ?? 0 }
}

/**
 * An operator has dealt with something; what was done already stays as it is.
 * @throws DomainError attention/not-found, auth/forbidden for a party of the request or report
 */
export async function finishAttentionItem(
  { db, clock }: Pick<MoneyDeps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
  note: string,
): Promise<void> {
  const { request, report } = await itemOf(db, id)
  const isConcerned =
    (request && partyOf(request, viewer.uid)) ||
    report?.personUid === viewer.uid ||
    report?.reporterUid === viewer.uid
  if (isConcerned) fail('auth/forbidden')
  await db
    .update(attention)
    .set({ doneAt: clock(), doneBy: viewer.uid, doneNote: note })
    .where(and(eq(attention.id, id), isNull(attention.doneAt)))
}

/** @throws DomainError attention/not-found */
export const showAttentionItem = async (db: Db, id: string): Promise<AttentionItem> =>
  itemView(await itemOf(db, id))

async function itemOf(db: Db, id: string): Promise<Row> {
  const [row] = await itemsWhere(db, eq(attention.id, id))
  return row ?? fail('attention/not-found')
}

const person = alias(users, 'person')
const by = alias(users, 'reporter')

const itemsWhere = (db: Db, where: SQL) =>
  db
    .select({ item: attention, request: serviceRequests, report: reports, person, by })
    .from(attention)
    .leftJoin(serviceRequests, eq(serviceRequests.id, attention.requestId))
    .leftJoin(
      reports,
      and(eq(attention.kind, 'report'), eq(sql`${reports.id}::text`, attention.subject)),
    )
    .leftJoin(person, eq(person.uid, reports.personUid))
    .leftJoin(by, eq(by.uid, reports.reporterUid))
    .where(where)

type Row = Awaited<ReturnType<typeof itemsWhere>>[number]

function itemView({ item, request, report, ...people }: Row): AttentionItem {
  const { id, kind, subject, requestId, paymentId, taskerUid, amount, reason } = item
  return {
    _id: id,
    kind,
    subject,
    requestId,
    number: request?.number ?? null,
    paymentId,
    taskerUid,
    amount: amount === null ? null : toBrl(amount),
    reason,
    since: item.since.toISOString(),
    report: report && {
      person: people.person && named(people.person),
      by: people.by && named(people.by),
      note: report.note,
    },
    done: item.doneAt && {
      at: item.doneAt.toISOString(),
      by: item.doneBy,
      note: item.doneNote,
    },
  }
}

const named = ({ uid, name }: typeof users.$inferSelect) => ({ uid, name })
