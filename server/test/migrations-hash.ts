import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '#server/db/migrations-folder.ts'

/** Names a set of migrations. */
export function migrationsHash(): string {
  const hash = createHash('sha256')
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  for (const name of files.toSorted())
    hash.update(readFileSync(join(migrationsFolder, name)))
  return hash.digest('hex').slice(0, 16)
}
