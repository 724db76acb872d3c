import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ChargebackRow, PaymentRow } from '#server/db/requests/request-rows.ts'
import { chargebacks } from '#server/db/schema.ts'
import { PaymentUnknownError } from '#server/providers/payments/payment-provider.ts'
import { keptLog } from '#server/test/kept-log.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { bringOrderTo, orderPayment } from '#server/test/order-world.ts'
import {
  addChargeback,
  change,
  concernsOf,
  movementsOf,
  paidPayment,
  paymentNow,
  releasing,
  toldOf,
  transfersOf,
} from '#server/test/paid-payment.ts'
import { recoverLost } from './recover.ts'
import { sendMoney } from './send-money.ts'

setUpMoneyWorld()

const NOW = new Date('2026-11-26T12:00:00Z')
/** The tasker's part of the whole payment. */
const SENT = releasing.transferAmount

/** A payment whose transfer has been sent. */
async function sentPayment(): Promise<PaymentRow> {
  const { id } = await paidPayment(releasing)
  await sendMoney(world.deps, id, { force: false })
  return paymentNow(id)
}

/** A lost chargeback for which the tasker is to give back all that they got. */
async function lose(payment: PaymentRow, of: Partial<ChargebackRow> = {}) {
  const id = of.id ?? `du_${payment.id}`
  const lost = { status: 'lost', lostAt: NOW, closedAt: NOW, recoverAmount: SENT } as const
  await addChargeback(payment.id, { id, ...lost, ...of })
  return chargebackNow(id)
}

async function chargebackNow(id: string): Promise<ChargebackRow> {
  const [row] = await world.db.select().from(chargebacks).where(eq(chargebacks.id, id))
  if (!row) throw new Error(`no chargeback ${id}`)
  return row
}

async function recover({ id }: PaymentRow) {
  const { logged, logger } = keptLog()
  await recoverLost({ ...world.deps, clock: () => NOW, logger }, id)
  return logged
}

/** The reversals at the provider, oldest first. */
const reversalsOf = async (payment: PaymentRow) =>
  (await transfersOf(payment)).flatMap(({ reversals }) => reversals.data).toReversed()

/** Notifications and movements since the transfer. */
async function sinceTransfer({ id }: PaymentRow) {
  const [, ...told] = await toldOf(id)
  const [, ...moved] = await movementsOf(id)
  return { told, moved }
}

const nothing = { told: [], moved: [] }

describe('a transfer sent before its chargeback was lost', () => {
  test('is taken back from the tasker and notified, once', async () => {
    const payment = await sentPayment()
    const chargeback = await lose(payment)
    expect(await recover(payment)).toEqual([])
    const reversals = await reversalsOf(payment)
    expect(reversals).toMatchObject([
      { amount: SENT, metadata: { chargeback_id: chargeback.id } },
    ])
    const ref = reversals[0]?.id
    expect(await chargebackNow(chargeback.id)).toEqual({ ...chargeback, reversalId: ref })
    const after = { ...payment, reversedAmount: SENT }
    expect(await paymentNow(payment.id)).toEqual(after)
    const action = 'transfer_reversed'
    const data = { action, paymentId: payment.id, amount: SENT }
    const since = {
      told: [{ uid: 'marina', type: 'system', read: false, data, createdAt: NOW }],
      moved: [{ kind: 'reversal', ref, at: NOW }],
    }
    expect(await sinceTransfer(payment)).toMatchObject(since)
    expect(await concernsOf(payment.id)).toEqual([])
    await recover(payment)
    expect(await reversalsOf(payment)).toHaveLength(1)
    expect(await paymentNow(payment.id)).toEqual(after)
    expect(await sinceTransfer(payment)).toMatchObject(since)
  })

  test('is taken back for each chargeback of a part of it', async () => {
    const payment = await sentPayment()
    const openedAt = (day: number) => new Date(Date.UTC(2026, 10, day))
    const part = async (day: number, of: Partial<ChargebackRow>) =>
      lose(payment, { id: `du_${day}_${payment.id}`, openedAt: openedAt(day), ...of })
    const nothingOfIt = await part(1, { recoverAmount: 0 })
    const taken = await part(2, { recoverAmount: 1, reversalId: 'trr_taken' })
    const owed = await part(3, { recoverAmount: 2, debtAmount: 1 })
    const first = await part(4, { recoverAmount: 3_400 })
    const second = await part(5, { recoverAmount: 6_798 })
    await change(payment.id, { reversedAmount: 1 })
    await recover(payment)
    const reversals = await reversalsOf(payment)
    expect(reversals.map(({ amount, metadata }) => [amount, metadata])).toEqual([
      [3_400, { chargeback_id: first.id }],
      [6_798, { chargeback_id: second.id }],
    ])
    expect((await paymentNow(payment.id)).reversedAmount).toBe(10_199)
    const reversalOf = async ({ id }: ChargebackRow) => (await chargebackNow(id)).reversalId
    expect(await reversalOf(first)).toBe(reversals[0]?.id)
    expect(await reversalOf(second)).toBe(reversals[1]?.id)
    for (const other of [nothingOfIt, taken, owed])
      expect(await chargebackNow(other.id)).toEqual(other)
  })

  test.each([
    ['nothing of it is the tasker’s', { recoverAmount: 0 }],
    ['it has been taken back', { reversalId: 'trr_1' }],
    ['it is the tasker’s debt', { debtAmount: 1 }],
  ])('stays where it is when %s', async (_why, of) => {
    const payment = await sentPayment()
    const chargeback = await lose(payment, of)
    await recover(payment)
    expect(await chargebackNow(chargeback.id)).toEqual(chargeback)
    expect(await paymentNow(payment.id)).toEqual(payment)
    expect(await reversalsOf(payment)).toEqual([])
    expect(await sinceTransfer(payment)).toEqual(nothing)
  })

  test('is not taken back where none was sent', async () => {
    const payment = await paidPayment()
    const chargeback = await lose(payment)
    await recover(payment)
    expect(await chargebackNow(chargeback.id)).toEqual(chargeback)
    expect(await toldOf(payment.id)).toEqual([])
  })
})

describe('a reversal by hand', () => {
  const byHand = async (payment: PaymentRow, amount: number) => {
    const transferId = payment.transferId ?? ''
    await world.stripe.transfers.createReversal(transferId, { amount })
    await change(payment.id, { reversedAmount: amount })
  }

  test('is not repeated, and leaves no debt', async () => {
    const payment = await sentPayment()
    const chargeback = await lose(payment)
    await byHand(payment, SENT)
    await recover(payment)
    await recover(payment)
    expect(await chargebackNow(chargeback.id)).toEqual({ ...chargeback, recoverAmount: 0 })
    expect(await sinceTransfer(payment)).toEqual(nothing)
    expect(await concernsOf(payment.id)).toEqual([])
  })

  test('of a part leaves the rest to take back, also after a lost answer', async () => {
    const payment = await sentPayment()
    const chargeback = await lose(payment)
    const wait = { match: 'POST /v1/transfers/:id/reversals', mode: '500_before' } as const
    world.standIn.control.fault(wait)
    await expect(recover(payment)).rejects.toThrow(PaymentUnknownError)
    await byHand(payment, 1_000)
    await recover(payment)
    const amounts = (await reversalsOf(payment)).map(({ amount }) => amount)
    expect(amounts).toEqual([1_000, SENT - 1_000])
    expect(await chargebackNow(chargeback.id)).toMatchObject({
      ...{ recoverAmount: SENT - 1_000, debtAmount: 0, reversalId: expect.any(String) },
    })
    expect((await paymentNow(payment.id)).reversedAmount).toBe(SENT)
  })

  test('of a part leaves the rest as debt at the most', async () => {
    const payment = await sentPayment()
    const chargeback = await lose(payment)
    await byHand(payment, 1_000)
    await world.standIn.control.payOut('acct_marina')
    await recover(payment)
    const rest = SENT - 1_000
    expect(await chargebackNow(chargeback.id)).toMatchObject({
      ...{ recoverAmount: rest, debtAmount: rest, reversalId: null },
    })
    expect(await concernsOf(payment.id)).toMatchObject([{ kind: 'debt', amount: rest }])
  })
})

describe('a refused reversal', () => {
  test('is the tasker’s debt, reported to them and to operators, and not retried', async () => {
    const payment = await sentPayment()
    await world.standIn.control.payOut('acct_marina')
    const other = await lose(payment, { id: `du_other_${payment.id}`, recoverAmount: 0 })
    const chargeback = await lose(payment)
    const reason = 'balance_insufficient'
    expect(await recover(payment)).toMatchObject([
      { paymentId: payment.id, chargebackId: chargeback.id, reason },
    ])
    const owed = { ...chargeback, debtAmount: SENT }
    expect(await chargebackNow(chargeback.id)).toEqual(owed)
    expect(await chargebackNow(other.id)).toEqual(other)
    expect(await paymentNow(payment.id)).toEqual(payment)
    const data = { action: 'debt', paymentId: payment.id, amount: SENT }
    expect(await sinceTransfer(payment)).toMatchObject({
      told: [{ uid: 'marina', type: 'system', read: false, data, createdAt: NOW }],
      moved: [{ kind: 'debt', ref: chargeback.id, at: NOW }],
    })
    const concern = {
      ...{ kind: 'debt', subject: chargeback.id, amount: SENT, reason, since: NOW },
      ...{ requestId: payment.requestId, orderId: null, taskerUid: 'marina', doneAt: null },
    }
    expect(await concernsOf(payment.id)).toMatchObject([concern])
    await sentPayment() // The account has money again.
    await recover(payment)
    expect(await chargebackNow(chargeback.id)).toEqual(owed)
    expect(await reversalsOf(payment)).toEqual([])
  })

  test('of an order is its seller’s debt', async () => {
    const orderId = await bringOrderTo(world, 'confirmed')
    const payment = await orderPayment(world, orderId)
    await world.standIn.control.payOut('acct_marina')
    await lose(payment)
    await recover(payment)
    expect(await concernsOf(payment.id)).toMatchObject([
      { kind: 'debt', orderId, requestId: null, taskerUid: 'marina' },
    ])
    const data = { action: 'debt', orderId, side: 'seller', amount: SENT }
    expect((await toldOf(payment.id)).at(-1)).toMatchObject({ uid: 'marina', data })
  })
})

describe('a reversal without an answer', () => {
  test('is no debt, and is retried under its key: one is made', async () => {
    const payment = await sentPayment()
    const chargeback = await lose(payment)
    world.setFault(() => 'after')
    for (let n = 0; n < 2; n++)
      await expect(recover(payment)).rejects.toThrow(PaymentUnknownError)
    world.setFault(() => 'none')
    expect(await chargebackNow(chargeback.id)).toEqual(chargeback)
    expect(await paymentNow(payment.id)).toEqual(payment)
    await recover(payment)
    expect((await reversalsOf(payment)).map(({ amount }) => amount)).toEqual([SENT])
    expect((await paymentNow(payment.id)).reversedAmount).toBe(SENT)
  })

  test('with a fault of our own is no debt', async () => {
    const payment = await sentPayment()
    const chargeback = await lose(payment)
    const reverseTransfer = () => Promise.reject(new TypeError('a fault of ours'))
    const deps = { ...world.deps, payments: { ...world.deps.payments, reverseTransfer } }
    await expect(recoverLost(deps, payment.id)).rejects.toThrow('a fault of ours')
    expect(await chargebackNow(chargeback.id)).toEqual(chargeback)
  })
})
