import { sql, type SQL } from 'drizzle-orm'
import type { Db } from './database.ts'
import { nameWords } from './schema.ts'

/** So many of the best are looked through, before all are by the index. */
const BEST = 300
/** No more of those who have a rarer name are read. */
const READ = 1000

/**
 * The best of the listed taskers whose name has all words of a tsquery. A name that many have is
 * soon found among the best; of the others the index knows the few.
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

// Materialized and limited, it is planned by the index: PostgreSQL knows not how rare a beginning
// is, and would go through all taskers by their quality for a name of nobody.
export const allNamedSql = (words: string, limit: number): SQL => sql`
  with named as materialized (
    select uid, quality from taskers
    where ${nameWords} @@ ${words}::tsquery and categories <> '{}' limit ${READ}
  )
  select uid from named order by quality desc nulls last, uid limit ${limit}`
