import { eq } from 'drizzle-orm'
import type { ChargebackEvent } from '#src/contract/chargebacks.values.ts'
import { chargebacks } from '#server/db/schema.ts'
import { chargebacksBy, paymentsBy } from '#server/db/payment-owners.ts'
import { type ChargebackRow, chargebacksOf, isContested } from '#server/db/request-rows.ts'
import type { Chargeback } from '#server/providers/payments/payment-provider.ts'
import {
  aboutOwner,
  needAttention,
  settleAttention,
} from '#server/services/money/attention.ts'
import type { Taken } from '#server/services/money/case-owner.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { type PaymentCase, takeAway } from './payment-case.ts'

/**
 * Takes over what the cardholder's bank contests of an instalment: opened, won or lost, in any
 * order of telling. Run the answered effects after the commit.
 */
export async function applyChargebacks(
  is: PaymentCase,
  found: readonly Chargeback[],
): Promise<Effect[]> {
  const known = await chargebacksOf(is.tx, [is.payment.id])
  const news = found.map((chargeback) => {
    const before = known.find(({ id }) => id === chargeback.id)
    return { chargeback, before, isOpened: !before || isTakenUpAgain(before, chargeback) }
  })
  const effects: Effect[] = []
  // All are open before one is decided: only the last decision lets the owner go on.
  for (const { chargeback, isOpened } of news) {
    if (isOpened) effects.push(...(await open(is, chargeback)))
    await keepFunds(is, chargeback)
  }
  for (const { chargeback, before, isOpened } of news) {
    const was = isOpened ? 'open' : before?.status
    if (chargeback.status !== was)
      effects.push(...(await decided(is, chargeback, Boolean(before?.lostAt))))
  }
  return effects
}

/** It was won and went on where it was, and the bank takes the money after all. */
const isTakenUpAgain = (before: ChargebackRow, { status }: Chargeback): boolean =>
  before.status === 'won' && status !== 'won' && before.lostAt === null

const keepFunds = ({ tx }: PaymentCase, { id, withdrawn }: Chargeback) =>
  tx.update(chargebacks).set({ withdrawn }).where(eq(chargebacks.id, id))

/**
 * Opens a chargeback: from here on nothing of the instalment moves, and its request or order waits
 * for the bank.
 */
async function open(is: PaymentCase, chargeback: Chargeback): Promise<Effect[]> {
  const { tx, at, payment } = is
  const { id, amount, reason, openedAt } = chargeback
  is.deps.logger.warn(
    { paymentId: payment.id, chargebackId: id },
    'a chargeback was opened',
  )
  const row = { id, paymentId: payment.id, amount, reason, openedAt }
  const opened = { status: 'open', closedAt: null } as const
  await tx
    .insert(chargebacks)
    .values({ ...row, ...opened })
    .onConflictDoUpdate({ target: chargebacks.id, set: opened })
  await needAttention(tx, { kind: 'chargeback_open', ...concern(is, chargeback), reason })
  const taken = await is.owner.dispute(at, { byBank: true })
  if (taken) return keepTaken(is, taken)
  await tell(is, 'chargeback')
  return []
}

async function decided(
  is: PaymentCase,
  chargeback: Chargeback,
  wasLost: boolean,
): Promise<Effect[]> {
  const { tx, at } = is
  const { id, status } = chargeback
  await tx
    .update(chargebacks)
    .set({ status, closedAt: status === 'open' ? null : at })
    .where(eq(chargebacks.id, id))
  await settleAttention(tx, 'chargeback_open', id, at)
  if (wasLost) {
    await decidedOtherwise(is, chargeback)
    return []
  }
  return status === 'lost' ? lose(is, chargeback) : win(is)
}

/** The loss has been dealt with already, so an operator decides about what came back. */
async function decidedOtherwise(is: PaymentCase, chargeback: Chargeback): Promise<void> {
  const kind = 'chargeback_reversed'
  if (chargeback.status === 'lost') await settleAttention(is.tx, kind, chargeback.id, is.at)
  else await needAttention(is.tx, { kind, ...concern(is, chargeback) })
}

/** The money is gone. What was sent to the tasker by then is to be taken back. */
async function lose(is: PaymentCase, chargeback: Chargeback): Promise<Effect[]> {
  const { tx, payment, at } = is
  const { id, amount, reason } = chargeback
  await needAttention(tx, { kind: 'chargeback_lost', ...concern(is, chargeback), reason })
  const recoverAmount = recoverable(is, amount, await chargebacksOf(tx, [payment.id]))
  await tx
    .update(chargebacks)
    .set({ recoverAmount, lostAt: at })
    .where(eq(chargebacks.id, id))
  const lost = Math.min(payment.lostAmount + amount, payment.amount)
  await takeAway(is, { lostAmount: lost })
  return afterDecision(is, 'chargeback_lost')
}

/**
 * The tasker's share of what was lost, of what is left before the loss: all that they still have
 * when the bank kept all.
 */
function recoverable(
  { payment }: PaymentCase,
  lost: number,
  others: readonly ChargebackRow[],
): number {
  const { transferId, transferAmount, reversedAmount, refundAmount, refundId } = payment
  if (!transferId || !transferAmount) return 0
  // A refund that was not sent is cut first.
  const gone = lost - (refundId ? 0 : refundAmount)
  const kept = payment.amount - refundAmount - payment.refundedByHand - payment.lostAmount
  const share = kept > 0 ? Math.max(0, Math.min(1, gone / kept)) : 1
  const asked = others.reduce((sum, { recoverAmount }) => sum + recoverAmount, 0)
  const left = transferAmount - Math.max(asked, reversedAmount)
  return Math.max(0, Math.round(left * share))
}

const win = (is: PaymentCase): Promise<Effect[]> => afterDecision(is, 'chargeback_won')

/**
 * What happens once the bank has decided every chargeback of a request or order: one of which
 * nothing is left ends; one of which nothing was lost goes on where it was; any other waits for an
 * operator.
 */
async function afterDecision(is: PaymentCase, event: ChargebackEvent): Promise<Effect[]> {
  const { tx, at, owner } = is
  const all = await chargebacksBy(tx, owner)
  const waiting = isContested(all)
  if (!owner.isDisputed || waiting) {
    await tell(is, event)
    return waiting ? [] : sendWhatWaits(is)
  }
  const left = await paymentsBy(tx, owner, ['frozen'])
  const lost = all.some(({ status }) => status === 'lost')
  if (lost && left.length === 0) return keepTaken(is, await owner.endAsLost(at))
  if (!lost && owner.isPaused) return keepTaken(is, await owner.resume(at))
  await tell(is, event)
  return []
}

function keepTaken(is: PaymentCase, { owner, effects }: Taken): Effect[] {
  is.owner = owner
  return effects
}

/** A transfer or a refund that was decided before the bank contested it. */
async function sendWhatWaits({ tx, owner }: PaymentCase): Promise<Effect[]> {
  const waiting = await paymentsBy(tx, owner, ['releasing', 'refunding'])
  return waiting.map(({ id }) => ({ kind: 'sync', paymentId: id }))
}

const tell = ({ owner, at }: PaymentCase, event: ChargebackEvent) => owner.tell(event, at)

const concern = (
  { payment, owner, at }: PaymentCase,
  { id, amount }: Pick<Chargeback, 'id' | 'amount'>,
) => ({
  subject: id,
  paymentId: payment.id,
  ...aboutOwner(owner),
  amount,
  at,
})
