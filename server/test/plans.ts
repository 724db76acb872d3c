import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

/** The blocks that a query reads, each as often as it is read, for any plan. */
export async function blocksRead(db: Db, query: SQLWrapper): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (analyze, buffers, timing off, format json) ${query.getSQL()}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('no plan')
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

/** The blocks of a table, which reading all of it reads. */
export async function blocksOfTable(db: Db, table: string): Promise<number> {
  const { rows } = await db.execute<{ blocks: number }>(
    sql`select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int
      as blocks`,
  )
  return rows[0]?.blocks ?? 0
}
