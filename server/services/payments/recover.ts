import { eq } from 'drizzle-orm'
import { ownerOf } from '#server/db/payments/payment-owners.ts'
import { chargebacks } from '#server/db/schema.ts'
import {
  type ChargebackRow,
  chargebacksOf,
  findPayment,
  type PaymentRow,
  updatePayment,
} from '#server/db/requests/request-rows.ts'
import { PaymentRefusedError } from '#server/providers/payments/payment-provider.ts'
import { notifyMoney } from '#server/services/notifications/notify.ts'
import { aboutOwner, needAttention } from '#server/services/money/attention.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { post } from '#server/services/money/ledger.ts'

/**
 * Takes back from the tasker what was sent before its chargeback was lost. What the provider
 * refuses because the account is empty is the tasker's debt. The caller has claimed the instalment
 * and has just synced it.
 * @throws PaymentUnknownError
 */
export async function recoverLost(deps: MoneyDeps, paymentId: string): Promise<void> {
  for (const chargeback of await chargebacksOf(deps.db, [paymentId])) {
    const { reversalId, debtAmount } = chargeback
    if (reversalId || debtAmount > 0) continue
    const payment = await findPayment(deps.db, paymentId)
    if (!payment?.transferId) continue
    const asked = await cutToLeft(deps, payment, chargeback)
    if (asked.recoverAmount > 0) await recover(deps, payment, payment.transferId, asked)
  }
}

/** A reversal made by hand since the loss is neither repeated nor owed. */
async function cutToLeft(
  { db }: MoneyDeps,
  { transferAmount, reversedAmount }: PaymentRow,
  chargeback: ChargebackRow,
): Promise<ChargebackRow> {
  const left = (transferAmount ?? 0) - reversedAmount
  if (chargeback.recoverAmount <= left) return chargeback
  await db
    .update(chargebacks)
    .set({ recoverAmount: left })
    .where(eq(chargebacks.id, chargeback.id))
  return { ...chargeback, recoverAmount: left }
}

async function recover(
  deps: MoneyDeps,
  payment: PaymentRow,
  transferId: string,
  chargeback: ChargebackRow,
): Promise<void> {
  const { id: chargebackId, recoverAmount: amount } = chargeback
  try {
    // A cut amount changes the arguments, which needs another key.
    const key = `reverse:${chargebackId}:${amount}`
    const sent = await deps.payments.reverseTransfer({
      transferId,
      amount,
      chargebackId,
      key,
    })
    await deps.db.transaction(async (tx) => {
      await noteReversal(tx, deps, payment, chargebackId, sent)
      await updatePayment(tx, payment.id, {
        reversedAmount: payment.reversedAmount + sent.amount,
      })
    })
  } catch (error) {
    if (!(error instanceof PaymentRefusedError)) throw error
    await deps.db.transaction((tx) => noteDebt(tx, deps, payment, chargeback, error.reason))
  }
}

/** Our reversal for a chargeback exists at the provider: stores its id and notifies the tasker. */
export async function noteReversal(
  tx: MoneyDeps['db'],
  { clock }: Pick<MoneyDeps, 'clock'>,
  payment: PaymentRow,
  chargebackId: string,
  { id, amount }: { id: string; amount: number },
): Promise<void> {
  await tx
    .update(chargebacks)
    .set({ reversalId: id })
    .where(eq(chargebacks.id, chargebackId))
  const at = clock()
  await post(tx, payment.id, { kind: 'reversal', ref: id, amount }, at)
  await tellTasker(tx, payment, 'transfer_reversed', amount, at)
}

async function noteDebt(
  tx: MoneyDeps['db'],
  { clock, logger }: Pick<MoneyDeps, 'clock' | 'logger'>,
  payment: PaymentRow,
  { id: chargebackId, recoverAmount: amount }: ChargebackRow,
  reason: string,
): Promise<void> {
  const at = clock()
  logger.warn({ paymentId: payment.id, chargebackId, reason }, 'a debt was recorded')
  await tx
    .update(chargebacks)
    .set({ debtAmount: amount })
    .where(eq(chargebacks.id, chargebackId))
  await post(tx, payment.id, { kind: 'debt', ref: chargebackId, amount }, at)
  const owner = await ownerOf(tx, payment)
  const about = {
    subject: chargebackId,
    paymentId: payment.id,
    ...(owner && aboutOwner(owner)),
  }
  await needAttention(tx, { kind: 'debt', ...about, amount, reason, at })
  await tellTasker(tx, payment, 'debt', amount, at)
}

async function tellTasker(
  tx: MoneyDeps['db'],
  payment: PaymentRow,
  action: 'transfer_reversed' | 'debt',
  amount: number,
  at: Date,
): Promise<void> {
  const owner = await ownerOf(tx, payment)
  if (owner)
    await notifyMoney(tx, owner, {
      uid: owner.payeeUid,
      action,
      paymentId: payment.id,
      amount,
      at,
    })
}
