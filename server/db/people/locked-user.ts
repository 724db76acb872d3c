import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema.ts'

type UserRow = typeof users.$inferSelect

/**
 * Locks the row of a person until the transaction ends. As everywhere, the lock leaves the key
 * free, so that rows that refer to the person can be written meanwhile; otherwise two people who
 * write to each other at once would wait for each other (docs/decisions/0072).
 */
export const lockedUser = (tx: Db, uid: string): Promise<UserRow | undefined> =>
  locked(tx, uid, 'no key update')

/** The same for a user who is leaving: this lock also keeps out new rows that refer to them. */
export const lockedForLeaving = (tx: Db, uid: string): Promise<UserRow | undefined> =>
  locked(tx, uid, 'update')

/**
 * Keeps a user from leaving, and from being suspended, until the transaction ends: a call of theirs
 * that is under way must not restore what is deleted with them. Locks of their other calls do not
 * wait for this one. Returns the error when they have already left, or been suspended unless
 * `whileSuspended`.
 */
export async function keepFromLeaving(
  tx: Db,
  uid: string,
  { whileSuspended = false } = {},
): Promise<'auth/required' | 'auth/account-suspended' | null> {
  const [user] = await tx
    .select({ deletedAt: users.deletedAt, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.uid, uid))
    .for('key share')
  if (!user || user.deletedAt) return 'auth/required'
  return user.suspendedAt && !whileSuspended ? 'auth/account-suspended' : null
}

async function locked(
  tx: Db,
  uid: string,
  strength: 'update' | 'no key update',
): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.uid, uid)).for(strength)
  return user
}

/**
 * Locks several people, always in the same order, so that two transactions that lock the same
 * people cannot deadlock.
 */
export async function lockUsers(tx: Db, uids: string[]): Promise<void> {
  await tx
    .select({ uid: users.uid })
    .from(users)
    .where(inArray(users.uid, uids))
    .orderBy(users.uid)
    .for('no key update')
}
