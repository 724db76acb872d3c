import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { tablesWithRows } from './database-state.ts'
import { definitionsOf } from './definitions.ts'
import { createOwnDatabase, openOnPostgres } from './postgres-databases.ts'

const url = process.env['TEST_DATABASE_URL'] ?? ''

async function everythingOf({ db }: OpenedDatabase) {
  const { rows: migrations } = await db.execute(
    sql`select hash from drizzle.__drizzle_migrations order by id`,
  )
  return {
    migrations,
    filled: await tablesWithRows(db),
    definitions: (await definitionsOf(db)).toSorted(),
  }
}

describe('on PostgreSQL', () => {
  test('a copied database is as one that was migrated, but for its haste', async () => {
    const own = await createOwnDatabase(url)
    const migrated = await openDatabase({ databaseUrl: own.url })
    const copied = await openOnPostgres(url)
    const asMigrated = await everythingOf(migrated)
    expect(await everythingOf(copied)).toEqual({
      ...asMigrated,
      definitions: [...asMigrated.definitions, 'setting synchronous_commit off'].toSorted(),
    })
    await Promise.all([migrated.close(), copied.close()])
    await own.drop()
  })
})
