import { and, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm'
import { orderLifecycle } from '#src/contract/orders/order-lifecycle.ts'
import { requestLifecycle } from '#src/contract/requests/request-lifecycle.ts'
import { logAct } from '#server/db/operator/operator-log.ts'
import { lockedForLeaving } from '#server/db/people/locked-user.ts'
import type { Db } from '#server/db/database.ts'
import { overStatuses } from '#server/db/requests/request-rows.ts'
import { openOrderStatuses } from '#server/db/orders/order-rows.ts'
import {
  items,
  orders,
  pushTokens,
  serviceRequests,
  sessions,
  taskers,
  users,
} from '#server/db/schema.ts'
import type { LocalDeps, Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { notifyPerson, notifySuspension } from '#server/services/notifications/notify.ts'
import { refreshSearchText } from '#server/services/people/taskers.ts'
import { asOwner as orderOwner } from '#server/services/orders/parties.ts'
import { asOwner as requestOwner, stateOf } from '#server/services/requests/parties.ts'
import { sharesDealWith } from './records.ts'

/**
 * Suspends a person, or lifts the suspension; repeating it changes nothing. Their sessions end,
 * after a new sign-in they settle what is open and begin nothing, and searches find neither them nor
 * their items. Agreed deals stay, and clients and buyers with an open deal are notified that
 * cancelling costs them nothing.
 * @throws DomainError users/not-found; people/involved when the operator is that person, or a party
 * of one of their requests or orders
 */
export async function suspend(
  { db, clock }: Pick<LocalDeps, 'db' | 'clock'>,
  viewer: Viewer,
  { uid, suspended, reason }: { uid: string; suspended: boolean; reason: string },
): Promise<void> {
  if (viewer.uid === uid || (await sharesDealWith(db, viewer.uid, uid)))
    fail('people/involved')
  await db.transaction(async (tx) => {
    const user = await lockedForLeaving(tx, uid)
    if (!user || user.deletedAt) return fail('users/not-found')
    if ((user.suspendedAt !== null) === suspended) return
    const at = clock()
    await (suspended ? takeAway(tx, uid, at) : reinstate(tx, uid))
    await notifyPayers(tx, uid, { suspended, at })
    await logAct(tx, {
      at,
      operatorUid: viewer.uid,
      act: suspended ? 'suspend' : 'lift',
      personUid: uid,
      before: { suspended: !suspended },
      after: { suspended },
      reason,
    })
    await notifyPerson(tx, {
      uid,
      action: suspended ? 'suspended' : 'lifted',
      at,
      ...(suspended && { reason }),
    })
  })
}

/** A tasker without categories is not listed, so theirs are stored aside. */
async function takeAway(tx: Db, uid: string, at: Date): Promise<void> {
  await tx.update(users).set({ suspendedAt: at }).where(eq(users.uid, uid))
  await tx.delete(sessions).where(eq(sessions.uid, uid))
  await tx.delete(pushTokens).where(eq(pushTokens.uid, uid))
  await tx
    .update(taskers)
    .set({ setAside: taskers.categories, categories: [] })
    .where(eq(taskers.uid, uid))
  await refreshSearchText(tx, uid)
  await tx
    .update(items)
    .set({ hidden: 'seller' })
    .where(and(eq(items.sellerUid, uid), isNull(items.hidden)))
}

/**
 * Notifies clients and buyers of what a tasker or seller has left open: where they may cancel, and
 * where work or a parcel is under way. A dispute goes on without them.
 */
async function notifyPayers(
  tx: Db,
  uid: string,
  change: { suspended: boolean; at: Date },
): Promise<void> {
  const [requests, purchases] = await Promise.all([
    tx
      .select()
      .from(serviceRequests)
      .where(
        and(
          eq(serviceRequests.taskerUid, uid),
          notInArray(serviceRequests.status, [...overStatuses, 'disputed']),
        ),
      ),
    tx
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.sellerUid, uid),
          inArray(orders.status, openOrderStatuses),
          ne(orders.status, 'disputed'),
        ),
      ),
  ])
  const deals = [
    ...requests.map((request) => ({
      owner: requestOwner(request),
      canCancel: requestLifecycle.can('cancel', stateOf(request), 'client'),
    })),
    ...purchases.map((order) => ({
      owner: orderOwner(order),
      canCancel: orderLifecycle.can('cancel', order, 'buyer'),
    })),
  ]
  await notifySuspension(tx, deals, change)
}

async function reinstate(tx: Db, uid: string): Promise<void> {
  await tx.update(users).set({ suspendedAt: null }).where(eq(users.uid, uid))
  const [tasker] = await tx
    .select({ setAside: taskers.setAside })
    .from(taskers)
    .where(eq(taskers.uid, uid))
    .for('no key update')
  if (tasker?.setAside)
    await tx
      .update(taskers)
      .set({ categories: tasker.setAside, setAside: null })
      .where(eq(taskers.uid, uid))
  await refreshSearchText(tx, uid)
  await tx
    .update(items)
    .set({ hidden: null })
    .where(and(eq(items.sellerUid, uid), eq(items.hidden, 'seller')))
}
