import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { logOpening } from '#server/db/operator/opened-files.ts'
import { reports } from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import { findNeed } from './need-rows.ts'
import { findSeeker, readableNeeds } from './opportunity-rows.ts'

/** Whether a tasker may read a need. */
export async function mayRead(db: Db, uid: string, needId: string): Promise<boolean> {
  const seeker = await findSeeker(db, uid)
  return seeker !== undefined && (await readableNeeds(db, seeker, [needId])).length > 0
}

/** Whether an operator may read a need, since it was reported; the reading is logged. */
export async function openAsOperator(
  db: Db,
  { uid, operator }: Viewer,
  needId: string,
): Promise<boolean> {
  if (!operator) return false
  const reported = and(eq(reports.textKind, 'need'), eq(reports.textId, needId))
  const need = await findNeed(db, needId)
  if (!need || (await db.$count(reports, reported)) === 0) return false
  await logOpening(db, {
    operatorUid: uid,
    personUid: need.clientUid,
    ground: 'report',
    at: new Date(),
  })
  return true
}
