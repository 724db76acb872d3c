import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

/** The tables that may hold rows, by the schema's and their own name, quoted. */
export async function tablesWithRows(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql.raw(`
    select format('%I.%I', nspname, relname) as name
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema'
      and pg_relation_size(c.oid) > 0
    order by name`),
  )
  return rows.map(({ name }) => name)
}

/** The catalogues that every statement of definition changes; nothing else writes their rows. */
const catalogues = [
  ...['attrdef', 'attribute', 'authid', 'cast', 'collation', 'constraint', 'database'],
  ...['db_role_setting', 'default_acl', 'depend', 'description', 'enum', 'event_trigger'],
  ...['extension', 'index', 'inherits', 'language', 'largeobject_metadata', 'namespace'],
  ...['opclass', 'operator', 'policy', 'proc', 'publication', 'rewrite', 'sequence'],
  ...['statistic_ext', 'trigger', 'ts_config', 'ts_dict', 'type'],
].map((name) => `pg_${name}`)

/**
 * The count and the latest transaction of each catalogue: a changed definition is written by a
 * later transaction.
 */
const definitions = catalogues.map(
  (name) => `('${name}', (select count(*) || ' ' || max(xmin::text::bigint) from ${name}))`,
)

/**
 * TRUNCATE writes pg_class too, so only the columns that it leaves as they were are compared. Page
 * and row counts are compared for tables alone: the planner uses no such estimate of an empty
 * index.
 */
const relations = `(select json_agg(json_build_array(oid, relname, relnamespace, relowner, relam,
  relkind, relpersistence, relnatts, relchecks, relhastriggers, relrowsecurity, reloptions,
  case relkind when 'r' then (relpages, reltuples)::text end) order by oid)
  from pg_class where relnamespace not in ('pg_catalog'::regnamespace, 'pg_toast'::regnamespace))`

/**
 * A database and its session but for the rows of tables: two with the same state are
 * equal once both have no rows.
 */
export async function stateOf(db: Db): Promise<Record<string, string | null>> {
  const { rows } = await db.execute<{ what: string; state: string | null }>(
    sql.raw(`
    select what, state from (values
      ${definitions.join(',\n')},
      ('relations', ${relations}::text),
      ('sequences', (select json_agg(s order by s.schemaname, s.sequencename)::text
        from pg_sequences s)),
      ('statistics', (select count(*)::text from pg_statistic where starelid >= 16384)),
      ('settings', (select json_object_agg(name, setting order by name)::text from pg_settings
        where source not in ('default', 'override'))),
      ('role', current_user || ' ' || session_user),
      ('prepared statements', (select count(*)::text from pg_prepared_statements)),
      ('cursors', (select count(*)::text from pg_cursors where is_holdable)),
      ('advisory locks', (select count(*)::text from pg_locks where locktype = 'advisory')),
      ('channels', (select count(*)::text from pg_listening_channels()))
    ) as states(what, state)`),
  )
  return Object.fromEntries(rows.map(({ what, state }) => [what, state]))
}

/** The rows of a table as text, whatever order they are stored in. */
export async function contentOf(db: Db, table: string): Promise<string> {
  const { rows } = await db.execute<{ content: string }>(
    sql.raw(`select coalesce(json_agg(row_to_json(t) order by t::text), '[]')::text as content
     from ${table} as t`),
  )
  return rows[0]?.content ?? ''
}
