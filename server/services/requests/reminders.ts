import { and, eq } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { lockRequest, type RequestRow } from '#server/db/request-rows.ts'
import { type ReminderKind, serviceRequests } from '#server/db/schema.ts'
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
import { isNotReminded, lastHeard, noteReminder } from './reminder-notes.ts'

type Reminder = NearTime & { kind: ReminderKind }

const reminders: Reminder[] = [
  { kind: 'day', from: DAY_MS, until: 18 * HOUR_MS },
  { kind: 'hours', from: 2 * HOUR_MS, until: HOUR_MS / 2 },
]

/** Reminds both parties of the jobs that are paid and near, once each. Answers of how many jobs. */
export async function sendReminders(deps: MoneyDeps): Promise<number> {
  let sent = 0
  for (const reminder of reminders) {
    const due = await dueRequests(deps.db, reminder, deps.clock())
    sent += await remindOfEach(deps.logger, due, (id) => remind(deps, reminder, id))
  }
  return sent
}

/** The requests whose parties are to be reminded, found by the index of jobs that come. */
const dueRequests = (db: Db, reminder: Reminder, now: Date) =>
  db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.status, 'paid'),
        isNearIn(reminder, serviceRequests.date, now),
        isNotReminded(db, reminder.kind, serviceRequests.date),
      ),
    )
    .orderBy(serviceRequests.date)
    .limit(REMINDERS_BATCH)

async function remind(deps: MoneyDeps, reminder: Reminder, id: string): Promise<boolean> {
  const at = deps.clock()
  const { kind } = reminder
  return deps.db.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    // Somebody may have moved it since it was listed.
    if (request?.status !== 'paid' || !isNear(reminder, request.date, at)) return false
    const { date } = request
    if (!(await noteReminder(tx, { requestId: id, kind, date }))) return false
    // The parties agreed on the date so recently that they know it.
    if (lastHeard(request) > date.getTime() - reminder.from) return false
    await tell(tx, request, kind, at)
    return true
  })
}

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
