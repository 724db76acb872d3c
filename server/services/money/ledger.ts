import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#server/db/database.ts'
import type { LedgerAccount, MovementKind } from '#server/db/payments/ledger-accounts.ts'
import { ledgerEntries, ledgerTransactions } from '#server/db/schema.ts'

/** One movement of money in centavos; `ref` is the provider's id of it, or of its subject. */
export type LedgerMovement = { ref: string; amount: number } & (
  | { kind: Exclude<MovementKind, 'release'> }
  | { kind: 'release'; fee: number }
)

type Sides = Partial<Record<LedgerAccount, number>>

/**
 * Writes a movement of a payment's money into the ledger, in the transaction of its effect. The
 * same movement again writes nothing. The caller holds the request's lock or the payment's claim.
 */
export async function post(
  tx: Db,
  paymentId: string,
  movement: LedgerMovement,
  at: Date,
): Promise<void> {
  const { kind, ref } = movement
  const sides = Object.entries(await sidesOf(tx, paymentId, movement))
  const values = sides
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => sql`(${account}, ${amount}::integer)`)
  await tx.execute(sql`
    with written as (
      insert into ${ledgerTransactions} (id, kind, ref, payment_id, at)
      values (${uuidv7()}, ${kind}, ${ref}, ${paymentId}, ${at.toISOString()})
      on conflict (kind, ref) do nothing returning id
    )
    insert into ${ledgerEntries} (transaction_id, account, amount)
    select written.id, side.account, side.amount
    from written, (values ${sql.join(values, sql`, `)}) as side (account, amount)`)
}

async function sidesOf(
  tx: Db,
  paymentId: string,
  movement: LedgerMovement,
): Promise<Sides> {
  const { kind, amount } = movement
  switch (kind) {
    case 'charge':
      return { provider: amount, held: -amount }
    case 'unexpected_charge':
      return { provider: amount, unassigned: -amount }
    case 'release':
      return { held: amount + movement.fee, provider: -amount, fees: -movement.fee }
    case 'fee':
      return { held: amount, fees: -amount }
    case 'refund':
      return { held: amount, provider: -amount }
    case 'refund_by_hand':
      return { provider: -amount, ...(await fromHeld(tx, paymentId, amount)) }
    case 'refund_failed':
      return failedRefund(tx, movement.ref)
    case 'withdrawal':
      return { contested: amount, provider: -amount }
    case 'reinstatement':
      return { provider: amount, contested: -amount }
    case 'chargeback_lost':
      return { contested: -amount, ...(await fromHeld(tx, paymentId, amount)) }
    case 'chargeback_reversed':
      return { contested: amount, unassigned: -amount }
    case 'reversal':
      return { provider: amount, losses: -amount }
    case 'reversal_by_hand':
      return { provider: amount, ...(await forDebt(tx, paymentId, amount)) }
    case 'debt':
      return { debts: amount, losses: -amount }
  }
}

/** Who bears a forced refund or loss: the parties as far as money is held, then the platform. */
async function fromHeld(tx: Db, paymentId: string, amount: number): Promise<Sides> {
  const held = Math.min(amount, Math.max(0, -(await balanceOf(tx, paymentId, 'held'))))
  return { held, losses: amount - held }
}

/** A reversal by hand pays the tasker's debt first. */
async function forDebt(tx: Db, paymentId: string, amount: number): Promise<Sides> {
  const debt = Math.min(amount, Math.max(0, await balanceOf(tx, paymentId, 'debts')))
  return { debts: -debt, unassigned: debt - amount }
}

async function balanceOf(
  tx: Db,
  paymentId: string,
  account: LedgerAccount,
): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::integer` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(eq(ledgerTransactions.paymentId, paymentId), eq(ledgerEntries.account, account)),
    )
  return row?.sum ?? 0
}

/** Returns the money to where it was before the refund. */
async function failedRefund(tx: Db, ref: string): Promise<Sides> {
  const rows = await tx
    .select({ account: ledgerEntries.account, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerTransactions.ref, ref),
        inArray(ledgerTransactions.kind, ['refund', 'refund_by_hand']),
      ),
    )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, -amount]))
}
