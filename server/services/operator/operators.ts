import { and, eq, sql } from 'drizzle-orm'
import { users } from '#server/db/schema.ts'
import type { LocalDeps, Viewer } from '#server/deps.ts'

/** The operator with this e-mail; for acts without a session. */
export async function operatorOf(
  { db, config }: Pick<LocalDeps, 'db' | 'config'>,
  email: string,
): Promise<Viewer | null> {
  const address = email.toLowerCase()
  if (!config.operatorEmails.includes(address)) return null
  const [row] = await db
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, address), eq(users.emailVerified, true)))
  return row ? { uid: row.uid, operator: true } : null
}
