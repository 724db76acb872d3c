import { eq, inArray } from 'drizzle-orm'
import type { Db } from './database.ts'
import { users } from './schema.ts'

type UserRow = typeof users.$inferSelect

/**
 * The row of a person; other changes that lock it wait for the end of this transaction. Here as
 * everywhere its key is left free: rows that refer to it are written meanwhile, or two people who
 * turn to each other would wait for each other.
 */
export const lockedUser = (tx: Db, uid: string): Promise<UserRow | undefined> =>
  locked(tx, uid, 'no key update')

/** The same of somebody who goes: until then nothing begins that refers to them. */
export const lockedForLeaving = (tx: Db, uid: string): Promise<UserRow | undefined> =>
  locked(tx, uid, 'update')

async function locked(
  tx: Db,
  uid: string,
  strength: 'update' | 'no key update',
): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.uid, uid)).for(strength)
  return user
}

/** Locks several people, always in the same order: two that lock the same two cannot wait in a ring. */
export async function lockUsers(tx: Db, uids: string[]): Promise<void> {
  await tx
    .select({ uid: users.uid })
    .from(users)
    .where(inArray(users.uid, uids))
    .orderBy(users.uid)
    .for('no key update')
}
