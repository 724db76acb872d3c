import { and, eq, exists, gt, inArray, lte, not } from 'drizzle-orm'
import type { NotificationKind } from '#src/contract/notification-kinds.values.ts'
import type { RequestStatus } from '#src/contract/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { lockRequest, type RequestRow } from '#server/db/request-rows.ts'
import { requestReminders, serviceRequests } from '#server/db/schema.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { addNotifications } from '#server/services/notifications/add-notifications.ts'
import { sentenceData } from '#server/services/notifications/notify.ts'

const MINUTE = 60_000
/** How long before a deadline its person is told; later than `until` it would be no help. */
const NEAR = { from: 8 * 60 * MINUTE, until: 15 * MINUTE }
/** The number of requests that one run reminds of; the next run takes the rest. */
const BATCH = 1000

const kinds: Partial<Record<RequestStatus, NotificationKind>> = {
  pending: 'deadline_answer',
  negotiating: 'deadline_answer',
  accepted: 'deadline_pay',
  delivered: 'deadline_confirm',
}
const statuses: RequestStatus[] = ['pending', 'negotiating', 'accepted', 'delivered']

/**
 * Tells whoever a request waits for that its deadline is near, once each. One that fails does not
 * keep the others. Answers of how many requests.
 */
export async function remindOfDeadlines(
  deps: Pick<MoneyDeps, 'db' | 'clock' | 'logger'>,
): Promise<number> {
  let sent = 0
  for (const { id } of await nearDeadlines(deps.db, deps.clock())) {
    try {
      if (await remind(deps, id)) sent += 1
    } catch (error) {
      deps.logger.error(
        { requestId: id, err: error },
        'nobody could be reminded of a deadline',
      )
    }
  }
  return sent
}

/** Found by the index of deadlines. */
function nearDeadlines(db: Db, now: Date) {
  const sent = db
    .select()
    .from(requestReminders)
    .where(
      and(
        eq(requestReminders.requestId, serviceRequests.id),
        eq(requestReminders.kind, 'deadline'),
        eq(requestReminders.date, serviceRequests.deadline),
      ),
    )
  return db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(
      and(
        inArray(serviceRequests.status, statuses),
        gt(serviceRequests.deadline, new Date(now.getTime() + NEAR.until)),
        lte(serviceRequests.deadline, new Date(now.getTime() + NEAR.from)),
        not(exists(sent)),
      ),
    )
    .orderBy(serviceRequests.deadline)
    .limit(BATCH)
}

async function remind(
  { db, clock }: Pick<MoneyDeps, 'db' | 'clock'>,
  id: string,
): Promise<boolean> {
  const at = clock()
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    const action = request && kinds[request.status]
    // Somebody may have moved it since it was listed.
    if (!request?.deadline || !action || !isNear(request.deadline, at)) return false
    const [noted] = await tx
      .insert(requestReminders)
      .values({ requestId: id, kind: 'deadline', date: request.deadline })
      .onConflictDoNothing()
      .returning()
    if (!noted) return false
    // Whoever heard of it that late knows how long there is.
    if (lastTold(request) > request.deadline.getTime() - NEAR.from) return false
    const date = request.deadline.toISOString()
    const data = { ...(await sentenceData(tx, request)), action, date }
    await addNotifications(tx, [{ uid: waitsFor(request), type: 'system', data, at }])
    return true
  })
}

function isNear(deadline: Date, now: Date): boolean {
  const left = deadline.getTime() - now.getTime()
  return left > NEAR.until && left <= NEAR.from
}

const lastTold = ({ statusSince, termsSince }: RequestRow): number =>
  Math.max(statusSince.getTime(), termsSince.getTime())

/** Terms wait for the party that did not propose them, all else for the client. */
const waitsFor = ({ status, termsBy, clientUid, taskerUid }: RequestRow): string =>
  kinds[status] === 'deadline_answer' && termsBy === 'client' ? taskerUid : clientUid
