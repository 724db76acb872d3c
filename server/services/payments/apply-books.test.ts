import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { RequestStatus } from '#src/contract/requests/request-lifecycle.ts'
import { findRequest, type PaymentRow } from '#server/db/requests/request-rows.ts'
import {
  attention,
  chargebacks,
  requestEvents,
  serviceRequests,
} from '#server/db/schema.ts'
import type {
  Chargeback,
  ChargeBooks,
  Refund,
} from '#server/providers/payments/payment-provider.ts'
import { keptLog } from '#server/test/kept-log.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { addPayment } from '#server/test/people.ts'
import { bringOrderTo, orderPayment } from '#server/test/order-world.ts'
import {
  addChargeback,
  concernsOf,
  movementsOf,
  PAID,
  paidPayment,
  paymentNow,
  releasing,
  toldOf,
} from '#server/test/paid-payment.ts'
import { applyBooks } from './apply-books.ts'

/** The provider's books of a charge, including cases rare in the stand-in. */

setUpMoneyWorld()

const NOW = new Date('2026-11-26T12:00:00Z')
const EARLIER = new Date('2026-11-20T12:00:00Z')

const refunding = { status: 'refunding', transferAmount: 0, refundAmount: PAID } as const
const released = { ...releasing, status: 'released', settledAt: EARLIER } as const
const refunded = { ...refunding, status: 'refunded', settledAt: EARLIER } as const

/** A paid payment of a request in a status. */
async function paid(status: RequestStatus, of: Partial<PaymentRow> = {}) {
  const payment = await paidPayment(of)
  const ours = eq(serviceRequests.id, payment.requestId ?? '')
  await world.db.update(serviceRequests).set({ status }).where(ours)
  return payment
}

function look({ id }: Pick<PaymentRow, 'id'>, books: Partial<ChargeBooks>) {
  const deps = { clock: () => NOW, logger: keptLog().logger }
  const all = { transfer: null, refunds: [], chargebacks: [], ...books }
  return world.db.transaction((tx) => applyBooks(tx, deps, id, all))
}

const transfer = (reversals: NonNullable<ChargeBooks['transfer']>['reversals'] = []) => ({
  transfer: { id: `tr_${uuidv7()}`, amount: releasing.transferAmount, reversals },
})
const reversal = (amount: number, chargebackId: string | null = null) => ({
  ...{ id: `trr_${uuidv7()}`, amount, chargebackId },
})
const refund = (of: Partial<Refund> = {}): Refund => ({
  ...{ id: `re_${uuidv7()}`, amount: PAID, ours: true },
  ...{ succeeded: of.failed !== true, failed: false },
  ...of,
})
const byHand = (amount: number, of: Partial<Refund> = {}) =>
  refund({ amount, ours: false, ...of })

const chargeback = (of: Partial<Chargeback> = {}): Chargeback => ({
  ...{ id: `du_${uuidv7()}`, amount: PAID, withdrawn: 0, entries: [], status: 'open' },
  ...{ reason: 'fraudulent', openedAt: EARLIER },
  ...{ isInquiry: false, dueAt: null, submissions: 0 },
  ...of,
})

const requestOf = async ({ requestId }: PaymentRow) => {
  const row = await findRequest(world.db, requestId ?? '')
  return { status: row?.status, pausedStatus: row?.pausedStatus }
}

async function eventsOf({ requestId }: PaymentRow) {
  const rows = await world.db
    .select({ action: requestEvents.action })
    .from(requestEvents)
    .where(eq(requestEvents.requestId, requestId ?? ''))
    .orderBy(requestEvents.id)
  return rows.map(({ action }) => action)
}

const kindsOf = async ({ id }: PaymentRow) =>
  (await movementsOf(id)).map(({ kind }) => kind)

test('an unknown payment changes nothing', async () => {
  const books = { ...transfer(), refunds: [byHand(1)] }
  expect(await look({ id: uuidv7() }, books)).toEqual([])
})

describe('money sent, with its answer lost,', () => {
  test('is adopted as the transfer, of which the tasker is notified once', async () => {
    const payment = await paid('completed', releasing)
    const books = transfer()
    const [ref, at] = [books.transfer.id, NOW]
    for (let n = 0; n < 2; n++) {
      expect(await look(payment, books)).toEqual([])
      expect(await paymentNow(payment.id)).toEqual({ ...payment, transferId: ref })
      expect(await movementsOf(payment.id)).toEqual([{ kind: 'release', ref, at }])
      expect(await toldOf(payment.id)).toMatchObject([
        { uid: 'marina', type: 'payout', data: { amount: releasing.transferAmount } },
      ])
    }
  })

  test('is adopted as the refund, with one receipt for the client', async () => {
    const payment = await paid('cancelled', refunding)
    const ours = refund()
    const refunds = [refund({ failed: true }), ours]
    for (let n = 0; n < 2; n++) {
      expect(await look(payment, { refunds })).toEqual([])
      expect(await paymentNow(payment.id)).toEqual({ ...payment, refundId: ours.id })
      expect(await toldOf(payment.id)).toMatchObject([
        { uid: 'clara', data: { action: 'refund_receipt', amount: PAID } },
      ])
    }
  })

  test('is not cut when a part was refunded by hand', async () => {
    const payment = await paid('completed', releasing)
    await look(payment, { ...transfer(), refunds: [byHand(2_001)] })
    expect(await paymentNow(payment.id)).toMatchObject({
      ...{ transferAmount: releasing.transferAmount, feeAmount: releasing.feeAmount },
      ...{ refundedByHand: 2_001, status: 'refunded', settledAt: NOW },
    })
    const back = await paid('cancelled', { ...refunding, refundAmount: 6_000 })
    await look(back, { refunds: [refund({ amount: 6_000 }), byHand(2_001)] })
    expect(await paymentNow(back.id)).toMatchObject({
      ...{ refundAmount: 6_000, refundedByHand: 2_001, status: 'refunded' },
    })
  })

  test.each([
    ['a refund that came back', refund({ failed: true })],
    ['a refund made by hand', byHand(500)],
  ])('is not %s', async (_what, found) => {
    const payment = await paid('cancelled', refunding)
    await look(payment, { refunds: [found] })
    expect(await paymentNow(payment.id)).toMatchObject({
      ...{ status: 'refunding', refundId: null },
    })
    expect(await toldOf(payment.id)).toEqual([])
  })

  test('is ignored where nothing was to be sent', async () => {
    const payment = await paid('in_progress')
    await look(payment, { ...transfer(), refunds: [refund()] })
    expect(await paymentNow(payment.id)).toEqual(payment)
    expect(await toldOf(payment.id)).toEqual([])
  })
})

describe('a reversal', () => {
  const chargebackNow = async (id: string) =>
    (await world.db.select().from(chargebacks).where(eq(chargebacks.id, id)))[0]

  test('for a chargeback is stored with its id, and notified once', async () => {
    const payment = await paid('completed', { ...released, transferId: 'tr_sent' })
    const ids = { lost: `du_1_${payment.id}`, other: `du_2_${payment.id}` }
    const lost = { status: 'lost', recoverAmount: 3_400, lostAt: EARLIER } as const
    for (const id of Object.values(ids)) await addChargeback(payment.id, { id, ...lost })
    const ours = reversal(3_400, ids.lost)
    const books = transfer([ours])
    for (let n = 0; n < 2; n++) {
      await look(payment, books)
      expect((await chargebackNow(ids.lost))?.reversalId).toBe(ours.id)
      expect((await chargebackNow(ids.other))?.reversalId).toBeNull()
      expect((await paymentNow(payment.id)).reversedAmount).toBe(3_400)
      const data = { action: 'transfer_reversed', amount: 3_400 }
      expect(await toldOf(payment.id)).toMatchObject([{ uid: 'marina', data }])
      expect(await concernsOf(payment.id)).toEqual([])
    }
    // The second comes later: the first is not notified again.
    const second = reversal(3_400, ids.other)
    await look(payment, { transfer: { ...books.transfer, reversals: [second, ours] } })
    expect((await chargebackNow(ids.lost))?.reversalId).toBe(ours.id)
    expect((await chargebackNow(ids.other))?.reversalId).toBe(second.id)
    expect((await paymentNow(payment.id)).reversedAmount).toBe(6_800)
    expect(await toldOf(payment.id)).toHaveLength(2)
    expect(await kindsOf(payment)).toEqual(['reversal', 'reversal'])
  })

  test('by hand is listed for operators, and no other one', async () => {
    const payment = await paid('completed', { ...released, transferId: 'tr_sent' })
    const id = `du_${payment.id}`
    await addChargeback(payment.id, { id, status: 'lost', recoverAmount: 3_400 })
    const books = transfer([reversal(1_000), reversal(3_400, id), reversal(20)])
    await look(payment, books)
    expect(await concernsOf(payment.id)).toMatchObject([
      {
        ...{ kind: 'transfer_reversed', subject: books.transfer.id, amount: 1_020 },
        ...{ requestId: payment.requestId, orderId: null, taskerUid: 'marina' },
        since: NOW,
      },
    ])
    expect((await paymentNow(payment.id)).reversedAmount).toBe(4_420)
  })

  test('that is known already changes nothing', async () => {
    const known = { ...released, transferId: 'tr_sent', reversedAmount: 1_000 }
    const payment = await paid('completed', known)
    await look(payment, transfer([reversal(1_000)]))
    expect(await paymentNow(payment.id)).toEqual(payment)
    expect(await concernsOf(payment.id)).toEqual([])
  })
})

describe('our failed refund', () => {
  test('is listed for operators and told to the client at once', async () => {
    const ours = refund({ failed: true })
    const payment = await paid('cancelled', { ...refunded, refundId: ours.id })
    for (let n = 0; n < 2; n++) {
      expect(await look(payment, { refunds: [ours] })).toEqual([])
      expect(await paymentNow(payment.id)).toEqual({
        ...payment,
        ...{ status: 'refunding', refundId: null, settledAt: null },
        ...{ refundAttempt: 2, refundReturnedAt: NOW },
      })
    }
    expect(await concernsOf(payment.id)).toMatchObject([
      { kind: 'refund_refused', reason: 'refund_failed, attempt 1', amount: PAID },
    ])
    const data = { action: 'refund_refused', amount: PAID }
    expect(await toldOf(payment.id)).toMatchObject([{ uid: 'clara', data }])
    expect(await kindsOf(payment)).toEqual(['refund', 'refund_failed'])
  })

  test('is listed again after each attempt, whatever an operator said of the last', async () => {
    const ours = refund({ failed: true })
    const again = { ...refunded, refundId: ours.id, refundAttempt: 2 }
    const payment = await paid('cancelled', again)
    const { id: subject, requestId } = payment
    await world.db.insert(attention).values({
      ...{ id: uuidv7(), kind: 'refund_refused', subject, requestId, paymentId: subject },
      ...{ reason: 'refund_failed, attempt 1', amount: PAID, since: EARLIER },
      ...{ doneAt: EARLIER, doneBy: 'operador', doneNote: 'Visto' },
    })
    await look(payment, { refunds: [ours] })
    expect(await concernsOf(payment.id)).toMatchObject([
      { reason: 'refund_failed, attempt 2', doneAt: null },
    ])
  })

  test('of which another was sent: its receipt waits until the provider made it', async () => {
    const of = { ...refunding, refundReturnedAt: EARLIER, refundAttempt: 2 }
    const payment = await paid('cancelled', of)
    const sent = refund({ succeeded: false })
    await look(payment, { refunds: [sent] })
    expect(await paymentNow(payment.id)).toEqual({ ...payment, refundId: sent.id })
    expect(await toldOf(payment.id)).toEqual([])
    for (let n = 0; n < 2; n++) {
      await look(payment, { refunds: [{ ...sent, succeeded: true }] })
      const made = { refundId: sent.id, refundReturnedAt: null }
      expect(await paymentNow(payment.id)).toEqual({ ...payment, ...made })
      const data = { action: 'refund_receipt', amount: PAID }
      expect(await toldOf(payment.id)).toMatchObject([{ uid: 'clara', data }])
    }
  })

  test('of which another was sent and made in the meantime: one receipt', async () => {
    const payment = await paid('cancelled', { ...refunding, refundReturnedAt: EARLIER })
    await look(payment, { refunds: [refund()] })
    expect(await toldOf(payment.id)).toHaveLength(1)
  })

  test('that was paid by hand instead leaves the operators’ list', async () => {
    const ours = refund({ failed: true })
    const payment = await paid('cancelled', { ...refunded, refundId: ours.id })
    await look(payment, { refunds: [ours] })
    await look(payment, { refunds: [ours, byHand(PAID)] })
    expect(await paymentNow(payment.id)).toMatchObject({
      ...{ status: 'refunded', refundReturnedAt: null },
    })
    expect(await concernsOf(payment.id)).toMatchObject([
      { kind: 'refund_by_hand', doneAt: null },
      { kind: 'refund_refused', doneAt: NOW, doneBy: null },
    ])
  })

  test('changes nothing when an earlier or a successful one is listed', async () => {
    const ours = refund()
    const payment = await paid('cancelled', { ...refunded, refundId: ours.id })
    await look(payment, { refunds: [ours, refund({ failed: true })] })
    expect(await paymentNow(payment.id)).toEqual(payment)
  })
})

describe('a refund by hand', () => {
  test('of a part stops the work and is listed for operators, once', async () => {
    const payment = await paid('in_progress')
    const refunds = [byHand(2_000), byHand(1), byHand(500, { failed: true })]
    for (let n = 0; n < 2; n++) {
      expect(await look(payment, { refunds })).toEqual([])
      expect(await paymentNow(payment.id)).toEqual({
        ...payment,
        ...{ status: 'frozen', refundedByHand: 2_001 },
      })
      expect(await requestOf(payment)).toEqual({ status: 'disputed', pausedStatus: null })
      expect((await eventsOf(payment)).filter((each) => each === 'dispute')).toHaveLength(1)
    }
    const concern = {
      ...{ kind: 'refund_by_hand', subject: payment.id, amount: 2_001, since: NOW },
      ...{ requestId: payment.requestId, orderId: null },
    }
    expect(await concernsOf(payment.id)).toMatchObject([concern])
  })

  test('is not taken for our refund', async () => {
    const ours = refund({ amount: 6_000 })
    const was = { ...refunded, refundAmount: 6_000, refundId: ours.id }
    const payment = await paid('cancelled', was)
    await look(payment, { refunds: [ours] })
    expect(await paymentNow(payment.id)).toEqual(payment)
    expect(await concernsOf(payment.id)).toEqual([])
  })

  test('of an ended request stops nothing', async () => {
    const payment = await paid('completed', { ...released, transferId: 'tr_sent' })
    expect(await look(payment, { refunds: [byHand(2_001)] })).toEqual([])
    expect(await requestOf(payment)).toEqual({ status: 'completed', pausedStatus: null })
    expect(await concernsOf(payment.id)).toMatchObject([{ kind: 'refund_by_hand' }])
  })

  test('of an order stops the order', async () => {
    const orderId = await bringOrderTo(world, 'shipped', 'carrier')
    const { id } = await orderPayment(world, orderId)
    await look({ id }, { refunds: [byHand(2_001)] })
    expect(await concernsOf(id)).toMatchObject([
      { kind: 'refund_by_hand', orderId, requestId: null, amount: 2_001 },
    ])
    expect(await paymentNow(id)).toMatchObject({ status: 'frozen', refundedByHand: 2_001 })
  })

  test('cancels the intent of the balance, no longer due', async () => {
    const payment = await paid('delivered')
    const { requestId } = payment
    const intentId = `pi_balance_${payment.id}`
    const balance = { requestId, instalment: 2, amount: PAID, intentId }
    await addPayment(world.db, { ...balance, status: 'awaiting' })
    expect(await look(payment, { refunds: [byHand(2_001)] })).toEqual([
      { kind: 'cancel-intent', intentId },
    ])
  })

  test('prevents the work from resuming when a chargeback is won', async () => {
    const payment = await paid('delivered')
    const asked = chargeback()
    await look(payment, { chargebacks: [asked] })
    const paused = { status: 'disputed', pausedStatus: 'delivered' }
    expect(await requestOf(payment)).toEqual(paused)
    const refunds = [byHand(2_001)]
    await look(payment, { refunds, chargebacks: [{ ...asked, status: 'won' }] })
    expect(await requestOf(payment)).toEqual({ status: 'disputed', pausedStatus: null })
    expect((await paymentNow(payment.id)).status).toBe('frozen')
  })

  test('together with a chargeback stops it once', async () => {
    const payment = await paid('in_progress')
    await look(payment, { refunds: [byHand(2_001)], chargebacks: [chargeback()] })
    expect(await requestOf(payment)).toEqual({ status: 'disputed', pausedStatus: null })
    expect((await eventsOf(payment)).slice(-2)).toEqual(['dispute', 'chargeback'])
  })
})

describe('a full refund by hand that failed in part', () => {
  const all = byHand(PAID)
  const some = [{ ...all, failed: true }, byHand(6_000)]

  test('is frozen until it is divided', async () => {
    const payment = await paid('in_progress')
    await look(payment, { refunds: [all] })
    const whole = { refundedByHand: PAID, transferAmount: 0 }
    expect(await paymentNow(payment.id)).toEqual({
      ...payment,
      ...{ ...whole, status: 'refunded', settledAt: NOW },
    })
    await look(payment, { refunds: some })
    expect(await paymentNow(payment.id)).toEqual({
      ...payment,
      ...{ refundedByHand: 6_000, transferAmount: 0, status: 'frozen' },
    })
    expect(await concernsOf(payment.id)).toMatchObject([{ amount: 6_000 }])
  })

  test.each([
    ['the request has ended', 'cancelled', {}],
    ['some of it we had refunded', 'disputed', { refundAmount: 1, refundId: 're_1' }],
    ['some of it the tasker got', 'disputed', { transferAmount: 1, transferId: 'tr_1' }],
    ['the bank has kept it', 'disputed', { status: 'lost', lostAmount: 1 }],
    ['the bank has kept the rest', 'disputed', { lostAmount: PAID - 6_000 }],
  ] as const)('stays as it is when %s', async (_why, status, of) => {
    const was = { status: 'refunded', settledAt: EARLIER, transferAmount: 0 } as const
    const payment = await paid(status, { ...was, refundedByHand: PAID, ...of })
    await look(payment, { refunds: some })
    expect(await paymentNow(payment.id)).toEqual({ ...payment, refundedByHand: 6_000 })
  })
})

test('a payment with a chargeback resumes when it is won', async () => {
  const payment = await paid('completed', releasing)
  const asked = chargeback()
  expect(await look(payment, { chargebacks: [asked] })).toEqual([])
  expect(await look(payment, { chargebacks: [{ ...asked, status: 'won' }] })).toEqual([
    { kind: 'sync', paymentId: payment.id },
  ])
})

test('everything that the provider lists is posted once', async () => {
  const payment = await paid('in_progress')
  const withdrawn = { withdrawn: PAID, entries: [{ id: uuidv7(), amount: -PAID }] }
  const books = { refunds: [byHand(10)], chargebacks: [chargeback(withdrawn)] }
  await look(payment, books)
  await look(payment, books)
  expect(await kindsOf(payment)).toEqual(['refund_by_hand', 'withdrawal'])
})
