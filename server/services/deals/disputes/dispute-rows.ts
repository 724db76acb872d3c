import { and, desc, eq, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { disputeReasons } from '#src/contract/disputes/dispute-kinds.ts'
import { complaintReasons } from '#src/contract/orders/order-events.ts'
import {
  type Actor,
  parties,
  type Party,
} from '#src/contract/requests/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import {
  ownerColumns,
  type OwnerId,
  type PaymentOwner,
} from '#server/db/payments/payment-owners.ts'
import { disputes, disputeStatements } from '#server/db/schema.ts'
import type { Deal, DealTypes, Opening } from '#server/services/deals/deal.ts'
import { otherSide } from '#server/services/deals/parties.ts'
import {
  aboutOwner,
  needAttention,
  settleAttention,
} from '#server/services/money/attention.ts'

export type DisputeRow = typeof disputes.$inferSelect

const partyIn = (actor: Actor): Party | undefined =>
  parties.find((party) => party === actor)

/** The side whose statement a dispute awaits at first. */
export const firstAwaited = (actor: Actor): Party | null => {
  const opener = partyIn(actor)
  return opener ? otherSide(opener) : null
}

const reasons = [...disputeReasons, ...complaintReasons]

/** Call it with the deal's lock. The note of a party is its first statement. */
export async function openDispute<T extends DealTypes>(
  deal: Deal<T>,
  tx: Db,
  row: T['row'],
  { actor, at, note, reason, byBank, held }: Opening<T>,
): Promise<void> {
  const id = uuidv7()
  const owner = deal.asOwner(row)
  const openedBy = deal.sideOf(actor)
  await tx.insert(disputes).values({
    id,
    ...ownerColumns(owner),
    openedBy,
    openedAt: at,
    reason: reasons.find((known) => known === reason),
  })
  const by = partyIn(openedBy)
  if (by && note) await addStatementRow(tx, { disputeId: id, by, text: note, at })
  // A chargeback is on the operators' list already.
  if (byBank) return
  await listDispute(tx, owner, { id, reason: reason ?? null }, { at, held })
}

/** Puts a dispute on the operators' list; `held` is in centavos. */
export const listDispute = (
  tx: Db,
  owner: PaymentOwner,
  { id, reason }: { id: string; reason: string | null },
  { at, held }: { at: Date; held: number },
): Promise<void> =>
  needAttention(tx, {
    kind: 'dispute',
    subject: id,
    at,
    ...aboutOwner(owner),
    amount: held,
    reason,
  })

export const addStatementRow = async (
  tx: Db,
  said: { disputeId: string; by: Party; text: string; at: Date },
): Promise<void> => {
  await tx.insert(disputeStatements).values({ id: uuidv7(), ...said })
}

const isOf = ({ kind, id }: OwnerId) =>
  eq(kind === 'request' ? disputes.requestId : disputes.orderId, id)

/** `payeePercent` is null when the bank decided. */
export async function closeDispute(
  tx: Db,
  owner: OwnerId,
  { by, at, payeePercent }: { by: Actor; at: Date; payeePercent: number | null },
): Promise<void> {
  const [ended] = await tx
    .update(disputes)
    .set({ endedAt: at, endedBy: by, taskerPercent: payeePercent, proposal: null })
    .where(and(isOf(owner), isNull(disputes.endedAt)))
    .returning({ id: disputes.id })
  if (ended) await settleAttention(tx, 'dispute', ended.id, at)
}

/** The open dispute, or the last one. */
export async function latestDispute(
  db: Db,
  owner: OwnerId,
): Promise<DisputeRow | undefined> {
  const [row] = await db
    .select()
    .from(disputes)
    .where(isOf(owner))
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

/** The side without a statement, before the deadline. */
export async function owesAnswer(
  tx: Db,
  { deadline }: { deadline: Date | null },
  { id, openedBy }: DisputeRow,
): Promise<Party | null> {
  const other = firstAwaited(openedBy)
  if (!other || !deadline) return null
  const said = await statementsOf(tx, id)
  return said.some(({ by }) => by === other) ? null : other
}
