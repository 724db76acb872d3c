import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { logAct } from '#server/db/operator/operator-log.ts'
import type { PaymentOwner } from '#server/db/payments/payment-owners.ts'
import { ownerColumns } from '#server/db/payments/payment-owners.ts'
import { RESOLUTION_MAX } from '#src/contract/operator/limits.ts'
import { chargebackDefences } from '#server/db/schema.ts'
import { notifyDefence } from '#server/services/notifications/notify.ts'

/**
 * The provider has the evidence: notes it once, whether its answer or its event says so first. One
 * that was sent at the provider's own pages has no text here.
 */
export async function noteSent(
  tx: Db,
  { chargebackId, owner, at }: { chargebackId: string; owner: PaymentOwner; at: Date },
): Promise<void> {
  const [sent] = await tx
    .update(chargebackDefences)
    .set({ sentAt: at, claimedUntil: null })
    .where(
      and(
        eq(chargebackDefences.chargebackId, chargebackId),
        isNotNull(chargebackDefences.sentText),
        isNull(chargebackDefences.sentAt),
      ),
    )
    .returning()
  if (!sent) return
  if (sent.sentBy !== null)
    await logAct(tx, {
      at,
      operatorUid: sent.sentBy,
      act: 'send_defence',
      requestId: ownerColumns(owner).requestId,
      subject: chargebackId,
      before: {},
      after: {},
      reason: (sent.sentText ?? '').slice(0, RESOLUTION_MAX),
    })
  await notifyDefence(tx, owner, { action: 'chargeback_sent', chargebackId, at })
}
