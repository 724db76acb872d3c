import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from './migrations-folder.ts'

type Query = (
  text: string,
) => Promise<{ rows: { hash?: string | null; exists?: boolean }[] }>

/**
 * Whether the applied migrations of a database differ from ours. Fewer or more are the same line;
 * with different ones its tables are not what our next migration expects.
 */
export async function hasOtherMigrations(query: Query): Promise<boolean> {
  const { rows } = await query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!rows[0]?.exists) return false
  const applied = await query('select hash from drizzle.__drizzle_migrations order by id')
  const ours = readMigrationFiles({ migrationsFolder })
  return applied.rows.some(({ hash }, at) => at < ours.length && hash !== ours[at]?.hash)
}
