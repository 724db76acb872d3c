import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { AttentionKind } from '#src/contract/chargebacks.values.ts'
import type { Db } from '#server/db/database.ts'
import type { PaymentOwner } from '#server/db/payment-owners.ts'
import { attention } from '#server/db/schema.ts'

type Concern = {
  kind: AttentionKind
  /** The id of the thing it is about: the same kind and subject is told once. */
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
}

/** The columns that say what it is about. */
export const aboutOwner = ({ kind, id, payeeUid }: PaymentOwner) => ({
  requestId: kind === 'request' ? id : null,
  orderId: kind === 'order' ? id : null,
  taskerUid: payeeUid,
})

/** Puts something on the operators' list; again only if something about it has changed. */
export async function needAttention(tx: Db, concern: Concern): Promise<void> {
  const { at, kind, subject, ...rest } = concern
  await tx
    .insert(attention)
    .values({ id: uuidv7(), kind, subject, ...rest, since: at })
    .onConflictDoUpdate({
      target: [attention.kind, attention.subject],
      set: { ...rest, doneAt: null, doneBy: null, doneNote: null },
      setWhere: sql`${attention.doneBy} is null
        or ${attention.amount} is distinct from ${rest.amount ?? null}::integer
        or ${attention.reason} is distinct from ${rest.reason ?? null}::text`,
    })
}

/** Takes something off the operators' list that has settled itself. */
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
