import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

/** All that a database defines, in its own words: columns, constraints, indexes, triggers … */
export async function definitionsOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ definition: string }>(sql`
    select definition from (
      select concat_ws(' ', 'column', table_schema, table_name, column_name, data_type,
        is_nullable, column_default, generation_expression) as definition
        from information_schema.columns
        where table_schema not in ('pg_catalog', 'information_schema')
      union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated,
        pg_get_constraintdef(oid)) from pg_constraint
      union all select indexdef from pg_indexes where schemaname <> 'pg_catalog'
      union all select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger
        where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc
        where prokind = 'f' and pronamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'sequence', schemaname, sequencename, last_value)
        from pg_sequences
      union all select concat_ws(' ', 'schema', nspname) from pg_namespace
        where nspname !~ '^pg_(toast_)?temp'
      union all select concat_ws(' ', 'extension', extname, extversion) from pg_extension
      union all select concat_ws(' ', 'setting', name, setting) from pg_settings
        where source not in ('default', 'override', 'client')
    ) as all_of_them order by definition`)
  return rows.map(({ definition }) => definition)
}
