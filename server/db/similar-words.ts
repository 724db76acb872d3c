import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

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

/** True when somebody uses a word, of letters and digits, in a text that a search finds. */
export async function isUsed(db: Db, word: string): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select 1 from taskers where words @@ ${word}::tsquery and categories <> '{}')
      or exists (
        select 1 from items
        where words @@ ${word}::tsquery and status = 'active' and hidden is null
      )
      as used`)
  return rows[0]?.used ?? false
}
