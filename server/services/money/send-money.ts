import { DAY_MS, MINUTE_MS } from '#src/lib/time.ts'
import { findPayoutAccount } from '#server/db/payout-accounts.ts'
import {
  type Movement,
  PaymentRefusedError,
} from '#server/providers/payments/payment-provider.ts'
import {
  notifyMoney,
  notifyPayout,
  notifyReceipt,
} from '#server/services/notifications/notify.ts'
import { ownerIdOf, ownerOf } from '#server/db/payment-owners.ts'
import {
  chargebacksOf,
  findPayment,
  isContested,
  type PaymentRow,
  updatePayment,
} from '#server/db/request-rows.ts'
import { needAttention, settleAttention } from './attention.ts'
import type { MoneyDeps } from './deps.ts'
import { post } from './ledger.ts'

/** After this many refusals an operator is told, and the person who waits for the money. */
const REFUSALS_TO_TELL = 2
const LONGEST_WAIT = DAY_MS

/**
 * Sends what was decided for an instalment: its transfer, its refund, or both. The caller has
 * claimed it and has just asked the provider what is there. While the bank has a chargeback open
 * nothing is sent. What is refused is tried again, each time later; `force` does not wait.
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
  const refunded = await send(deps, payment, 'refund')
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
    await settleAttention(tx, 'refund_refused', paymentId, at)
  })
}

/** A fee is earned with the transfer, or here, when all that the tasker was to have is our fee. */
export async function postFee(
  tx: MoneyDeps['db'],
  { id, feeAmount: amount, transferAmount }: PaymentRow,
  at: Date,
): Promise<void> {
  if (amount > 0 && !transferAmount)
    await post(tx, id, { kind: 'fee', ref: id, amount }, at)
}

/** The status of an instalment of which nothing is left to be sent. */
export function settledStatus(
  payment: Pick<
    PaymentRow,
    'refundAmount' | 'refundedByHand' | 'lostAmount' | 'transferId'
  >,
): PaymentRow['status'] {
  if (payment.refundAmount > 0 || payment.refundedByHand > 0) return 'refunded'
  return payment.lostAmount > 0 && !payment.transferId ? 'lost' : 'released'
}

type Kind = 'transfer' | 'refund'

const isSent = (payment: PaymentRow, kind: Kind): boolean =>
  kind === 'transfer'
    ? (payment.transferAmount ?? 0) === 0 || payment.transferId !== null
    : payment.refundAmount === 0 || payment.refundId !== null

/** Answers whether nothing is left to do. */
async function send(deps: MoneyDeps, payment: PaymentRow, kind: Kind): Promise<boolean> {
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

const refund = (deps: MoneyDeps, payment: PaymentRow): Promise<Movement> =>
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

const keepRefund = (deps: MoneyDeps, payment: PaymentRow, sent: Movement) =>
  deps.db.transaction((tx) => noteRefund(tx, deps, payment, sent))

/** A transfer exists at the provider: keeps its id and tells the tasker. */
export async function noteTransfer(
  tx: MoneyDeps['db'],
  { clock }: Pick<MoneyDeps, 'clock'>,
  payment: PaymentRow,
  { id, amount }: Movement,
): Promise<void> {
  const at = clock()
  const { id: paymentId, feeAmount: fee } = payment
  await updatePayment(tx, paymentId, { transferId: id })
  await post(tx, paymentId, { kind: 'release', ref: id, amount, fee }, at)
  const owner = await ownerOf(tx, payment)
  if (owner) await notifyPayout(tx, owner, { paymentId, amount, at })
}

/** A refund exists at the provider: keeps its id and gives a receipt to whoever paid. */
export async function noteRefund(
  tx: MoneyDeps['db'],
  { clock }: Pick<MoneyDeps, 'clock'>,
  payment: PaymentRow,
  { id, amount }: Movement,
): Promise<void> {
  const at = clock()
  const { id: paymentId } = payment
  await updatePayment(tx, paymentId, { refundId: id })
  await post(tx, paymentId, { kind: 'refund', ref: id, amount }, at)
  const owner = await ownerOf(tx, payment)
  if (owner)
    await notifyReceipt(tx, owner, { action: 'refund_receipt', paymentId, amount, at })
}

/**
 * A transfer or a refund was refused, or came back. The provider keeps a refusal under its key
 * too, so the next attempt has a new one.
 */
export async function noteRefusal(
  tx: MoneyDeps['db'],
  { clock, logger }: Pick<MoneyDeps, 'clock' | 'logger'>,
  payment: PaymentRow,
  kind: Kind,
  reason: string,
): Promise<void> {
  const at = clock()
  const { id: paymentId, requestId, orderId } = payment
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
  const amount = kind === 'transfer' ? payment.transferAmount : payment.refundAmount
  const about = { subject: paymentId, paymentId, requestId, orderId }
  const concern = { ...about, amount, reason, at }
  await needAttention(tx, { kind: `${kind}_refused`, ...concern })
  const owner = attempt === REFUSALS_TO_TELL && (await ownerOf(tx, payment))
  if (owner)
    await notifyMoney(tx, owner, {
      uid: kind === 'transfer' ? owner.payeeUid : owner.payerUid,
      action: `${kind}_refused`,
      paymentId,
      amount: amount ?? 0,
      at,
    })
}

async function accountOf({ db }: MoneyDeps, payment: PaymentRow): Promise<string | null> {
  const owner = await ownerOf(db, payment)
  if (!owner) return null
  return (await findPayoutAccount(db, owner.payeeUid))?.accountId ?? null
}
