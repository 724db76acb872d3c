import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { addNotifications } from '#server/services/notifications/add-notifications.ts'
import { ownerData, sideOf } from '#server/services/notifications/notify.ts'
import {
  isNear,
  isNearIn,
  remindOfEach,
  REMINDERS_BATCH,
} from '#server/services/notifications/remind.ts'
import type { Deal, DealTypes } from './deal.ts'
import { awaitedIn } from './disputes/answers.ts'

type Deps = Pick<MoneyDeps, 'db' | 'clock' | 'logger'>

/**
 * Reminds the party whose action is pending that the deadline is near, once per deadline. Returns
 * the number of deals.
 */
export async function remindOfDeadlines<T extends DealTypes>(
  deal: Deal<T>,
  deps: Deps,
): Promise<number> {
  const due = await nearDeadlines(deps.db, deal, deps.clock())
  return remindOfEach(deps.logger, due, (id) => remind(deps, deal, id))
}

/** Uses the index on deadlines. */
const nearDeadlines = <T extends DealTypes>(
  db: Db,
  { table, reminders: { near, kinds } }: Deal<T>,
  now: Date,
) =>
  db
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(
      and(
        inArray(table.status, Object.keys(kinds)),
        isNearIn(near, table.deadline, now),
        sql`${table.remindedOf} is distinct from ${table.deadline}`,
      ),
    )
    .orderBy(table.deadline)
    .limit(REMINDERS_BATCH)

const remind = <T extends DealTypes>(
  { db, clock }: Deps,
  deal: Deal<T>,
  id: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { near, kinds, kindOf, waitsFor, lastNotified } = deal.reminders
    const at = clock()
    const row = await deal.lock(tx, id)
    const usual = row && kinds[row.status as T['row']['status']]
    const action = usual && ((await kindOf?.(tx, row)) ?? usual)
    // It may have been moved, or its reminder sent, since the list was read.
    if (!row?.deadline || !action || !isNear(near, row.deadline, at)) return false
    if (row.remindedOf?.getTime() === row.deadline.getTime()) return false
    await deal.save(tx, { ...row, remindedOf: row.deadline })
    // A party notified this recently already knows the deadline.
    if (lastNotified(row).getTime() > row.deadline.getTime() - near.from) return false
    const party = row.status === 'disputed' ? await awaitedIn(deal, tx, row) : waitsFor(row)
    if (!party) return false
    const uid = deal.uidOf(row, party)
    const owner = deal.asOwner(row)
    const data = {
      ...(await ownerData(tx, owner)),
      ...deal.reminders.data(row),
      ...sideOf(owner, uid),
      action,
      date: row.deadline.toISOString(),
    }
    await addNotifications(tx, [{ uid, type: 'system', data, at }])
    return true
  })
