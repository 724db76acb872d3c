import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema.ts'

/** True of visible people: neither deleted nor suspended. */
export const isPresent = and(isNull(users.suspendedAt), isNull(users.deletedAt))

/** True while the operators have suspended a person. */
export const isSuspended = sql<boolean>`${users.suspendedAt} is not null`

/** As `isSuspended`, which then stays true or false until the transaction ends. */
export async function staysSuspended(tx: Db, uid: string): Promise<boolean> {
  const [user] = await tx
    .select({ isSuspended })
    .from(users)
    .where(eq(users.uid, uid))
    .for('key share')
  return user?.isSuspended ?? false
}
