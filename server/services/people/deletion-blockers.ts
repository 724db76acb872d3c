import { and, eq, inArray, isNotNull, notInArray, or } from 'drizzle-orm'
import { toBrl } from '#src/contract/payments/money.ts'
import type { DeletionBlocker } from '#src/contract/people/users.ts'
import type { Db } from '#server/db/database.ts'
import { namesOf } from '#server/db/people/names.ts'
import { overStatuses } from '#server/db/requests/request-rows.ts'
import { openOrderStatuses } from '#server/db/orders/order-rows.ts'
import { orders, payments, serviceRequests } from '#server/db/schema.ts'

/** The states of payments whose money has not reached its recipient. */
const HELD = ['processing', 'held', 'releasing', 'refunding', 'frozen'] as const
const LISTED = 100

type Found = Omit<DeletionBlocker, 'requestId' | 'otherName' | 'held'> & {
  id: string
  otherUid: string
  amount: number | null
}

/**
 * The requests and orders for which an account cannot be deleted: open ones, and those whose money
 * is still on its way; the oldest requests first.
 */
export async function deletionBlockers(db: Db, uid: string): Promise<DeletionBlocker[]> {
  const found = [...(await blockingRequests(db, uid)), ...(await blockingOrders(db, uid))]
  const groups = [...Map.groupBy(found, ({ id }) => id).values()].slice(0, LISTED)
  const names = await namesOf(
    db,
    found.map(({ otherUid }) => otherUid),
  )
  return groups.flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { kind, id: requestId, number, status, otherUid } = first
    const held = group.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
    const otherName = names.get(otherUid) ?? ''
    return [{ kind, requestId, number, otherName, status, held: toBrl(held) }]
  })
}

async function blockingRequests(db: Db, uid: string): Promise<Found[]> {
  const { clientUid, taskerUid } = serviceRequests
  const rows = await db
    .select({ request: serviceRequests, amount: payments.amount })
    .from(serviceRequests)
    .leftJoin(
      payments,
      and(eq(payments.requestId, serviceRequests.id), inArray(payments.status, [...HELD])),
    )
    .where(
      and(
        or(eq(clientUid, uid), eq(taskerUid, uid)),
        or(notInArray(serviceRequests.status, overStatuses), isNotNull(payments.id)),
      ),
    )
    .orderBy(serviceRequests.createdAt)
    .limit(LISTED * 2)
  return rows.map(({ request: { id, number, status, ...by }, amount }) => {
    const otherUid = by.clientUid === uid ? by.taskerUid : by.clientUid
    return { kind: 'request', id, number, status, otherUid, amount }
  })
}

async function blockingOrders(db: Db, uid: string): Promise<Found[]> {
  const rows = await db
    .select({ order: orders, amount: payments.amount })
    .from(orders)
    .leftJoin(
      payments,
      and(eq(payments.orderId, orders.id), inArray(payments.status, [...HELD])),
    )
    .where(
      and(
        or(eq(orders.buyerUid, uid), eq(orders.sellerUid, uid)),
        or(inArray(orders.status, openOrderStatuses), isNotNull(payments.id)),
      ),
    )
    .orderBy(orders.createdAt)
    .limit(LISTED)
  return rows.map(({ order: { id, number, status, ...by }, amount }) => {
    const otherUid = by.buyerUid === uid ? by.sellerUid : by.buyerUid
    return { kind: 'order', id, number, status, otherUid, amount }
  })
}
