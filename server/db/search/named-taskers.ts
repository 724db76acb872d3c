import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { nameWords } from '#server/db/schema.ts'

/** The number of best taskers that are looked through first, before the index of all names. */
const BEST = 300
/** The most taskers that are read by the index of names. */
const READ = 1000

/**
 * The best of the listed taskers whose name has all words of a tsquery. A common name is soon found
 * among the best; a rare one has few taskers, which the index finds.
 */
export async function findNamedTaskers(
  db: Db,
  words: string,
  limit: number,
): Promise<string[]> {
  const find = async (query: SQL) =>
    (await db.execute<{ uid: string }>(query)).rows.map(({ uid }) => uid)
  const best = await find(bestNamedSql(words, limit))
  return best.length === limit ? best : find(allNamedSql(words, limit))
}

/** Both searches as SQL, to see their plans. */
export const bestNamedSql = (words: string, limit: number): SQL => sql`
  with best as materialized (
    select uid, quality, search_text from taskers where categories <> '{}'
    order by quality desc nulls last, uid limit ${BEST}
  )
  select uid from best where ${nameWords} @@ ${words}::tsquery
  order by quality desc nulls last, uid limit ${limit}`

// Materialized and limited, so that it is planned by the index of names: PostgreSQL does not know
// how rare the beginning of a name is, and would scan all taskers by quality for an unknown name.
export const allNamedSql = (words: string, limit: number): SQL => sql`
  with named as materialized (
    select uid, quality from taskers
    where ${nameWords} @@ ${words}::tsquery and categories <> '{}' limit ${READ}
  )
  select uid from named order by quality desc nulls last, uid limit ${limit}`
