import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { AttentionKind } from '#src/contract/operator/attention.ts'
import type { Db } from '#server/db/database.ts'
import { ownerColumns, type PaymentOwner } from '#server/db/payments/payment-owners.ts'
import { attention } from '#server/db/schema.ts'

type Concern = {
  kind: AttentionKind
  /** The id of what it is about: kind and subject are listed once. */
  subject: string
  at: Date
  requestId?: string | null
  orderId?: string | null
  paymentId?: string | null
  /** The tasker or the seller. */
  taskerUid?: string | null
  /** Centavos. */
  amount?: number | null
  reason?: string | null
  /** What an operator resolved before comes back; without it, only with other details. */
  resolvedBefore?: Date
}

/** The columns that name the request or order. */
export const aboutOwner = (owner: PaymentOwner) => ({
  ...ownerColumns(owner),
  taskerUid: owner.payeeUid,
})

/** Puts a matter on the operators' list; again only if its details have changed. */
export async function needAttention(tx: Db, concern: Concern): Promise<void> {
  const { at, kind, subject, resolvedBefore, ...rest } = concern
  await tx
    .insert(attention)
    .values({ id: uuidv7(), kind, subject, ...rest, since: at })
    .onConflictDoUpdate({
      target: [attention.kind, attention.subject],
      set: { ...rest, doneAt: null, doneBy: null, doneNote: null },
      setWhere: sql`${attention.doneBy} is null
        or ${attention.amount} is distinct from ${rest.amount ?? null}::integer
        or ${attention.reason} is distinct from ${rest.reason ?? null}::text
        or ${attention.doneAt} <= ${resolvedBefore?.toISOString() ?? null}::timestamptz`,
    })
}

/** Takes a matter off the operators' list that has resolved itself. */
export async function settleAttention(
  tx: Db,
  kind: AttentionKind,
  subject: string,
  at: Date,
): Promise<void> {
  await tx
    .update(attention)
    .set({ doneAt: at })
    .where(
      and(
        eq(attention.kind, kind),
        eq(attention.subject, subject),
        isNull(attention.doneAt),
      ),
    )
}
