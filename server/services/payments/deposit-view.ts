import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import type { Deposit, getDeposit, listDeposits } from '#src/contract/payments/deposits.ts'
import { DEPOSITS } from '#src/contract/payments/limits.ts'
import { toBrl } from '#src/contract/payments/money.ts'
import type { Db } from '#server/db/database.ts'
import {
  countsOf,
  depositIds,
  depositOf,
  type DepositRow,
  depositsOf,
  linesOf,
  redoneAt,
} from '#server/db/payments/deposit-rows.ts'
import { fail } from '#server/errors/errors.ts'
import { subjectsOf } from './job-earnings.ts'

/** The deposits of a person after one of theirs. */
export async function depositPage(
  db: Db,
  uid: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<OutputOf<typeof listDeposits>> {
  const rows = await depositsOf(db, uid, { before, limit: limit + 1 })
  const deposits = await depositViews(db, rows.slice(0, limit))
  return { deposits, more: rows.length > limit }
}

export async function depositViews(db: Db, rows: DepositRow[]): Promise<Deposit[]> {
  const [counts, redone] = await Promise.all([
    countsOf(
      db,
      rows.map(({ id }) => id),
    ),
    redoneAt(
      db,
      rows.filter(({ status }) => status === 'failed').map(({ payoutId }) => payoutId),
    ),
  ])
  const countOf = new Map(counts.map((count) => [count.depositId, count]))
  return rows.map((row) => {
    const { jobs = 0, sales = 0, takenBack = 0 } = countOf.get(row.id) ?? {}
    return {
      _id: row.id,
      amount: toBrl(row.amount),
      status: row.status,
      instant: row.instant,
      createdAt: row.createdAt.toISOString(),
      arrivesAt: row.arrivesAt.toISOString(),
      bank: row.bankLast4 ? { name: row.bankName ?? '', last4: row.bankLast4 } : null,
      failure: row.failure,
      redoneAt: redone.get(row.payoutId)?.toISOString() ?? null,
      ...{ jobs, sales, takenBack },
    }
  })
}

/** A deposit of the caller's, with what it is made of. @throws DomainError payments/deposit-not-found */
export async function depositDetail(
  db: Db,
  uid: string,
  id: string,
): Promise<OutputOf<typeof getDeposit>> {
  const row = await depositOf(db, uid, id)
  if (!row) return fail('payments/deposit-not-found')
  const lines = await linesOf(db, row.id, DEPOSITS.lines)
  const [[deposit], subjects, others] = await Promise.all([
    depositViews(db, [row]),
    subjectsOf(
      db,
      uid,
      lines.flatMap(({ ownerId }) => ownerId ?? []),
    ),
    depositIds(
      db,
      lines.flatMap(({ payoutId }) => payoutId ?? []),
    ),
  ])
  return {
    ...(deposit ?? fail('payments/deposit-not-found')),
    lines: together(lines).map(({ kind, amount, ownerId, payoutId, extra }) => ({
      kind,
      amount: toBrl(amount),
      about: subjects.get(ownerId ?? '') ?? null,
      extra,
      depositId: others.get(payoutId ?? '') ?? null,
    })),
  }
}

type Line = Awaited<ReturnType<typeof linesOf>>[number]

/** The instalments of a job are one line. */
function together(lines: Line[]): Line[] {
  const by = Map.groupBy(lines, ({ id, kind, ownerId, extra }) =>
    ownerId ? `${kind} ${ownerId} ${extra}` : id,
  )
  return [...by.values()].flatMap(([first, ...rest]) =>
    first
      ? [{ ...first, amount: rest.reduce((sum, line) => sum + line.amount, first.amount) }]
      : [],
  )
}
