import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { paymentStatuses } from '#src/contract/payments/payment-statuses.ts'
import type { PaymentRow } from '#server/db/requests/request-rows.ts'
import { serviceRequests } from '#server/db/schema.ts'
import { PaymentUnknownError } from '#server/providers/payments/payment-provider.ts'
import { keptLog } from '#server/test/kept-log.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { bringOrderTo, orderPayment } from '#server/test/order-world.ts'
import {
  addChargeback,
  change,
  concernsOf,
  movementsOf,
  PAID,
  paidPayment,
  paymentNow,
  refundsOf,
  releasing,
  toldOf,
  transfersOf,
} from '#server/test/paid-payment.ts'
import { noteRefusal, sendMoney, settledStatus } from './send-money.ts'

setUpMoneyWorld()

const MINUTE = 60_000
const NOW = new Date('2026-11-26T12:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)

const refunding = { status: 'refunding', transferAmount: 0, refundAmount: PAID } as const
const divided = {
  status: 'refunding',
  transferAmount: 5_101,
  feeAmount: 900,
  refundAmount: 6_000,
} as const
const REFUSED = 'insufficient_capabilities_for_transfer'

beforeEach(() => mayReceive(true))

const mayReceive = (active: boolean) =>
  world.standIn.control.setTransfers('acct_marina', active)

async function send({ id }: Pick<PaymentRow, 'id'>, { force = false } = {}) {
  const { logged, logger } = keptLog()
  await sendMoney({ ...world.deps, clock: () => NOW, logger }, id, { force })
  return logged
}

/** The amounts at the provider and our state. */
async function sent(payment: PaymentRow) {
  const amounts = (rows: { amount: number }[]) => rows.map(({ amount }) => amount)
  return {
    transfers: amounts(await transfersOf(payment)),
    refunds: amounts(await refundsOf(payment)),
    status: (await paymentNow(payment.id)).status,
  }
}

describe('a settlement is sent', () => {
  test('to the tasker, out of the charge of their job', async () => {
    const payment = await paidPayment({ ...releasing, retryAt: later(-MINUTE) })
    await send(payment)
    const transfers = await transfersOf(payment)
    expect(transfers).toMatchObject([
      {
        ...{ amount: 10_201, destination: 'acct_marina' },
        ...{ source_transaction: payment.chargeId, transfer_group: payment.requestId },
        metadata: { payment_id: payment.id },
      },
    ])
    const ref = transfers[0]?.id
    expect(await paymentNow(payment.id)).toEqual({
      ...payment,
      ...{ status: 'released', transferId: ref, settledAt: NOW, retryAt: null },
    })
    expect(await movementsOf(payment.id)).toEqual([{ kind: 'release', ref, at: NOW }])
    const told = {
      paymentId: payment.id,
      amount: 10_201,
      requestId: payment.requestId,
    }
    expect(await toldOf(payment.id)).toMatchObject([
      { uid: 'marina', type: 'payout', read: false, data: told, createdAt: NOW },
    ])
    expect(await refundsOf(payment)).toEqual([])
    expect(await concernsOf(payment.id)).toEqual([])
  })

  test('to the client, who gets a receipt', async () => {
    const payment = await paidPayment(refunding)
    await send(payment)
    const refunds = await refundsOf(payment)
    expect(refunds).toMatchObject([
      { amount: PAID, charge: payment.chargeId, metadata: { payment_id: payment.id } },
    ])
    const ref = refunds[0]?.id
    expect(await paymentNow(payment.id)).toEqual({
      ...payment,
      ...{ status: 'refunded', refundId: ref, settledAt: NOW },
    })
    expect(await movementsOf(payment.id)).toEqual([{ kind: 'refund', ref, at: NOW }])
    const action = 'refund_receipt'
    const told = { action, paymentId: payment.id, amount: PAID }
    expect(await toldOf(payment.id)).toMatchObject([
      { uid: 'clara', type: 'system', read: true, data: told, createdAt: NOW },
    ])
    expect(await transfersOf(payment)).toEqual([])
  })

  test('to both, where it is divided', async () => {
    const payment = await paidPayment(divided)
    await send(payment)
    expect(await sent(payment)).toEqual({
      ...{ transfers: [5_101], refunds: [6_000], status: 'refunded' },
    })
    expect(await movementsOf(payment.id)).toMatchObject([
      { kind: 'release' },
      { kind: 'refund' },
    ])
    const told = await toldOf(payment.id)
    expect(told.map(({ uid, data }) => [uid, data['amount']])).toEqual([
      ['marina', 5_101],
      ['clara', 6_000],
    ])
  })

  test('once: repeated, it sends and notifies nothing', async () => {
    const payment = await paidPayment(divided)
    await send(payment)
    const [row, told] = [await paymentNow(payment.id), await toldOf(payment.id)]
    await send(payment, { force: true })
    expect(await paymentNow(payment.id)).toEqual(row)
    expect(await toldOf(payment.id)).toEqual(told)
    expect(await sent(payment)).toMatchObject({ transfers: [5_101], refunds: [6_000] })
  })

  test('as far as it is unsent', async () => {
    const transferred = await paidPayment({ ...divided, transferId: 'tr_sent' })
    await send(transferred)
    expect(await sent(transferred)).toEqual({
      ...{ transfers: [], refunds: [6_000], status: 'refunded' },
    })
    const refunded = await paidPayment({ ...divided, refundId: 're_sent' })
    await send(refunded)
    expect(await sent(refunded)).toEqual({
      ...{ transfers: [5_101], refunds: [], status: 'refunded' },
    })
  })

  test('of an order to its seller', async () => {
    const orderId = await bringOrderTo(world, 'paid')
    const payment = await orderPayment(world, orderId)
    await change(payment.id, { ...releasing, transferAttempt: 2 })
    await mayReceive(false)
    await send(payment)
    const about = { orderId, requestId: null, paymentId: payment.id, amount: 10_201 }
    expect(await concernsOf(payment.id)).toMatchObject([about])
    await mayReceive(true)
    await send(payment, { force: true })
    expect(await transfersOf(payment)).toMatchObject([
      { amount: 10_201, destination: 'acct_marina', transfer_group: orderId },
    ])
    const data = { orderId, side: 'seller', amount: 10_201 }
    expect((await toldOf(payment.id)).slice(-2)).toMatchObject([
      { uid: 'marina', data: { ...data, action: 'transfer_refused' } },
      { uid: 'marina', type: 'payout', data },
    ])
  })

  test.each([0, null])(
    'a fee is earned when the tasker gets %s',
    async (transferAmount) => {
      const payment = await paidPayment({ ...releasing, transferAmount, refundAmount: 0 })
      await send(payment)
      expect(await sent(payment)).toEqual({
        transfers: [],
        refunds: [],
        status: 'released',
      })
      const fee = { kind: 'fee', ref: payment.id, at: NOW }
      expect(await movementsOf(payment.id)).toEqual([fee])
    },
  )
})

describe('nothing is sent', () => {
  test.each(paymentStatuses.filter((each) => each !== 'releasing' && each !== 'refunding'))(
    'of a %s payment',
    async (status) => {
      const payment = await paidPayment({ ...divided, status })
      await send(payment, { force: true })
      expect(await paymentNow(payment.id)).toEqual(payment)
      expect(await sent(payment)).toEqual({ transfers: [], refunds: [], status })
    },
  )

  test('of an unknown payment', async () => {
    await expect(send({ id: uuidv7() })).resolves.toEqual([])
  })

  test('while the bank has the payment, even by force', async () => {
    const payment = await paidPayment(divided)
    await addChargeback(payment.id)
    await send(payment, { force: true })
    expect(await paymentNow(payment.id)).toEqual(payment)
    expect(await sent(payment)).toMatchObject({ transfers: [], refunds: [] })
  })

  test('before its time after a refusal, to the millisecond, unless by force', async () => {
    const early = await paidPayment({ ...releasing, retryAt: later(1) })
    await send(early)
    expect(await paymentNow(early.id)).toEqual(early)
    expect(await transfersOf(early)).toEqual([])
    const due = await paidPayment({ ...releasing, retryAt: NOW })
    await send(due)
    expect((await paymentNow(due.id)).status).toBe('released')
    await send(early, { force: true })
    expect(await paymentNow(early.id)).toMatchObject({ status: 'released', retryAt: null })
  })
})

test.each(['won', 'lost'] as const)(
  'a %s chargeback does not stop a transfer',
  async (status) => {
    const payment = await paidPayment(releasing)
    await addChargeback(payment.id, { status })
    await send(payment)
    expect((await paymentNow(payment.id)).status).toBe('released')
  },
)

describe('a lost answer', () => {
  test.each([
    ['transfer', releasing, releasing.transferAmount],
    ['refund', refunding, PAID],
  ] as const)(
    'leaves a %s unchanged, and it is not sent twice',
    async (_kind, of, amount) => {
      const payment = await paidPayment(of)
      const losing = async () => {
        world.setFault(() => 'after')
        await expect(send(payment)).rejects.toThrow(PaymentUnknownError)
        world.setFault(() => 'none')
      }
      await losing()
      await losing()
      expect(await paymentNow(payment.id)).toEqual(payment)
      await send(payment)
      const { transfers, refunds } = await sent(payment)
      expect([...transfers, ...refunds]).toEqual([amount])
      expect(await toldOf(payment.id)).toHaveLength(1)
    },
  )

  test('is no refusal: no notification, and no other key', async () => {
    const payment = await paidPayment({ ...divided, transferAttempt: 2, refundAttempt: 2 })
    world.setFault(() => 'before')
    await expect(send(payment)).rejects.toThrow(PaymentUnknownError)
    world.setFault(() => 'none')
    expect(await paymentNow(payment.id)).toEqual(payment)
    expect([await toldOf(payment.id), await concernsOf(payment.id)]).toEqual([[], []])
  })
})

describe('a refusal', () => {
  test('of the transfer waits, and does not hold up the refund', async () => {
    const payment = await paidPayment(divided)
    await mayReceive(false)
    const about = { paymentId: payment.id, kind: 'transfer', attempt: 1, reason: REFUSED }
    expect(await send(payment)).toMatchObject([about])
    expect(await paymentNow(payment.id)).toEqual({
      ...payment,
      ...{ refundId: expect.any(String), transferAttempt: 2 },
      retryAt: later(2 * MINUTE),
    })
    expect(await concernsOf(payment.id)).toEqual([])
    expect((await toldOf(payment.id)).map(({ uid }) => uid)).toEqual(['clara'])
    // The provider stores the refusal under its key; the sent part is not repeated.
    await mayReceive(true)
    await send(payment, { force: true })
    expect(await sent(payment)).toEqual({
      ...{ transfers: [5_101], refunds: [6_000], status: 'refunded' },
    })
  })

  test('of the refund waits, and does not hold up the transfer', async () => {
    const payment = await paidPayment(divided)
    const charge = payment.chargeId ?? ''
    await world.stripe.refunds.create({ charge, amount: 6_002 })
    expect(await send(payment)).toMatchObject([{ kind: 'refund', attempt: 1 }])
    expect(await paymentNow(payment.id)).toEqual({
      ...payment,
      ...{ transferId: expect.any(String), refundAttempt: 2 },
      retryAt: later(2 * MINUTE),
    })
    const [byHand] = await refundsOf(payment)
    await world.standIn.control.failRefund(byHand?.id ?? '')
    await send(payment, { force: true })
    expect(await sent(payment)).toMatchObject({ transfers: [5_101], status: 'refunded' })
  })

  test.each([
    ['transfer', 'marina', 5_101],
    ['refund', 'clara', 6_000],
  ] as const)(
    'of a %s for the second time notifies operators and payee, once',
    async (kind, uid, amount) => {
      const payment = await paidPayment(divided)
      const { logger } = keptLog()
      const refuse = async (reason: string) =>
        noteRefusal(
          world.db,
          { clock: () => NOW, logger },
          await paymentNow(payment.id),
          kind,
          reason,
        )
      await refuse('first')
      expect([await toldOf(payment.id), await concernsOf(payment.id)]).toEqual([[], []])
      await refuse('second')
      const concern = {
        ...{ kind: `${kind}_refused`, subject: payment.id, amount, since: NOW },
        ...{ requestId: payment.requestId, orderId: null, doneAt: null },
      }
      expect(await concernsOf(payment.id)).toMatchObject([{ ...concern, reason: 'second' }])
      const data = { action: `${kind}_refused`, paymentId: payment.id, amount }
      const told = [{ uid, type: 'system', read: false, data, createdAt: NOW }]
      expect(await toldOf(payment.id)).toMatchObject(told)
      await refuse('third')
      expect(await concernsOf(payment.id)).toMatchObject([{ ...concern, reason: 'third' }])
      expect(await toldOf(payment.id)).toHaveLength(1)
      expect(await paymentNow(payment.id)).toEqual({
        ...payment,
        ...{ [`${kind}Attempt`]: 4, retryAt: later(8 * MINUTE) },
      })
    },
  )

  test.each([
    [1, 2],
    [2, 4],
    [10, 1024],
    [11, 1440],
    [60, 1440],
  ])('number %i waits %i minutes, a day at most', async (attempt, minutes) => {
    const payment = await paidPayment({ ...divided, transferAttempt: attempt })
    const deps = { clock: () => NOW, logger: keptLog().logger }
    await noteRefusal(world.db, deps, payment, 'transfer', REFUSED)
    expect((await paymentNow(payment.id)).retryAt).toEqual(later(minutes * MINUTE))
  })

  test('that was overcome leaves the operators’ list', async () => {
    const payment = await paidPayment({ ...divided, transferAttempt: 2, refundAttempt: 2 })
    await mayReceive(false)
    const charge = payment.chargeId ?? ''
    await world.stripe.refunds.create({ charge, amount: 6_002 })
    await send(payment)
    expect(
      (await concernsOf(payment.id)).map(({ kind, doneAt }) => [kind, doneAt]),
    ).toEqual([
      ['refund_refused', null],
      ['transfer_refused', null],
    ])
    await mayReceive(true)
    const [byHand] = await refundsOf(payment)
    await world.standIn.control.failRefund(byHand?.id ?? '')
    await send(payment, { force: true })
    expect(
      (await concernsOf(payment.id)).map(({ kind, doneAt }) => [kind, doneAt]),
    ).toEqual([
      ['refund_refused', NOW],
      ['transfer_refused', NOW],
    ])
  })

  test('follows when the tasker has no account at the provider', async () => {
    await world.as('nuno', { roles: ['tasker'] })
    const payment = await paidPayment({ ...releasing, transferAttempt: 2 })
    const theirs = eq(serviceRequests.id, payment.requestId ?? '')
    await world.db.update(serviceRequests).set({ taskerUid: 'nuno' }).where(theirs)
    await send(payment)
    expect(await concernsOf(payment.id)).toMatchObject([
      { kind: 'transfer_refused', reason: 'no_account' },
    ])
    expect(await toldOf(payment.id)).toMatchObject([{ uid: 'nuno' }])
    expect(await transfersOf(payment)).toEqual([])
  })

  test('follows when a payment has no charge, for transfer and refund', async () => {
    const attempts = { transferAttempt: 2, refundAttempt: 2 }
    const payment = await paidPayment({ ...divided, ...attempts, chargeId: null })
    await send(payment)
    expect(await concernsOf(payment.id)).toMatchObject([
      { kind: 'refund_refused', reason: 'no_charge' },
      { kind: 'transfer_refused', reason: 'no_charge' },
    ])
    expect(await transfersOf(payment)).toEqual([])
  })
})

test('a fault of our own is not taken for a refusal', async () => {
  const payment = await paidPayment(releasing)
  const transfer = () => Promise.reject(new TypeError('a fault of ours'))
  const deps = { ...world.deps, payments: { ...world.deps.payments, transfer } }
  const sending = sendMoney(deps, payment.id, { force: false })
  await expect(sending).rejects.toThrow('a fault of ours')
  expect(await paymentNow(payment.id)).toEqual(payment)
})

test.each([
  ['released', { transferId: 'tr_1' }],
  ['released', {}],
  ['refunded', { refundAmount: 1 }],
  ['refunded', { refundedByHand: 1 }],
  ['refunded', { refundedByHand: 1, lostAmount: 1 }],
  ['lost', { lostAmount: 1 }],
  ['released', { lostAmount: 1, transferId: 'tr_1' }],
] as const)('it ends as %s: %o', (status, of) => {
  const nothing = { refundAmount: 0, refundedByHand: 0, lostAmount: 0, transferId: null }
  expect(settledStatus({ ...nothing, ...of })).toBe(status)
})
