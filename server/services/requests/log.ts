import { v7 as uuidv7 } from 'uuid'
import type { NotificationType } from '#src/contract/notifications.ts'
import type { Actor } from '#src/contract/request-lifecycle.ts'
import type { EventAction, MoveReason } from '#src/contract/requests.values.ts'
import { findContacts } from '#src/lib/contacts.ts'
import type { Db } from '#server/db/database.ts'
import { requestEvents } from '#server/db/schema.ts'
import type { RequestRow } from '#server/db/request-rows.ts'
import { addNotifications } from '#server/services/notifications/add-notifications.ts'
import { markReadAbout } from '#server/services/notifications/mark-read-about.ts'
import { sentenceData } from '#server/services/notifications/notify.ts'

/** An event: action, actor, time. */
export type LoggedEvent = {
  action: EventAction
  actor: Actor
  at: Date
  note?: string | undefined
  reason?: MoveReason | undefined
  /** The proposed date, in an event about one. */
  date?: Date
  /** The tasker's part, in an event about a split. */
  taskerPercent?: number | undefined
}

/** `null`: the event is told in the timeline only. */
export const notificationTypes: Record<EventAction, NotificationType | null> = {
  create: 'request_created',
  offer: 'request_offer',
  withdraw_offer: 'request_offer',
  accept: 'request_accepted',
  decline: 'request_declined',
  expire: 'request_cancelled',
  pay: 'request_paid',
  pay_balance: null,
  start: 'request_started',
  deliver: 'request_delivered',
  request_changes: 'request_started',
  redeliver: 'request_delivered',
  confirm: 'request_completed',
  dispute: 'request_disputed',
  settle: 'request_completed',
  refund: 'request_cancelled',
  cancel: 'request_cancelled',
  close: null,
  propose_date: 'request_offer',
  accept_date: 'request_accepted',
  decline_date: 'request_declined',
  withdraw_date: null,
  on_the_way: 'request_started',
  arrive: 'request_started',
  set_address: 'system',
  answer_dispute: 'request_disputed',
  close_answers: 'request_disputed',
  propose_split: 'request_disputed',
  decline_split: 'request_disputed',
  withdraw_split: null,
  chargeback: 'request_disputed',
  chargeback_won: 'system',
  chargeback_lost: 'system',
}

/** The recipients of an event: the other party, or both when no party caused it. */
export function recipients(
  request: Pick<RequestRow, 'clientUid' | 'taskerUid'>,
  { action, actor }: Pick<LoggedEvent, 'action' | 'actor'>,
): string[] {
  if (actor === 'client' || action === 'pay') return [request.taskerUid]
  if (actor === 'tasker') return [request.clientUid]
  return [request.clientUid, request.taskerUid]
}

/** The moment until which the other side may answer. */
const until = ({ deadline }: RequestRow) => deadline && { date: deadline.toISOString() }

/** The events after which other terms stand. */
const bringsTerms = (action: EventAction) =>
  action === 'create' || action === 'offer' || action === 'withdraw_offer'

/**
 * Writes the timeline and tells the other party, or both when no party did it; what the acting party
 * was told before is read. Answers the event's id.
 */
export async function logEvent(
  tx: Db,
  request: RequestRow,
  event: LoggedEvent,
): Promise<string> {
  const id = uuidv7()
  const { action, actor, at, note, reason, date, taskerPercent } = event
  await tx.insert(requestEvents).values({
    id,
    requestId: request.id,
    action,
    status: request.status,
    actor,
    note: note || null,
    noteContacts: note ? findContacts(note) : null,
    reason: reason ?? null,
    date: bringsTerms(action) ? request.date : (date ?? null),
    price: bringsTerms(action) ? request.price : null,
    taskerPercent: taskerPercent ?? null,
    at,
  })
  const { clientUid, taskerUid } = request
  if (actor === 'client' || actor === 'tasker')
    await markReadAbout(tx, actor === 'client' ? clientUid : taskerUid, {
      requestId: request.id,
    })
  const type = notificationTypes[action]
  if (!type) return id
  const data = {
    ...(await sentenceData(tx, request)),
    action,
    by: actor,
    amount: request.price,
    ...(date && { date: date.toISOString() }),
    ...(action === 'dispute' && until(request)),
    ...(taskerPercent !== undefined && { percent: taskerPercent }),
  }
  await addNotifications(
    tx,
    recipients(request, event).map((uid) => ({ uid, type, data, at })),
  )
  return id
}
