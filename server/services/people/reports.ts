import { and, eq, gt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import type { reportPerson } from '#src/contract/people/safety.ts'
import { REPORTS_A_DAY } from '#src/contract/people/limits.ts'
import { DAY_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { lockedUser } from '#server/db/people/locked-user.ts'
import { findRequest } from '#server/db/requests/request-rows.ts'
import { reports } from '#server/db/schema.ts'
import type { LocalDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { needAttention } from '#server/services/money/attention.ts'
import { knownPerson } from './blocks.ts'

/**
 * Reports a person to the operators.
 * @throws DomainError users/not-found, requests/not-found, safety/self, safety/too-many-reports
 */
export async function report(
  { db, clock }: Pick<LocalDeps, 'db' | 'clock'>,
  reporterUid: string,
  { personId, reason, note, ...about }: BodyOf<typeof reportPerson>,
): Promise<void> {
  if (reporterUid === personId) fail('safety/self')
  const now = clock()
  const requestId = about.requestId ?? null
  await db.transaction(async (tx) => {
    await lockedUser(tx, reporterUid)
    await knownPerson(tx, reporterUid, personId)
    if (requestId !== null) await requireShared(tx, requestId, [reporterUid, personId])
    await requireReportAllowed(tx, reporterUid, now)
    const id = uuidv7()
    await tx.insert(reports).values({
      id,
      reporterUid,
      personUid: personId,
      requestId,
      reason,
      note,
      createdAt: now,
    })
    await needAttention(tx, { kind: 'report', subject: id, requestId, reason, at: now })
  })
}

async function requireShared(db: Db, requestId: string, uids: string[]): Promise<void> {
  const request = await findRequest(db, requestId)
  const parties = request && [request.clientUid, request.taskerUid]
  if (!uids.every((uid) => parties?.includes(uid))) fail('requests/not-found')
}

export async function requireReportAllowed(db: Db, uid: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  const lately = and(eq(reports.reporterUid, uid), gt(reports.createdAt, since))
  if ((await db.$count(reports, lately)) >= REPORTS_A_DAY)
    fail('safety/too-many-reports', { params: { max: REPORTS_A_DAY } })
}
