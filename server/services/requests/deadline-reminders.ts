import { and, inArray } from 'drizzle-orm'
import type { NotificationKind } from '#src/contract/notification-kinds.values.ts'
import type { RequestStatus } from '#src/contract/request-lifecycle.ts'
import { HOUR_MS, MINUTE_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { lockRequest, type RequestRow } from '#server/db/request-rows.ts'
import { serviceRequests } from '#server/db/schema.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { addNotifications } from '#server/services/notifications/add-notifications.ts'
import { sentenceData } from '#server/services/notifications/notify.ts'
import {
  isNear,
  isNearIn,
  type NearTime,
  remindOfEach,
  REMINDERS_BATCH,
} from '#server/services/notifications/remind.ts'
import { latestDispute } from './dispute-rows.ts'
import { owesAnswer } from './disputes.ts'
import { isNotReminded, lastHeard, noteReminder } from './reminder-notes.ts'

const near: NearTime = { from: 8 * HOUR_MS, until: 15 * MINUTE_MS }

const kinds: Partial<Record<RequestStatus, NotificationKind>> = {
  pending: 'deadline_answer',
  negotiating: 'deadline_answer',
  accepted: 'deadline_pay',
  delivered: 'deadline_confirm',
  disputed: 'deadline_dispute',
}
const statuses = Object.keys(kinds) as RequestStatus[]

/**
 * Tells the party that a request waits for that its deadline is near, once for each deadline.
 * Answers of how many requests.
 */
export async function remindOfDeadlines(
  deps: Pick<MoneyDeps, 'db' | 'clock' | 'logger'>,
): Promise<number> {
  const due = await nearDeadlines(deps.db, deps.clock())
  return remindOfEach(deps.logger, due, (id) => remind(deps, id))
}

/** Found by the index of deadlines. */
const nearDeadlines = (db: Db, now: Date) =>
  db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(
      and(
        inArray(serviceRequests.status, statuses),
        isNearIn(near, serviceRequests.deadline, now),
        isNotReminded(db, 'deadline', serviceRequests.deadline),
      ),
    )
    .orderBy(serviceRequests.deadline)
    .limit(REMINDERS_BATCH)

async function remind(
  { db, clock }: Pick<MoneyDeps, 'db' | 'clock'>,
  id: string,
): Promise<boolean> {
  const at = clock()
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    const action = request && kinds[request.status]
    // Somebody may have moved it since it was listed.
    if (!request?.deadline || !action || !isNear(near, request.deadline, at)) return false
    const { deadline } = request
    const reminder = { requestId: id, kind: 'deadline', date: deadline } as const
    if (!(await noteReminder(tx, reminder))) return false
    // Somebody who heard of the request only then knows how much time there is.
    if (lastHeard(request) > deadline.getTime() - near.from) return false
    const uid = await waitsFor(tx, request)
    if (!uid) return false
    const date = deadline.toISOString()
    const data = { ...(await sentenceData(tx, request)), action, date }
    await addNotifications(tx, [{ uid, type: 'system', data, at }])
    return true
  })
}

/**
 * Terms wait for the party that did not propose them, a dispute for the one that has not said its
 * side, all else for the client. Null where nobody is waited for.
 */
async function waitsFor(tx: Db, request: RequestRow): Promise<string | null> {
  const { status, termsBy, clientUid, taskerUid } = request
  if (status === 'disputed') {
    const dispute = await latestDispute(tx, request.id)
    const party = dispute && (await owesAnswer(tx, request, dispute))
    return party ? (party === 'client' ? clientUid : taskerUid) : null
  }
  return kinds[status] === 'deadline_answer' && termsBy === 'client' ? taskerUid : clientUid
}
