import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema.ts'

/** The names of people by their uids. */
export async function namesOf(
  db: Db,
  uids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (uids.length === 0) return new Map()
  const rows = await db
    .select({ uid: users.uid, name: users.name })
    .from(users)
    .where(inArray(users.uid, [...uids]))
  return new Map(rows.map(({ uid, name }) => [uid, name]))
}
