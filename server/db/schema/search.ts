import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { uid } from './columns.ts'

const wordsOfLine = (searchText: string, line: number) =>
  `to_tsvector('simple', split_part(${searchText}, E'\\n', ${line}))`

/** The words of the name alone, in the spelling of the index. */
export const nameWords = sql.raw(wordsOfLine('search_text', 1))

/** The search text's lines, from the most telling (a name) to the least (free text). */
export const weighedWords = (searchText: string) =>
  sql.raw(
    ['A', 'B', 'C', 'D']
      .map((weight, line) => `setweight(${wordsOfLine(searchText, line + 1)}, '${weight}')`)
      .join(' || '),
  )

/**
 * The words of live names and titles, to correct mistyped words. Triggers maintain both tables (see
 * the migrations): `person_words` has the present words of each person's name and newest titles,
 * so that edits leave no stale words.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /**
     * Two for each person whose name has the word, one for each seller with it in a title. A word
     * with no weight left is removed.
     */
    weight: integer('weight').notNull(),
    /** Only shared words are suggested, so that no seller alone can add one. */
    shared: boolean('shared')
      .notNull()
      .generatedAlwaysAs(sql`weight >= 2`),
  },
  (t) => [
    index('search_words_similar')
      .using('gin', sql`${t.word} gin_trgm_ops`)
      .where(sql`shared`),
  ],
)

export const personWords = pgTable(
  'person_words',
  {
    uid: uid('uid').notNull(),
    word: text('word').notNull(),
    weight: integer('weight').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.word] })],
)
