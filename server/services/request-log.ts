import { v7 as uuidv7 } from 'uuid'
import { inArray } from 'drizzle-orm'
import type { NotificationType } from '#src/contract/notifications.ts'
import type { Actor, RequestAction } from '#src/contract/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { notifications, requestEvents, users } from '#server/db/schema.ts'
import type { RequestRow } from './request-rows.ts'

type LoggedAction = RequestAction | 'create' | 'pay_balance'

/** Who did what, when. */
export type Deed = {
  action: LoggedAction
  actor: Actor
  at: Date
  note?: string | undefined
}

/** `null`: the deed is told in the timeline only. */
export const notificationTypes: Record<LoggedAction, NotificationType | null> = {
  create: 'request_created',
  offer: 'request_offer',
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
}

/** Who is told of a deed: the other party, or both when no party did it. */
export function recipients(
  request: Pick<RequestRow, 'clientUid' | 'taskerUid'>,
  { action, actor }: Pick<Deed, 'action' | 'actor'>,
): string[] {
  if (actor === 'client' || action === 'pay') return [request.taskerUid]
  if (actor === 'tasker') return [request.clientUid]
  return [request.clientUid, request.taskerUid]
}

/** Writes the timeline and tells the other party, or both when no party did it. */
export async function logDeed(tx: Db, request: RequestRow, deed: Deed): Promise<void> {
  const { action, actor, at, note } = deed
  await tx.insert(requestEvents).values({
    id: uuidv7(),
    requestId: request.id,
    action,
    status: request.status,
    actor,
    note: note || null,
    at,
  })
  const type = notificationTypes[action]
  if (!type) return
  const data = {
    ...(await sentenceData(tx, request)),
    action,
    by: actor,
    amount: request.price,
  }
  await tx.insert(notifications).values(
    recipients(request, deed).map((uid) => ({
      id: uuidv7(),
      uid,
      type,
      data,
      createdAt: at,
    })),
  )
}

/** Tells the tasker that money is on its way. `amount` in centavos. */
export async function notifyPayout(
  tx: Db,
  request: RequestRow,
  payout: { paymentId: string; amount: number; at: Date },
): Promise<void> {
  const { paymentId, amount, at } = payout
  await tx.insert(notifications).values({
    id: uuidv7(),
    uid: request.taskerUid,
    type: 'payout',
    data: { ...(await sentenceData(tx, request)), paymentId, amount },
    createdAt: at,
  })
}

/** What a notification's sentence is made of when it is read. */
export async function sentenceData(
  tx: Db,
  request: RequestRow,
): Promise<Record<string, string>> {
  const names = await namesOf(tx, [request.clientUid, request.taskerUid])
  return {
    requestId: request.id,
    number: request.number,
    clientName: names.get(request.clientUid) ?? '',
    taskerName: names.get(request.taskerUid) ?? '',
  }
}

async function namesOf(tx: Db, uids: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ uid: users.uid, name: users.name })
    .from(users)
    .where(inArray(users.uid, uids))
  return new Map(rows.map(({ uid, name }) => [uid, name]))
}
