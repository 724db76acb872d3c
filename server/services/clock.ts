import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

/** Money moves at deadlines, and each server compares them with its own clock. */
const MOST_OFF_MS = 30_000

/** A sentence that says how far this machine's clock is from the database's; null: they agree. */
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
