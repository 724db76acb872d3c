import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import {
  type LedgerAccount,
  ledgerAccounts,
  type MovementKind,
} from '#server/db/payments/ledger-accounts.ts'
import type { ChargebackRow, PaymentRow } from '#server/db/requests/request-rows.ts'
import {
  chargebacks,
  ledgerEntries,
  ledgerTransactions,
  payments,
} from '#server/db/schema.ts'
import type { BalanceLine } from '#server/providers/payments/payment-provider.ts'
import type { MoneyDeps } from './deps.ts'

/** Centavos in the ledger that differ from our books or from the provider. */
type Difference = {
  from: 'books' | 'provider'
  /** A payment and a sum of it, or a kind of movement and the provider's id. */
  what: string
  ledger: number
  other: number
}

export type LedgerReport = {
  balances: Record<LedgerAccount, number>
  differences: Difference[]
}

/**
 * Compares the ledger with our payments and with all that the provider has booked. A movement on
 * its way may show as a difference until the next check. `only`: these payments alone, when the
 * provider has no movements of others.
 * @throws PaymentUnknownError, PaymentRefusedError
 */
export async function checkLedger(
  { db, payments: provider }: Pick<MoneyDeps, 'db' | 'payments'>,
  only?: readonly string[],
): Promise<LedgerReport> {
  const lines = await provider.balanceLines()
  const entries = await entriesOf(db, only)
  const rows = await db.select().from(payments).where(among(payments.id, only))
  const banks = await db
    .select()
    .from(chargebacks)
    .where(among(chargebacks.paymentId, only))
  return {
    balances: balancesOf(entries),
    differences: [...withBooks(entries, rows, banks), ...withProvider(entries, lines)],
  }
}

const among = (column: Parameters<typeof inArray>[0], ids: readonly string[] | undefined) =>
  ids && inArray(column, [...ids])

type Entry = {
  kind: MovementKind
  ref: string
  paymentId: string
  account: LedgerAccount
  amount: number
}

const entriesOf = (db: Db, only: readonly string[] | undefined): Promise<Entry[]> =>
  db
    .select({
      kind: ledgerTransactions.kind,
      ref: ledgerTransactions.ref,
      paymentId: ledgerTransactions.paymentId,
      account: ledgerEntries.account,
      amount: ledgerEntries.amount,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(among(ledgerTransactions.paymentId, only))
    .orderBy(sql`${ledgerTransactions.at}, ${ledgerTransactions.id}`)

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

const sumOf = (entries: readonly Entry[], account: LedgerAccount, kinds?: MovementKind[]) =>
  sum(
    entries
      .filter((each) => each.account === account && (kinds?.includes(each.kind) ?? true))
      .map(({ amount }) => amount),
  )

const balancesOf = (entries: readonly Entry[]): LedgerReport['balances'] =>
  Object.fromEntries(
    ledgerAccounts.map((account) => [account, sumOf(entries, account)]),
  ) as LedgerReport['balances']

function withBooks(
  entries: readonly Entry[],
  rows: readonly PaymentRow[],
  banks: readonly ChargebackRow[],
): Difference[] {
  const byPayment = Map.groupBy(entries, ({ paymentId }) => paymentId)
  const byBank = Map.groupBy(banks, ({ paymentId }) => paymentId)
  return rows.flatMap((row) => {
    const posted = inLedger(byPayment.get(row.id) ?? [])
    const booked = inBooks(row, byBank.get(row.id) ?? [])
    return Object.entries(booked)
      .map(([name, other]): Difference => {
        const ledger = posted[name as keyof typeof posted]
        return { from: 'books', what: `payment ${row.id}: ${name}`, ledger, other }
      })
      .filter(({ ledger, other }) => ledger !== other)
  })
}

/** The sums of a payment by its own row and its chargebacks. */
function inBooks(row: PaymentRow, banks: readonly ChargebackRow[]) {
  const { transferId, refundId, settledAt } = row
  return {
    charged: row.paidAt ? row.amount : 0,
    transferred: transferId ? (row.transferAmount ?? 0) : 0,
    fee: transferId || settledAt ? row.feeAmount : 0,
    refunded: (refundId ? row.refundAmount : 0) + row.refundedByHand,
    reversed: row.reversedAmount,
    withdrawn: sum(banks.map(({ withdrawn }) => withdrawn)),
    lost: row.lostAmount,
    debt: sum(banks.map(({ debtAmount }) => debtAmount)),
    overdrawn: 0,
  }
}

/** The same sums by the ledger. */
const inLedger = (entries: readonly Entry[]): ReturnType<typeof inBooks> => ({
  charged: sumOf(entries, 'provider', ['charge']),
  transferred: -sumOf(entries, 'provider', ['release']) || 0,
  fee: -sumOf(entries, 'fees') || 0,
  refunded: -sumOf(entries, 'provider', ['refund', 'refund_by_hand', 'refund_failed']) || 0,
  reversed: sumOf(entries, 'provider', ['reversal', 'reversal_by_hand']),
  withdrawn: -sumOf(entries, 'provider', ['withdrawal', 'reinstatement']) || 0,
  lost: -sumOf(entries, 'contested', ['chargeback_lost']) || 0,
  debt: sumOf(entries, 'debts', ['debt']),
  // More was sent than was held.
  overdrawn: Math.max(0, sumOf(entries, 'held')),
})

const lineOf: Partial<Record<MovementKind, BalanceLine['kind']>> = {
  charge: 'charge',
  unexpected_charge: 'charge',
  release: 'transfer',
  refund: 'refund',
  refund_by_hand: 'refund',
  refund_failed: 'refund_failed',
  withdrawal: 'bank',
  reinstatement: 'bank',
  reversal: 'reversal',
  reversal_by_hand: 'reversal',
}

function withProvider(
  entries: readonly Entry[],
  lines: readonly BalanceLine[],
): Difference[] {
  const posted = new Map<string, number>()
  for (const { kind, ref, account, amount } of entries)
    if (account === 'provider') posted.set(`${lineOf[kind]} ${ref}`, amount)
  const booked = new Map(lines.map(({ kind, ref, amount }) => [`${kind} ${ref}`, amount]))
  return [...new Set([...posted.keys(), ...booked.keys()])]
    .map((what): Difference => {
      const [ledger, other] = [posted.get(what) ?? 0, booked.get(what) ?? 0]
      return { from: 'provider', what, ledger, other }
    })
    .filter(({ ledger, other }) => ledger !== other)
}
