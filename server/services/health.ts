import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

/** Resolves when the migrated database answers; rejects as the driver does. */
export async function requireMigrated(db: Db): Promise<void> {
  await db.execute(sql`select 1 from meta limit 1`)
}
