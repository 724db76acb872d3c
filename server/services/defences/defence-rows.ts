import { eq } from 'drizzle-orm'
import type { DefenceStage } from '#src/contract/payments/chargebacks.ts'
import type { Db } from '#server/db/database.ts'
import { groundOf, logOpening } from '#server/db/operator/opened-files.ts'
import {
  ownerIdOf,
  ownerName,
  ownerOf,
  type PaymentOwner,
} from '#server/db/payments/payment-owners.ts'
import type { ChargebackRow, PaymentRow } from '#server/db/requests/request-rows.ts'
import { chargebackDefences, chargebacks, payments } from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'

type DefenceRow = typeof chargebackDefences.$inferSelect

/** A chargeback with its payment, its deal, and what is said to the bank. */
export type DefenceCase = {
  chargeback: ChargebackRow
  payment: PaymentRow
  owner: PaymentOwner
  defence: DefenceRow | null
}

export async function findCase(db: Db, id: string): Promise<DefenceCase | undefined> {
  const [row] = await db
    .select({ chargeback: chargebacks, payment: payments, defence: chargebackDefences })
    .from(chargebacks)
    .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
    .leftJoin(chargebackDefences, eq(chargebackDefences.chargebackId, chargebacks.id))
    .where(eq(chargebacks.id, id))
  const owner = row && (await ownerOf(db, row.payment))
  return row && owner && { ...row, owner }
}

/** Locks the chargeback: of two concurrent changes the second sees the first. */
export async function lockCase(tx: Db, id: string): Promise<DefenceCase | undefined> {
  await tx
    .select({ id: chargebacks.id })
    .from(chargebacks)
    .where(eq(chargebacks.id, id))
    .for('no key update')
  return findCase(tx, id)
}

export const isPayee = ({ owner }: DefenceCase, { uid }: Viewer): boolean =>
  owner.payeeUid === uid

/**
 * The case for its payee, or for an operator who is no party, while there is a ground to read it.
 * @throws DomainError chargebacks/not-found
 */
export async function visibleCase(
  db: Db,
  id: string,
  viewer: Viewer,
): Promise<DefenceCase> {
  const found = (await findCase(db, id)) ?? fail('chargebacks/not-found')
  if (isPayee(found, viewer)) return found
  const isPayer = found.owner.payerUid === viewer.uid
  const ground =
    viewer.operator && !isPayer && (await groundOf(db, ownerIdOf(found.payment)))
  if (!ground) return fail('chargebacks/not-found')
  const opened = { operatorUid: viewer.uid, ...ownerName(found.owner), ground }
  await logOpening(db, { ...opened, at: new Date() })
  return found
}

/** How far the defence is. */
export function stageOf({ chargeback, defence }: DefenceCase, now: Date): DefenceStage {
  const { status, submissions, dueAt } = chargeback
  if (status !== 'open') return 'ended'
  if (submissions > 0 || defence?.sentAt) return 'sent'
  return dueAt !== null && dueAt <= now ? 'late' : 'gathering'
}

/** @throws DomainError chargebacks/over once it was sent, or the bank takes nothing any more */
export function requireGathering(found: DefenceCase, now: Date): void {
  const stage = stageOf(found, now)
  if (stage !== 'gathering') fail('chargebacks/over', { details: { stage } })
}

/** Changes what is said to the bank. */
export const changeDefence = async (
  tx: Db,
  chargebackId: string,
  change: Partial<Omit<DefenceRow, 'chargebackId'>>,
): Promise<void> => {
  await tx
    .insert(chargebackDefences)
    .values({ chargebackId, ...change })
    .onConflictDoUpdate({ target: chargebackDefences.chargebackId, set: change })
}
