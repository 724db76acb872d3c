import { eq } from 'drizzle-orm'
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
