import { eq } from 'drizzle-orm'
import { type ChargebackEvent, tellBefore } from '#src/contract/payments/chargebacks.ts'
import { chargebacks } from '#server/db/schema.ts'
import {
  chargebacksBy,
  feePercentOf,
  paymentsBy,
} from '#server/db/payments/payment-owners.ts'
import {
  type ChargebackRow,
  chargebacksOf,
  isContested,
} from '#server/db/requests/request-rows.ts'
import type { Chargeback } from '#server/providers/payments/payment-provider.ts'
import {
  aboutOwner,
  needAttention,
  settleAttention,
} from '#server/services/money/attention.ts'
import type { MovedOwner } from '#server/services/money/case-owner.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { stakeOf, takenFromPaid } from '#server/services/money/loss.ts'
import { notifyDefence } from '#server/services/notifications/notify.ts'
import { noteSent } from '#server/services/defences/note-sent.ts'
import { type PaymentCase, reduceLeft } from './payment-case.ts'

/**
 * Takes over the chargebacks of an instalment: opened, won or lost, in any order of events. Run the
 * returned effects after the commit.
 */
export async function applyChargebacks(
  paymentCase: PaymentCase,
  found: readonly Chargeback[],
): Promise<Effect[]> {
  const known = await chargebacksOf(paymentCase.tx, [paymentCase.payment.id])
  const news = found.map((chargeback) => {
    const before = known.find(({ id }) => id === chargeback.id)
    return { chargeback, before, isOpened: !before || isReopened(before, chargeback) }
  })
  const effects: Effect[] = []
  // All are opened before one is decided: only the last decision resumes the owner.
  for (const { chargeback, isOpened } of news) {
    if (isOpened) effects.push(...(await open(paymentCase, chargeback)))
    await noteStanding(paymentCase, chargeback)
    if (isOpened) await tellPayee(paymentCase, chargeback)
  }
  for (const { chargeback, before, isOpened } of news) {
    const was = isOpened ? 'open' : before?.status
    if (chargeback.status !== was)
      effects.push(...(await decided(paymentCase, chargeback, Boolean(before?.lostAt))))
  }
  return effects
}

/** It was won and the owner resumed, and the bank takes the money after all. */
const isReopened = (before: ChargebackRow, { status }: Chargeback): boolean =>
  before.status === 'won' && status !== 'won' && before.lostAt === null

/** Takes over how far the bank is; evidence may have been sent by a call that had no answer. */
async function noteStanding(
  { tx, owner, at }: PaymentCase,
  { id, withdrawn, isInquiry, dueAt, submissions }: Chargeback,
): Promise<void> {
  const standing = { withdrawn, isInquiry, dueAt, submissions }
  await tx.update(chargebacks).set(standing).where(eq(chargebacks.id, id))
  if (submissions > 0) await noteSent(tx, { chargebackId: id, owner, at })
}

/** Tells the payee what is at stake, and until when they can say something to the bank. */
async function tellPayee(
  paymentCase: PaymentCase,
  { id, status, openedAt, dueAt, submissions }: Chargeback,
): Promise<void> {
  if (status !== 'open') return
  const { tx, owner, at } = paymentCase
  const told = { chargebackId: id, amount: await payeeStake(paymentCase, id), at }
  await notifyDefence(
    tx,
    owner,
    dueAt !== null && dueAt > at && submissions === 0
      ? { ...told, action: 'chargeback_defend', date: tellBefore(openedAt, dueAt) }
      : { ...told, action: 'chargeback' },
  )
}

/** Centavos that the payee loses, or may lose. */
async function payeeStake(
  { tx, owner, payment }: PaymentCase,
  id: string,
): Promise<number> {
  const all = await chargebacksOf(tx, [payment.id])
  const row = all.find((each) => each.id === id)
  const others = all.filter((each) => each.id !== id)
  const feePercent = await feePercentOf(tx, owner)
  return row ? stakeOf(payment, row, { others, feePercent }).payee : 0
}

/**
 * Opens a chargeback: from now on no money of the instalment moves, and its request or order waits
 * for the bank.
 */
async function open(paymentCase: PaymentCase, chargeback: Chargeback): Promise<Effect[]> {
  const { tx, at, payment } = paymentCase
  const { id, amount, reason, openedAt } = chargeback
  paymentCase.deps.logger.warn(
    { paymentId: payment.id, chargebackId: id },
    'a chargeback was opened',
  )
  const row = { id, paymentId: payment.id, amount, reason, openedAt }
  const opened = { status: 'open', closedAt: null } as const
  await tx
    .insert(chargebacks)
    .values({ ...row, ...opened })
    .onConflictDoUpdate({ target: chargebacks.id, set: opened })
  await needAttention(tx, {
    kind: 'chargeback_open',
    ...attentionAbout(paymentCase, chargeback),
    reason,
  })
  const taken = await paymentCase.owner.dispute(at, { byBank: true })
  if (taken) return keepMoved(paymentCase, taken)
  await tell(paymentCase, 'chargeback')
  return []
}

async function decided(
  paymentCase: PaymentCase,
  chargeback: Chargeback,
  wasLost: boolean,
): Promise<Effect[]> {
  const { tx, at } = paymentCase
  const { id, status } = chargeback
  await tx
    .update(chargebacks)
    .set({ status, closedAt: status === 'open' ? null : at })
    .where(eq(chargebacks.id, id))
  await settleAttention(tx, 'chargeback_open', id, at)
  if (wasLost) {
    await decidedOtherwise(paymentCase, chargeback)
    return []
  }
  const amount = await payeeStake(paymentCase, id)
  const effects = await (status === 'lost'
    ? lose(paymentCase, chargeback)
    : win(paymentCase))
  const told = { chargebackId: id, at }
  await notifyDefence(
    tx,
    paymentCase.owner,
    status === 'lost'
      ? {
          ...told,
          action: 'chargeback_taken',
          amount: await lostBy(paymentCase, id, amount),
        }
      : { ...told, action: 'chargeback_kept', amount },
  )
  return effects
}

/** The reversal decided for a payee who was paid, in centavos; `unpaid` for any other. */
async function lostBy(
  { tx, payment }: PaymentCase,
  id: string,
  unpaid: number,
): Promise<number> {
  if (payment.transferId === null) return unpaid
  const row = (await chargebacksOf(tx, [payment.id])).find((each) => each.id === id)
  return row?.recoverAmount ?? 0
}

/** The loss has been settled already, so an operator decides about the returned money. */
async function decidedOtherwise(
  paymentCase: PaymentCase,
  chargeback: Chargeback,
): Promise<void> {
  const kind = 'chargeback_reversed'
  if (chargeback.status === 'lost')
    await settleAttention(paymentCase.tx, kind, chargeback.id, paymentCase.at)
  else
    await needAttention(paymentCase.tx, {
      kind,
      ...attentionAbout(paymentCase, chargeback),
    })
}

/** The bank keeps the money. What was sent to the tasker before is to be taken back. */
async function lose(paymentCase: PaymentCase, chargeback: Chargeback): Promise<Effect[]> {
  const { tx, payment, at } = paymentCase
  const { id, amount, reason } = chargeback
  await needAttention(tx, {
    kind: 'chargeback_lost',
    ...attentionAbout(paymentCase, chargeback),
    reason,
  })
  const others = await chargebacksOf(tx, [payment.id])
  const recoverAmount = takenFromPaid(payment, amount, others)
  await tx
    .update(chargebacks)
    .set({ recoverAmount, lostAt: at })
    .where(eq(chargebacks.id, id))
  const lost = Math.min(payment.lostAmount + amount, payment.amount)
  await reduceLeft(paymentCase, { lostAmount: lost })
  return afterDecision(paymentCase, 'chargeback_lost')
}

const win = (paymentCase: PaymentCase): Promise<Effect[]> =>
  afterDecision(paymentCase, 'chargeback_won')

/**
 * Runs after the last chargeback of a request or order is decided: with no money left it ends; with
 * nothing lost it resumes; otherwise it waits for an operator.
 */
async function afterDecision(
  paymentCase: PaymentCase,
  event: ChargebackEvent,
): Promise<Effect[]> {
  const { tx, at, owner } = paymentCase
  const all = await chargebacksBy(tx, owner)
  const waiting = isContested(all)
  if (!owner.isDisputed || waiting) {
    await tell(paymentCase, event)
    return waiting ? [] : sendWhatWaits(paymentCase)
  }
  const left = await paymentsBy(tx, owner, ['frozen'])
  const lost = all.some(({ status }) => status === 'lost')
  if (lost && left.length === 0) return keepMoved(paymentCase, await owner.endAsLost(at))
  if (!lost && owner.isPaused) return keepMoved(paymentCase, await owner.resume(at))
  await owner.needOperator(at)
  await tell(paymentCase, event)
  return []
}

function keepMoved(paymentCase: PaymentCase, { owner, effects }: MovedOwner): Effect[] {
  paymentCase.owner = owner
  return effects
}

/** Sends a transfer or a refund that was decided before the chargeback. */
async function sendWhatWaits({ tx, owner }: PaymentCase): Promise<Effect[]> {
  const waiting = await paymentsBy(tx, owner, ['releasing', 'refunding'])
  return waiting.map(({ id }) => ({ kind: 'sync', paymentId: id }))
}

const tell = ({ owner, at }: PaymentCase, event: ChargebackEvent) => owner.log(event, at)

const attentionAbout = (
  { payment, owner, at }: PaymentCase,
  { id, amount }: Pick<Chargeback, 'id' | 'amount'>,
) => ({
  subject: id,
  paymentId: payment.id,
  ...aboutOwner(owner),
  amount,
  at,
})
