import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { payments, requestExtras, serviceRequests } from '#server/db/schema.ts'

export type ExtraRow = typeof requestExtras.$inferSelect

/** The extras of a request, in the order in which they were proposed. */
export const extrasOf = (db: Db, requestId: string): Promise<ExtraRow[]> =>
  db
    .select()
    .from(requestExtras)
    .where(eq(requestExtras.requestId, requestId))
    .orderBy(asc(requestExtras.createdAt), asc(requestExtras.id))

export async function findExtra(db: Db, id: string): Promise<ExtraRow | undefined> {
  const [row] = await db.select().from(requestExtras).where(eq(requestExtras.id, id))
  return row
}

/** The caller holds the request's lock. */
export const updateExtra = async (
  tx: Db,
  id: string,
  change: Partial<ExtraRow>,
): Promise<void> => {
  await tx.update(requestExtras).set(change).where(eq(requestExtras.id, id))
}

/** Centavos of the accepted extras of a request. */
export type ExtraSums = { extras: number; feeFree: number; discount: number }

export const noExtras: ExtraSums = { extras: 0, feeFree: 0, discount: 0 }

/** The accepted extras of these requests, by request; none of those without any. */
export async function extraSumsOf(
  db: Db,
  requestIds: readonly string[],
): Promise<Map<string, ExtraSums>> {
  if (requestIds.length === 0) return new Map()
  const { amount, feeFree, kind, requestId, status } = requestExtras
  const isDiscount = sql`${kind} = 'discount'`
  const rows = await db
    .select({
      requestId,
      extras: sql<number>`coalesce(sum(${amount}) filter (where not ${isDiscount}), 0)::int`,
      feeFree: sql<number>`coalesce(sum(${feeFree}), 0)::int`,
      discount: sql<number>`coalesce(sum(${amount}) filter (where ${isDiscount}), 0)::int`,
    })
    .from(requestExtras)
    .where(and(inArray(requestId, [...requestIds]), eq(status, 'accepted')))
    .groupBy(requestId)
  return new Map(rows.map(({ requestId: id, ...sums }) => [id, sums]))
}

/** The same of extras that are loaded already. */
export function sumsOf(rows: readonly ExtraRow[]): ExtraSums {
  const accepted = rows.filter(({ status }) => status === 'accepted')
  const sum = (some: readonly ExtraRow[]) =>
    some.reduce((total, { amount }) => total + amount, 0)
  return {
    extras: sum(accepted.filter(({ kind }) => kind !== 'discount')),
    feeFree: accepted.reduce((total, { feeFree }) => total + feeFree, 0),
    discount: sum(accepted.filter(({ kind }) => kind === 'discount')),
  }
}

/** The extras of these requests that wait for an answer or a payment, by request. */
export async function openExtrasOf(
  db: Db,
  requestIds: readonly string[],
): Promise<Map<string, ExtraRow[]>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(requestExtras)
    .where(
      and(
        inArray(requestExtras.requestId, [...requestIds]),
        isNotNull(requestExtras.expiresAt),
      ),
    )
  return Map.groupBy(rows, ({ requestId }) => requestId)
}

/** Centavos of the accepted discounts of a request. */
export const discountOf = async (db: Db, requestId: string): Promise<number> =>
  (await extraSumsOf(db, [requestId])).get(requestId)?.discount ?? 0

/**
 * Centavos that are held and belong to the client by accepted discounts, by request: less what
 * operators or the client's bank gave back of the price already. With '50-50' a discount lowers the
 * balance instead.
 */
export async function discountsHeldIn(
  db: Db,
  requestIds: readonly string[],
): Promise<Map<string, number>> {
  const sums = await extraSumsOf(db, requestIds)
  if (sums.size === 0) return new Map()
  const rows = await db
    .select({
      id: serviceRequests.id,
      gone: sql<number>`coalesce(${payments.refundedByHand} + ${payments.lostAmount}, 0)`,
    })
    .from(serviceRequests)
    .leftJoin(
      payments,
      and(eq(payments.requestId, serviceRequests.id), eq(payments.instalment, 1)),
    )
    .where(
      and(
        inArray(serviceRequests.id, [...sums.keys()]),
        eq(serviceRequests.paymentMethod, '100'),
      ),
    )
  return new Map(
    rows.map(({ id, gone }) => [id, Math.max(0, (sums.get(id)?.discount ?? 0) - gone)]),
  )
}
