import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

export type ReadWord = {
  word: string
  /** In Portuguese and in Spanish; null for a stop word of that language. */
  pt: string | null
  es: string | null
  /** True of a word of a live name, or of the titles of two sellers. */
  named: boolean
}

/** The stems of words by PostgreSQL's own dictionaries. The stop words among them have accents. */
export async function readWords(db: Db, words: readonly string[]): Promise<ReadWord[]> {
  if (words.length === 0) return []
  const { rows } = await db.execute<ReadWord>(sql`
    select word, (ts_lexize('portuguese_stem', word))[1] as pt,
      (ts_lexize('spanish_stem', word))[1] as es,
      exists (select 1 from search_words as live where live.word = typed.word and shared) as named
    from json_array_elements_text(${JSON.stringify(words)}::json) as typed (word)`)
  return rows
}
