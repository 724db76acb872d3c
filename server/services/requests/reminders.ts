import { and, eq, exists, gt, lte, not } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { lockRequest, type RequestRow } from '#server/db/request-rows.ts'
import { type ReminderKind, requestReminders, serviceRequests } from '#server/db/schema.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { addNotifications } from '#server/services/notifications/add-notifications.ts'
import { sentenceData } from '#server/services/notifications/notify.ts'

const HOUR = 3_600_000
/** The number of requests that one run reminds of; the next run takes the rest. */
const BATCH = 1000

/** `from`, `until`: milliseconds before the job. Later than `until` it would be no help. */
type Reminder = { kind: ReminderKind; from: number; until: number }

const reminders: Reminder[] = [
  { kind: 'day', from: 24 * HOUR, until: 18 * HOUR },
  { kind: 'hours', from: 2 * HOUR, until: HOUR / 2 },
]

/**
 * Reminds both parties of the jobs that are paid and near, once each. One that fails does not keep
 * the others. Answers of how many jobs.
 */
export async function sendReminders(deps: MoneyDeps): Promise<number> {
  let sent = 0
  for (const reminder of reminders)
    for (const { id } of await dueRequests(deps.db, reminder, deps.clock())) {
      try {
        if (await remind(deps, reminder, id)) sent += 1
      } catch (error) {
        deps.logger.error(
          { requestId: id, err: error },
          'nobody could be reminded of a job',
        )
      }
    }
  return sent
}

/** The requests whose parties are to be reminded, found by the index of jobs that come. */
function dueRequests(db: Db, { kind, from, until }: Reminder, now: Date) {
  const sent = db
    .select()
    .from(requestReminders)
    .where(
      and(
        eq(requestReminders.requestId, serviceRequests.id),
        eq(requestReminders.kind, kind),
        eq(requestReminders.date, serviceRequests.date),
      ),
    )
  return db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.status, 'paid'),
        gt(serviceRequests.date, new Date(now.getTime() + until)),
        lte(serviceRequests.date, new Date(now.getTime() + from)),
        not(exists(sent)),
      ),
    )
    .orderBy(serviceRequests.date)
    .limit(BATCH)
}

async function remind(deps: MoneyDeps, reminder: Reminder, id: string): Promise<boolean> {
  const at = deps.clock()
  const { kind } = reminder
  return deps.db.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    // Somebody may have moved it since it was listed.
    if (request?.status !== 'paid' || !isIn(reminder, request.date, at)) return false
    const { date } = request
    const [noted] = await tx
      .insert(requestReminders)
      .values({ requestId: id, kind, date })
      .onConflictDoNothing()
      .returning()
    if (!noted) return false
    // Whoever agreed on it just now knows.
    if (agreedSince(request) > date.getTime() - reminder.from) return false
    await tell(tx, request, kind, at)
    return true
  })
}

function isIn({ from, until }: Reminder, date: Date, now: Date): boolean {
  const left = date.getTime() - now.getTime()
  return left > until && left <= from
}

/** When the parties last agreed: by the payment or on another date. */
const agreedSince = ({ statusSince, termsSince }: RequestRow): number =>
  Math.max(statusSince.getTime(), termsSince.getTime())

async function tell(
  tx: Db,
  request: RequestRow,
  kind: ReminderKind,
  at: Date,
): Promise<void> {
  const { clientUid, taskerUid, date, address } = request
  const data = { ...(await sentenceData(tx, request)), date: date.toISOString() }
  const told = (uid: string, action: string) => ({
    uid,
    type: 'system' as const,
    data: { ...data, action },
    at,
  })
  const action = `remind_${kind}`
  await addNotifications(tx, [
    told(clientUid, address ? action : 'remind_address'),
    told(taskerUid, action),
  ])
}
