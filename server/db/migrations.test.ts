import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { migrationsFolder } from './migrations-folder.ts'
import * as schema from './schema.ts'

type Snapshot = ReturnType<typeof generateDrizzleJson>

const jsonOf = (file: string): unknown =>
  JSON.parse(readFileSync(join(migrationsFolder, 'meta', file), 'utf8'))

test('the last migration leaves the tables that the schema declares', async () => {
  const { entries } = jsonOf('_journal.json') as { entries: { idx: number }[] }
  const last = String(entries.at(-1)?.idx).padStart(4, '0')
  const migrated = jsonOf(`${last}_snapshot.json`) as Snapshot
  expect(await generateMigration(migrated, generateDrizzleJson(schema))).toEqual([])
})
