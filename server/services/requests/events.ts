import { and, eq } from 'drizzle-orm'
import type { NotificationType } from '#src/contract/notifications/notifications.ts'
import type { Actor } from '#src/contract/requests/request-lifecycle.ts'
import type { EventAction } from '#src/contract/requests/request-events.ts'
import { findContacts } from '#src/lib/contacts.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import { requestEvents } from '#server/db/schema.ts'
import type { Deal, LoggedEvent } from '#server/services/deals/deal.ts'
import { hideContacts } from './hide-contacts.ts'
import { partyIn } from './parties.ts'
import type { RequestTypes } from './request-types.ts'

/** `null`: the event appears in the timeline only. */
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
  propose_extra: 'request_offer',
  change_extra: 'request_offer',
  withdraw_extra: 'request_offer',
  decline_extra: 'request_declined',
  agree_extra: 'request_accepted',
  accept_extra: 'request_accepted',
  pay_extra: 'request_paid',
  expire_extra: 'request_offer',
  answer_dispute: 'request_disputed',
  close_answers: 'request_disputed',
  propose_split: 'request_disputed',
  decline_split: 'request_disputed',
  withdraw_split: null,
  chargeback: 'request_disputed',
  chargeback_won: 'system',
  chargeback_lost: 'system',
}

/**
 * The recipients of an event: the other party, or both when no party caused it. Of a chargeback the
 * payee learns more: see `notifyDefence`.
 */
export function recipients(
  request: Pick<RequestRow, 'clientUid' | 'taskerUid'>,
  { action, actor }: { action: EventAction; actor: Actor },
): string[] {
  if (action.startsWith('chargeback')) return [request.clientUid]
  if (actor === 'client' || action === 'pay') return [request.taskerUid]
  if (actor === 'tasker') return [request.clientUid]
  return [request.clientUid, request.taskerUid]
}

/** The time until which the other party may answer. */
const until = ({ deadline }: RequestRow) => deadline && { date: deadline.toISOString() }

/** The events that change the terms. */
const bringsTerms = (action: EventAction) =>
  action === 'create' || action === 'offer' || action === 'withdraw_offer'

export const insertEvent: Deal<RequestTypes>['insertEvent'] = async (
  tx,
  { id, row, action, actor, at, note, reason, date, payeePercent, extra },
) => {
  const by = partyIn(actor)
  const contactsIn = (text: string) =>
    by ? hideContacts(tx, { request: row, by, text, now: at }) : findContacts(text)
  await tx.insert(requestEvents).values({
    id,
    requestId: row.id,
    action,
    status: row.status,
    actor,
    note: note || null,
    noteContacts: note ? await contactsIn(note) : null,
    reason: reason ?? null,
    date: bringsTerms(action) ? row.date : (date ?? null),
    price: bringsTerms(action) ? row.price : (extra?.amount ?? null),
    durationMinutes: bringsTerms(action) ? row.durationMinutes : null,
    extraId: extra?.id ?? null,
    taskerPercent: payeePercent ?? null,
    at,
  })
}

export const timesLogged: Deal<RequestTypes>['timesLogged'] = (
  tx,
  { id },
  { action, actor },
) => {
  const { requestId, ...of } = requestEvents
  const made = and(eq(requestId, id), eq(of.action, action), eq(of.actor, actor))
  return tx.$count(requestEvents, made)
}

const sentenceOf = ({ action, extra }: LoggedEvent<RequestTypes>) =>
  action === 'propose_extra' && extra?.isDiscount ? 'propose_discount' : action

export const notification: Deal<RequestTypes>['notification'] = (request, event) => {
  const { action, actor, date, payeePercent, extra, note } = event
  const type = notificationTypes[action]
  return (
    type && {
      type,
      uids: recipients(request, event),
      data: {
        action: sentenceOf(event),
        by: actor,
        amount: extra?.amount ?? request.price,
        ...(extra && { title: note ?? '' }),
        ...(date && { date: date.toISOString() }),
        ...(action === 'dispute' && until(request)),
        ...(payeePercent !== undefined && { percent: payeePercent }),
      },
    }
  )
}
