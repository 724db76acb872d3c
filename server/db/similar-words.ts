import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** The words in use that resemble `word`, the closest first, itself included. */
export async function similarWords(db: Db, word: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words
    where word % ${word}
    order by similarity(word, ${word}) desc, word
    limit 20`)
  return rows.map((row) => row.word)
}
