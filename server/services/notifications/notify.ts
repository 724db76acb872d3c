import { inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#server/db/database.ts'
import type { RequestRow } from '#server/db/request-rows.ts'
import { notifications, users } from '#server/db/schema.ts'

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

/** Tells a person what became of money other than as it should. `amount` in centavos. */
export async function notifyMoney(
  tx: Db,
  request: RequestRow,
  told: {
    uid: string
    action: 'transfer_refused' | 'refund_refused' | 'transfer_reversed' | 'debt'
    paymentId: string
    amount: number
    at: Date
  },
): Promise<void> {
  const { uid, action, paymentId, amount, at } = told
  await tx.insert(notifications).values({
    id: uuidv7(),
    uid,
    type: 'system',
    data: { ...(await sentenceData(tx, request)), action, paymentId, amount },
    createdAt: at,
  })
}

/** Tells a tasker that a bank sent a payout back. `amount` in centavos. */
export async function notifyPayoutFailed(
  tx: Db,
  { taskerUid, amount, at }: { taskerUid: string; amount: number; at: Date },
): Promise<void> {
  await tx.insert(notifications).values({
    id: uuidv7(),
    uid: taskerUid,
    type: 'payout',
    data: { action: 'payout_failed', amount },
    createdAt: at,
  })
}

/** The data of which a notification's sentence is made when it is read. */
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
