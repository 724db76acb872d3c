import { eq, inArray } from 'drizzle-orm'
import type { Db } from './database.ts'
import { users } from './schema.ts'

/** The row of a person; other changes that lock it wait for the end of this transaction. */
export async function lockedUser(
  tx: Db,
  uid: string,
): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.uid, uid)).for('update')
  return user
}

/** Locks several people, always in the same order: two that lock the same two cannot wait in a ring. */
export async function lockUsers(tx: Db, uids: string[]): Promise<void> {
  await tx
    .select({ uid: users.uid })
    .from(users)
    .where(inArray(users.uid, uids))
    .orderBy(users.uid)
    .for('update')
}
