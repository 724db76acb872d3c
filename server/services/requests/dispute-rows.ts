import { and, desc, eq, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type DisputeReason, disputeReasons } from '#src/contract/disputes.values.ts'
import { type Actor, parties, type Party } from '#src/contract/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { leftOf, paymentsIn, type RequestRow } from '#server/db/request-rows.ts'
import { disputes, disputeStatements } from '#server/db/schema.ts'
import { needAttention, settleAttention } from '#server/services/money/attention.ts'

export type DisputeRow = typeof disputes.$inferSelect

type Opening = {
  actor: Actor
  at: Date
  note?: string | undefined
  reason?: string | undefined
  /** A chargeback has opened it: the operators know already. */
  byBank: boolean
}

export const partyIn = (actor: Actor): Party | undefined =>
  parties.find((party) => party === actor)

export const otherOf = (party: Party): Party => (party === 'client' ? 'tasker' : 'client')

/** The party whose word a dispute waits for at its beginning. */
export const firstAwaited = (actor: Actor): Party | null => {
  const opener = partyIn(actor)
  return opener ? otherOf(opener) : null
}

/** Call it with the request's lock. The note of a party is its first statement. */
export async function openDispute(
  tx: Db,
  request: RequestRow,
  { actor, at, note, reason, byBank }: Opening,
): Promise<void> {
  const id = uuidv7()
  await tx.insert(disputes).values({
    id,
    requestId: request.id,
    openedBy: actor,
    openedAt: at,
    reason: disputeReasons.find((known): known is DisputeReason => known === reason),
  })
  const by = partyIn(actor)
  if (by && note) await addStatementRow(tx, { disputeId: id, by, text: note, at })
  if (byBank) return
  await needAttention(tx, {
    kind: 'dispute',
    subject: id,
    at,
    requestId: request.id,
    taskerUid: request.taskerUid,
    amount: await heldIn(tx, request.id),
    reason: reason ?? null,
  })
}

export const addStatementRow = async (
  tx: Db,
  said: { disputeId: string; by: Party; text: string; at: Date },
): Promise<void> => {
  await tx.insert(disputeStatements).values({ id: uuidv7(), ...said })
}

/** `taskerPercent` is null when the bank decided. */
export async function closeDispute(
  tx: Db,
  requestId: string,
  { actor, at, taskerPercent }: { actor: Actor; at: Date; taskerPercent: number | null },
): Promise<void> {
  const [ended] = await tx
    .update(disputes)
    .set({ endedAt: at, endedBy: actor, taskerPercent, proposal: null })
    .where(and(eq(disputes.requestId, requestId), isNull(disputes.endedAt)))
    .returning({ id: disputes.id })
  if (ended) await settleAttention(tx, 'dispute', ended.id, at)
}

/** The dispute of now, or the last one. */
export async function latestDispute(
  db: Db,
  requestId: string,
): Promise<DisputeRow | undefined> {
  const [row] = await db
    .select()
    .from(disputes)
    .where(eq(disputes.requestId, requestId))
    .orderBy(desc(disputes.openedAt))
    .limit(1)
  return row
}

export const statementsOf = (db: Db, disputeId: string) =>
  db
    .select()
    .from(disputeStatements)
    .where(eq(disputeStatements.disputeId, disputeId))
    .orderBy(disputeStatements.at, disputeStatements.id)

export const changeDispute = async (
  tx: Db,
  id: string,
  change: Partial<DisputeRow>,
): Promise<void> => {
  await tx.update(disputes).set(change).where(eq(disputes.id, id))
}

/** Centavos that are held, and not decided about. */
export async function heldIn(db: Db, requestId: string): Promise<number> {
  const held = await paymentsIn(db, requestId, ['held', 'frozen'])
  return held.reduce((sum, payment) => sum + leftOf(payment), 0)
}
