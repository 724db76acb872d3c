import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import * as schema from './schema.ts'
import { extensions, functions, triggers } from './schema/written-by-hand.ts'

/** The name of the index that PostgreSQL makes for a primary key of one column. */
const primaryKey = (table: string) => `${table}_pkey`

function partsOf(table: PgTable): string[] {
  const { name, columns, indexes, checks, foreignKeys, uniqueConstraints, primaryKeys } =
    getTableConfig(table)
  const constraints = [
    ...checks.map((each) => each.name),
    ...foreignKeys.map((each) => each.getName()),
    ...uniqueConstraints.map((each) => each.getName()),
    ...primaryKeys.map((each) => each.getName()),
    ...columns.filter(({ primary }) => primary).map(() => primaryKey(name)),
  ]
  return [
    `table ${name}`,
    ...columns.map((column) => `column ${name}.${column.name}`),
    ...indexes.map(({ config }) => `index ${config.name}`),
    ...constraints.map((constraint) => `constraint ${constraint}`),
  ]
}

const tables = Object.values<unknown>(schema).filter((each): each is PgTable =>
  is(each, PgTable),
)

const expected = [
  ...extensions.map((name) => `extension ${name}`),
  ...functions.map((name) => `function ${name}`),
  ...tables.flatMap(partsOf),
  ...triggers.map((name) => `trigger ${name}`),
]

/**
 * The parts of the schema that a migrated database lacks, such as after a failed restore. Its
 * table of migrations may list them all the same.
 */
export async function missingParts(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ part: string }>(sql`
    with relations as (
      select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace
    )
    select 'extension ' || extname as part from pg_extension
    union all select 'function ' || proname from pg_proc
      where pronamespace = 'public'::regnamespace
    union all select 'table ' || relname from relations where relkind in ('r', 'p')
    union all select 'column ' || relname || '.' || attname
      from relations join pg_attribute on attrelid = relations.oid
      where relkind in ('r', 'p') and attnum > 0 and not attisdropped
    union all select 'index ' || relname from relations where relkind in ('i', 'I')
    union all select 'constraint ' || conname from pg_constraint
    union all select 'trigger ' || tgname from pg_trigger where tgenabled <> 'D'`)
  const present = new Set(rows.map(({ part }) => part))
  return expected.filter((part) => !present.has(part))
}
