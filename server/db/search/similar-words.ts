import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

/** The words of people's names and titles that resemble `word`, the closest first. */
export async function similarWords(db: Db, word: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(similarWordsSql(word))
  return rows.map((row) => row.word)
}

/** The search as SQL, to see its plan. */
export const similarWordsSql = (word: string) => sql`
    select word from search_words
    where shared and word % ${word}
    order by similarity(word, ${word}) desc, word
    limit 20`

/** True when a searchable text uses the word (letters and digits). */
export async function isUsed(db: Db, word: string): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(isUsedSql(word))
  return rows[0]?.used ?? false
}

/**
 * The question as SQL, to see its plan. Materialized, each part is planned as if all were read, so by
 * the index of words: else the planner takes an unknown word to be in some rows, hopes to meet one
 * early, and reads the whole table. No more is read than the first row.
 */
export const isUsedSql = (word: string) => sql`
    with taskers_with_it as materialized (
      select 1 from taskers where words @@ ${word}::tsquery and categories <> '{}'
    ), items_with_it as materialized (
      select 1 from items
      where words @@ ${word}::tsquery and status = 'active' and hidden is null
    )
    select exists (select 1 from taskers_with_it) or exists (select 1 from items_with_it) as used`
