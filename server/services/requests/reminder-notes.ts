import { and, eq, exists, not, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { RequestRow } from '#server/db/request-rows.ts'
import { type ReminderKind, requestReminders, serviceRequests } from '#server/db/schema.ts'

/** The condition that nobody has been reminded of this date of a request yet. */
export function isNotReminded(
  db: Db,
  kind: ReminderKind,
  date: typeof serviceRequests.date | typeof serviceRequests.deadline,
): SQL {
  const noted = db
    .select()
    .from(requestReminders)
    .where(
      and(
        eq(requestReminders.requestId, serviceRequests.id),
        eq(requestReminders.kind, kind),
        eq(requestReminders.date, date),
      ),
    )
  return not(exists(noted))
}

/** Notes a reminder, once for each date; false when it stands there already. */
export async function noteReminder(
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

/** When the parties last heard of each other, in ms: of terms, a payment or another status. */
export const lastHeard = ({ statusSince, termsSince }: RequestRow): number =>
  Math.max(statusSince.getTime(), termsSince.getTime())
