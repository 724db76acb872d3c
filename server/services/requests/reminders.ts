import { and, eq, exists, not, type SQL } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { lockRequest, type RequestRow } from '#server/db/requests/request-rows.ts'
import { type ReminderKind, serviceRequests } from '#server/db/schema.ts'
import { requestReminders } from '#server/db/schema/requests.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { addNotifications } from '#server/services/notifications/add-notifications.ts'
import { ownerData } from '#server/services/notifications/notify.ts'
import {
  isNear,
  isNearIn,
  type NearTime,
  remindOfEach,
  REMINDERS_BATCH,
} from '#server/services/notifications/remind.ts'
import { asOwner } from './parties.ts'
import { lastNotified } from './terms.ts'

type Reminder = NearTime & { kind: ReminderKind }

const reminders: Reminder[] = [
  { kind: 'day', from: DAY_MS, until: 18 * HOUR_MS },
  { kind: 'hours', from: 2 * HOUR_MS, until: HOUR_MS / 2 },
]

/** Reminds both parties of near paid jobs, once each. Returns the number of jobs. */
export async function sendReminders(deps: MoneyDeps): Promise<number> {
  let sent = 0
  for (const reminder of reminders) {
    const due = await dueRequests(deps.db, reminder, deps.clock())
    sent += await remindOfEach(deps.logger, due, (id) => remind(deps, reminder, id))
  }
  return sent
}

/** The requests whose parties are to be reminded, by the index on coming jobs. */
const dueRequests = (db: Db, reminder: Reminder, now: Date) =>
  db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.status, 'paid'),
        isNearIn(reminder, serviceRequests.date, now),
        isNotReminded(db, reminder.kind),
      ),
    )
    .orderBy(serviceRequests.date)
    .limit(REMINDERS_BATCH)

async function remind(deps: MoneyDeps, reminder: Reminder, id: string): Promise<boolean> {
  const at = deps.clock()
  const { kind } = reminder
  return deps.db.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    // It may have been moved since the list was read.
    if (request?.status !== 'paid' || !isNear(reminder, request.date, at)) return false
    const { date } = request
    if (!(await noteReminder(tx, { requestId: id, kind, date }))) return false
    // The parties agreed on the date so recently that they know it.
    if (lastNotified(request).getTime() > date.getTime() - reminder.from) return false
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
  const data = { ...(await ownerData(tx, asOwner(request))), date: date.toISOString() }
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

/** The condition that this date of a request has no reminder yet. */
function isNotReminded(db: Db, kind: ReminderKind): SQL {
  const noted = db
    .select()
    .from(requestReminders)
    .where(
      and(
        eq(requestReminders.requestId, serviceRequests.id),
        eq(requestReminders.kind, kind),
        eq(requestReminders.date, serviceRequests.date),
      ),
    )
  return not(exists(noted))
}

/** Stores a reminder, once per date; false when it exists already. */
async function noteReminder(
  tx: Db,
  reminder: typeof requestReminders.$inferInsert,
): Promise<boolean> {
  const noted = await tx
    .insert(requestReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning()
  return noted.length > 0
}
