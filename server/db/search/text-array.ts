import { sql, type SQL } from 'drizzle-orm'

/** Texts as an array of SQL. */
export const textArray = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`
