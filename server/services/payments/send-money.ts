import { DAY_MS, MINUTE_MS } from '#src/lib/time.ts'
import { findPayoutAccount } from '#server/db/payments/payout-accounts.ts'
import {
  type Movement,
  PaymentRefusedError,
  type SentRefund,
} from '#server/providers/payments/payment-provider.ts'
import {
  notifyMoney,
  notifyPayout,
  notifyReceipt,
} from '#server/services/notifications/notify.ts'
import { ownerIdOf, ownerOf } from '#server/db/payments/payment-owners.ts'
import {
  chargebacksOf,
  findPayment,
  isContested,
  type PaymentRow,
  updatePayment,
} from '#server/db/requests/request-rows.ts'
import { needAttention, settleAttention } from '#server/services/money/attention.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { isSent, type Sending } from '#server/services/money/due.ts'
import { post } from '#server/services/money/ledger.ts'

/**
 * After this many refusals operators are notified, and the payee of a transfer or the payer of a
 * refund.
 */
const REFUSALS_TO_TELL = 2
const LONGEST_WAIT = DAY_MS

/**
 * Sends what was decided for an instalment: its transfer, its refund, or both. The caller has
 * claimed it and has just synced it. Nothing is sent while a chargeback is open. Refusals are
 * retried with growing pauses; `force` does not wait.
 * @throws PaymentUnknownError
 */
export async function sendMoney(
  deps: MoneyDeps,
  paymentId: string,
  { force }: { force: boolean },
): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment || !(await maySend(deps, payment, force))) return
  // Both are tried: a transfer that is refused does not hold up the refund.
  const transferred = await send(deps, payment, 'transfer')
  // What a bank has returned would come back again: an operator says when.
  const waits = payment.refundReturnedAt !== null && !force
  const refunded =
    isSent(payment, 'refund') || (!waits && (await send(deps, payment, 'refund')))
  if (transferred && refunded) await finish(deps, paymentId)
}

async function maySend(
  { db, clock }: MoneyDeps,
  payment: PaymentRow,
  force: boolean,
): Promise<boolean> {
  const { status, retryAt } = payment
  if (status !== 'releasing' && status !== 'refunding') return false
  if (retryAt && retryAt > clock() && !force) return false
  return !isContested(await chargebacksOf(db, [payment.id]))
}

async function finish({ db, clock }: MoneyDeps, paymentId: string): Promise<void> {
  const payment = await findPayment(db, paymentId)
  if (!payment) return
  const at = clock()
  await db.transaction(async (tx) => {
    await updatePayment(tx, paymentId, {
      status: settledStatus(payment),
      settledAt: at,
      retryAt: null,
    })
    await postFee(tx, payment, at)
    await settleAttention(tx, 'transfer_refused', paymentId, at)
    // One that came back before stays listed until the provider has made it.
    if (!payment.refundReturnedAt)
      await settleAttention(tx, 'refund_refused', paymentId, at)
  })
}

/** A fee is posted with the transfer, or here when the tasker's part is nothing but the fee. */
export async function postFee(
  tx: MoneyDeps['db'],
  { id, feeAmount: amount, transferAmount }: PaymentRow,
  at: Date,
): Promise<void> {
  if (amount > 0 && !transferAmount)
    await post(tx, id, { kind: 'fee', ref: id, amount }, at)
}

/** The status of an instalment with nothing left to send. */
export function settledStatus(
  payment: Pick<
    PaymentRow,
    'refundAmount' | 'refundedByHand' | 'lostAmount' | 'transferId'
  >,
): PaymentRow['status'] {
  if (payment.refundAmount > 0 || payment.refundedByHand > 0) return 'refunded'
  return payment.lostAmount > 0 && !payment.transferId ? 'lost' : 'released'
}

/** Returns whether nothing is left to do. */
async function send(deps: MoneyDeps, payment: PaymentRow, kind: Sending): Promise<boolean> {
  if (isSent(payment, kind)) return true
  try {
    if (kind === 'transfer')
      await keepTransfer(deps, payment, await transfer(deps, payment))
    else await keepRefund(deps, payment, await refund(deps, payment))
    return true
  } catch (error) {
    if (!(error instanceof PaymentRefusedError)) throw error
    await deps.db.transaction((tx) => noteRefusal(tx, deps, payment, kind, error.reason))
    return false
  }
}

async function transfer(deps: MoneyDeps, payment: PaymentRow): Promise<Movement> {
  const { id: paymentId, chargeId } = payment
  const accountId = await accountOf(deps, payment)
  return deps.payments.transfer({
    amount: payment.transferAmount ?? 0,
    accountId: accountId ?? missing('no_account'),
    chargeId: chargeId ?? missing('no_charge'),
    group: ownerIdOf(payment).id,
    paymentId,
    key: `release:${paymentId}:${payment.transferAttempt}`,
  })
}

const refund = (deps: MoneyDeps, payment: PaymentRow): Promise<SentRefund> =>
  deps.payments.refund({
    amount: payment.refundAmount,
    chargeId: payment.chargeId ?? missing('no_charge'),
    paymentId: payment.id,
    key: `refund:${payment.id}:${payment.refundAttempt}`,
  })

function missing(reason: string): never {
  throw new PaymentRefusedError(reason)
}

const keepTransfer = (deps: MoneyDeps, payment: PaymentRow, sent: Movement) =>
  deps.db.transaction((tx) => noteTransfer(tx, deps, payment, sent))

const keepRefund = (deps: MoneyDeps, payment: PaymentRow, sent: SentRefund) =>
  deps.db.transaction((tx) => noteRefund(tx, deps, payment, sent))

/** A transfer exists at the provider: stores its id and notifies the tasker. */
export async function noteTransfer(
  tx: MoneyDeps['db'],
  { clock }: Pick<MoneyDeps, 'clock'>,
  payment: PaymentRow,
  { id, amount }: Movement,
): Promise<void> {
  const at = clock()
  const { id: paymentId, feeAmount: fee } = payment
  await updatePayment(tx, paymentId, { transferId: id })
  await settleAttention(tx, 'transfer_refused', paymentId, at)
  await post(tx, paymentId, { kind: 'release', ref: id, amount, fee }, at)
  const owner = await ownerOf(tx, payment)
  if (owner) await notifyPayout(tx, owner, { paymentId, amount, at })
}

/**
 * A refund exists at the provider: stores its id and sends the payer a receipt. After one that came
 * back, the receipt waits until the provider has made this one.
 */
export async function noteRefund(
  tx: MoneyDeps['db'],
  deps: Pick<MoneyDeps, 'clock'>,
  payment: PaymentRow,
  refund: SentRefund,
): Promise<void> {
  const { id, amount } = refund
  const at = deps.clock()
  await updatePayment(tx, payment.id, { refundId: id })
  await post(tx, payment.id, { kind: 'refund', ref: id, amount }, at)
  if (payment.refundReturnedAt) return noteMadeRefund(tx, deps, payment, refund)
  await settleAttention(tx, 'refund_refused', payment.id, at)
  await sendReceipt(tx, deps, payment, amount)
}

/** The provider has made the refund that was sent after one came back. */
export async function noteMadeRefund(
  tx: MoneyDeps['db'],
  deps: Pick<MoneyDeps, 'clock'>,
  payment: PaymentRow,
  { amount, succeeded }: SentRefund,
): Promise<void> {
  if (!succeeded) return
  await updatePayment(tx, payment.id, { refundReturnedAt: null })
  await settleAttention(tx, 'refund_refused', payment.id, deps.clock())
  await sendReceipt(tx, deps, payment, amount)
}

async function sendReceipt(
  tx: MoneyDeps['db'],
  { clock }: Pick<MoneyDeps, 'clock'>,
  payment: PaymentRow,
  amount: number,
): Promise<void> {
  const owner = await ownerOf(tx, payment)
  const receipt = { paymentId: payment.id, amount, at: clock() }
  if (owner) await notifyReceipt(tx, owner, { action: 'refund_receipt', ...receipt })
}

/**
 * A transfer or a refund was refused. The provider stores a refusal under its key too, so the next
 * attempt has a new one.
 */
export async function noteRefusal(
  tx: MoneyDeps['db'],
  { clock, logger }: Pick<MoneyDeps, 'clock' | 'logger'>,
  payment: PaymentRow,
  kind: Sending,
  reason: string,
): Promise<void> {
  const at = clock()
  const { id: paymentId } = payment
  const attempt = kind === 'transfer' ? payment.transferAttempt : payment.refundAttempt
  const wait = Math.min(2 ** attempt * MINUTE_MS, LONGEST_WAIT)
  logger.warn({ paymentId, kind, attempt, reason }, 'the payment provider refused')
  await updatePayment(tx, paymentId, {
    retryAt: new Date(at.getTime() + wait),
    ...(kind === 'transfer'
      ? { transferAttempt: attempt + 1 }
      : { refundAttempt: attempt + 1 }),
  })
  if (attempt < REFUSALS_TO_TELL) return
  await listRefusal(tx, payment, { kind, reason, at })
  // Of a refund that came back, its payer has been told.
  const known = kind === 'refund' && payment.refundReturnedAt !== null
  if (attempt === REFUSALS_TO_TELL && !known) await tellOfRefusal(tx, payment, kind, at)
}

/** The bank returned our refund days later: operators and payer learn it at once. */
export async function noteReturnedRefund(
  tx: MoneyDeps['db'],
  { clock, logger }: Pick<MoneyDeps, 'clock' | 'logger'>,
  payment: PaymentRow,
): Promise<void> {
  const at = clock()
  const { id: paymentId, refundAttempt: attempt } = payment
  logger.warn({ paymentId, attempt }, 'the bank returned a refund')
  await updatePayment(tx, paymentId, {
    ...{ status: 'refunding', refundId: null, settledAt: null },
    ...{ refundReturnedAt: at, refundAttempt: attempt + 1 },
  })
  const reason = `refund_failed, attempt ${attempt}`
  await listRefusal(tx, payment, { kind: 'refund', reason, at })
  await tellOfRefusal(tx, payment, 'refund', at)
}

const amountOf = (payment: PaymentRow, kind: Sending) =>
  kind === 'transfer' ? payment.transferAmount : payment.refundAmount

async function listRefusal(
  tx: MoneyDeps['db'],
  payment: PaymentRow,
  { kind, reason, at }: { kind: Sending; reason: string; at: Date },
): Promise<void> {
  const { id: paymentId, requestId, orderId } = payment
  const amount = amountOf(payment, kind)
  const about = { subject: paymentId, paymentId, requestId, orderId, amount }
  await needAttention(tx, { kind: `${kind}_refused`, ...about, reason, at })
}

async function tellOfRefusal(
  tx: MoneyDeps['db'],
  payment: PaymentRow,
  kind: Sending,
  at: Date,
): Promise<void> {
  const owner = await ownerOf(tx, payment)
  if (!owner) return
  await notifyMoney(tx, owner, {
    uid: kind === 'transfer' ? owner.payeeUid : owner.payerUid,
    action: `${kind}_refused`,
    paymentId: payment.id,
    amount: amountOf(payment, kind) ?? 0,
    at,
  })
}

async function accountOf({ db }: MoneyDeps, payment: PaymentRow): Promise<string | null> {
  const owner = await ownerOf(db, payment)
  if (!owner) return null
  return (await findPayoutAccount(db, owner.payeeUid))?.accountId ?? null
}
