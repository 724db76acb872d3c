import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { quickAnswers, taskers } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'

/** The tasker's own, in their order. @throws DomainError taskers/role-needed */
export async function quickAnswersOf(db: Db, uid: string): Promise<string[]> {
  const [row] = await db
    .select({ answers: quickAnswers.answers })
    .from(taskers)
    .leftJoin(quickAnswers, eq(quickAnswers.uid, taskers.uid))
    .where(eq(taskers.uid, uid))
  return row ? (row.answers ?? []) : fail('taskers/role-needed')
}

/** @throws DomainError taskers/role-needed */
export const replaceQuickAnswers = (
  db: Db,
  uid: string,
  answers: string[],
): Promise<void> =>
  db.transaction(async (tx) => {
    const [tasker] = await tx
      .select({ uid: taskers.uid })
      .from(taskers)
      .where(eq(taskers.uid, uid))
      .for('key share')
    if (!tasker) return fail('taskers/role-needed')
    await tx
      .insert(quickAnswers)
      .values({ uid, answers })
      .onConflictDoUpdate({ target: quickAnswers.uid, set: { answers } })
  })
