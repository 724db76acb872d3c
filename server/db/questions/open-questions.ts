import { and, count, eq, exists, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { notBlocked } from '#server/db/people/not-blocked.ts'
import { needs, questions } from '#server/db/schema.ts'
import { isAboutShown } from './question-subjects.ts'

/** True of the questions without an answer that those asked may read. */
const isUnanswered = and(
  isNull(questions.answer),
  isNull(questions.hiddenAt),
  notBlocked(questions.askerUid, questions.answererUid),
)

/** The same of one person. */
export const isAskedOf = (answererUid: string): SQL | undefined =>
  and(eq(questions.answererUid, answererUid), isUnanswered)

/** The questions that wait for an answer; after the end of a need they no longer do. */
const waits = (db: Db): SQL | undefined =>
  and(
    isUnanswered,
    isAboutShown(db),
    or(
      isNull(questions.needId),
      exists(
        db
          .select({ id: needs.id })
          .from(needs)
          .where(and(eq(needs.id, questions.needId), eq(needs.status, 'open'))),
      ),
    ),
  )

export const waitsFor = (db: Db, uid: string): SQL | undefined =>
  and(eq(questions.answererUid, uid), waits(db))

/** By need: how many questions wait for its client's answer. */
export async function countOpenQuestions(
  db: Db,
  needIds: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  if (needIds.length === 0) return new Map()
  const rows = await db
    .select({ needId: questions.needId, open: count() })
    .from(questions)
    .where(and(inArray(questions.needId, [...needIds]), waits(db)))
    .groupBy(questions.needId)
  return new Map(rows.map(({ needId, open }) => [needId, open]))
}
