import type { OpenedDatabase } from '#server/db/database.ts'
import { openEmbedded, openUnusedEmbedded } from './embedded-databases.ts'
import { openOnPostgres } from './postgres-databases.ts'

/**
 * A separate empty migrated database: in memory, or on the PostgreSQL of TEST_DATABASE_URL,
 * if that is set. One in memory may have been used before and is as new; `unused` never was.
 */
export function openTestDatabase({ unused = false } = {}): Promise<OpenedDatabase> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return openOnPostgres(url)
  return unused ? openUnusedEmbedded() : openEmbedded()
}
