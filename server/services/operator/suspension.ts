import { and, eq, isNull } from 'drizzle-orm'
import { logAct } from '#server/db/operator-log.ts'
import { lockedForLeaving } from '#server/db/locked-user.ts'
import type { Db } from '#server/db/database.ts'
import { items, pushTokens, sessions, taskers, users } from '#server/db/schema.ts'
import type { LocalDeps, Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { notifyPerson } from '#server/services/notifications/notify.ts'
import { refreshSearchText } from '#server/services/people/taskers.ts'
import { sharesDealWith } from './records.ts'

/**
 * Suspends a person, or lifts the suspension; said again it changes nothing. Their sessions end, no
 * sign-in gives another, and searches find neither them nor their items. What was agreed stays.
 * @throws DomainError users/not-found; people/involved for oneself and for a party of a request or
 * an order of theirs
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
    await (suspended ? takeAway(tx, uid, at) : giveBack(tx, uid))
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

/** A tasker without categories is not listed: what they had is kept aside. */
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

async function giveBack(tx: Db, uid: string): Promise<void> {
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
