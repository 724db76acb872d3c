import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#server/db/database.ts'
import { addNotifications } from '#server/services/notifications/add-notifications.ts'
import { markReadAbout } from '#server/services/notifications/mark-read-about.ts'
import { ownerData, sideOf } from '#server/services/notifications/notify.ts'
import type { Deal, DealTypes, LogContext, LoggedEvent } from './deal.ts'

/**
 * Writes the timeline, notifies the recipients that the deal names, and marks the acting party's
 * earlier notifications of the deal as read. Returns the event's id.
 */
export async function logEvent<T extends DealTypes>(
  deal: Deal<T>,
  tx: Db,
  row: T['row'],
  event: LoggedEvent<T>,
  context: LogContext<T> = {},
): Promise<string> {
  const id = uuidv7()
  await deal.insertEvent(tx, { ...event, id, row })
  const owner = deal.asOwner(row)
  const party = deal.partyIn(event.actor)
  if (party) {
    await markReadAbout(tx, deal.uidOf(row, party), owner)
  }
  const told = deal.notification(row, event, context)
  if (!told || told.uids.length === 0) return id
  const data = { ...(await ownerData(tx, owner)), ...told.data }
  await addNotifications(
    tx,
    told.uids.map((uid) => ({
      uid,
      type: told.type,
      data: { ...data, ...sideOf(owner, uid) },
      at: event.at,
    })),
  )
  return id
}
