import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

/** Deadlines are read from each machine's clock, and money moves at them. */
const MOST_OFF_MS = 30_000

/** How far this machine's clock is from the database's, in a sentence; null: they agree. */
export async function clockProblem(db: Db, clock: () => Date): Promise<string | null> {
  const asked = clock().getTime()
  const { rows } = await db.execute<{ ms: number | string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  )
  const answered = clock().getTime()
  // The database looked at its clock somewhere in between.
  const theirs = Number(rows[0]?.ms)
  const ahead = asked > theirs ? asked - theirs : Math.min(0, answered - theirs)
  if (Math.abs(ahead) <= MOST_OFF_MS) return null
  const seconds = Math.round(Math.abs(ahead) / 1000)
  return `This machine's clock is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's: set one of them right.`
}
