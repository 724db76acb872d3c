import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { paymentStatuses } from '#src/contract/payments/payment-statuses.ts'
import type { PaymentRow } from '#server/db/requests/request-rows.ts'
import { ledgerTransactions } from '#server/db/schema.ts'
import {
  barePayments,
  bareRequest,
  db,
  setUpBareRequests,
  storedPayment,
} from '#server/test/bare-requests.ts'
import { keptLog } from '#server/test/kept-log.ts'
import { openCase, type PaymentCase, reduceLeft } from './payment-case.ts'

/** What is cut when less is left of an instalment of R$ 120,01 than expected. */

const NOW = new Date('2026-11-26T12:00:00Z')
const EARLIER = new Date('2026-11-20T12:00:00Z')
const PAID = 12_001

type Gone = Parameters<typeof reduceLeft>[1]

setUpBareRequests()

async function paymentOf(of: Partial<PaymentRow>): Promise<PaymentRow> {
  const paid = { status: 'held', amount: PAID, retryAt: EARLIER, ...of } as const
  const [id = ''] = await barePayments(await bareRequest('completed'), paid)
  return storedPayment(id)
}

const inCase = <T>(id: string, work: (is: PaymentCase | null) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    const deps = { clock: () => NOW, logger: keptLog().logger }
    return work(await openCase(tx, deps, id))
  })

/** Reduces the payment as a provider event does, and expects these changes and no others. */
async function takes(of: Partial<PaymentRow>, gone: Gone, changes: Partial<PaymentRow>) {
  const before = await paymentOf(of)
  const kept = await inCase(before.id, async (is) => {
    if (!is) throw new Error('there is no case')
    await reduceLeft(is, gone)
    return is.payment
  })
  const after = { ...before, ...gone, ...changes }
  expect(await storedPayment(before.id)).toEqual(after)
  // Later steps of the same transaction use this row.
  expect(kept).toEqual(after)
  return after
}

const feesOf = ({ id: paymentId }: PaymentRow) =>
  db
    .select({ ref: ledgerTransactions.ref, at: ledgerTransactions.at })
    .from(ledgerTransactions)
    .where(
      and(eq(ledgerTransactions.paymentId, paymentId), eq(ledgerTransactions.kind, 'fee')),
    )

const settled = { settledAt: NOW, retryAt: null }
/** All goes to the tasker. */
const releasing = { status: 'releasing', transferAmount: 10_201, feeAmount: 1_800 } as const
/** Half goes to the tasker. */
const divided = {
  status: 'refunding',
  transferAmount: 5_100,
  feeAmount: 900,
  refundAmount: 6_001,
} as const

test('a case has an existing payment and its owner', async () => {
  expect(await inCase(uuidv7(), async (is) => is)).toBeNull()
  const payment = await paymentOf({})
  expect(await inCase(payment.id, async (is) => is)).toMatchObject({
    ...{ at: NOW, payment },
    owner: { kind: 'request', id: payment.requestId },
  })
})

test.each<[string, Partial<PaymentRow>, Gone, Partial<PaymentRow>]>([
  ['the fee first', releasing, { lostAmount: 1_000 }, { feeAmount: 800 }],
  ['all of the fee', releasing, { lostAmount: 1_800 }, { feeAmount: 0 }],
  [
    'then the tasker’s part',
    releasing,
    { lostAmount: 2_001 },
    { transferAmount: 10_000, feeAmount: 0 },
  ],
  [
    'only what was not gone before',
    { ...releasing, feeAmount: 800, refundedByHand: 1_000 },
    { refundedByHand: 1_500 },
    { feeAmount: 300 },
  ],
  [
    'nothing when some of it comes back',
    { ...releasing, feeAmount: 800, refundedByHand: 1_000 },
    { refundedByHand: 400 },
    {},
  ],
  ['the client’s part first', divided, { refundedByHand: 1 }, { refundAmount: 6_000 }],
  ['all of the client’s part', divided, { refundedByHand: 6_001 }, { refundAmount: 0 }],
  ['then the fee', divided, { refundedByHand: 6_101 }, { refundAmount: 0, feeAmount: 800 }],
  [
    'not a refund that was sent',
    { ...divided, refundId: 're_1' },
    { refundedByHand: 100 },
    { feeAmount: 800 },
  ],
  [
    'not a transfer that was sent',
    { ...divided, transferId: 'tr_1' },
    { refundedByHand: 100 },
    { refundAmount: 5_901 },
  ],
])('unsent money is cut: %s', async (_what, of, gone, cut) => {
  expect(await feesOf(await takes(of, gone, cut))).toEqual([])
})

test.each<[string, Partial<PaymentRow>, Gone, Partial<PaymentRow>]>([
  [
    'nothing is left of what is held',
    { status: 'held' },
    { refundedByHand: PAID },
    { status: 'refunded', transferAmount: 0 },
  ],
  [
    'nothing is left of what is frozen',
    { status: 'frozen', refundedByHand: 1 },
    { lostAmount: PAID - 1 },
    { status: 'refunded', transferAmount: 0 },
  ],
  [
    'the bank keeps all that was to be sent',
    releasing,
    { lostAmount: PAID },
    { status: 'lost', transferAmount: 0, feeAmount: 0 },
  ],
  [
    'the transfer is sent, and the client has the rest',
    { ...divided, transferId: 'tr_1' },
    { refundedByHand: 6_001 },
    { status: 'refunded', refundAmount: 0 },
  ],
  [
    'the transfer is sent, and more than the rest is gone',
    { ...divided, transferId: 'tr_1' },
    { refundedByHand: 6_101 },
    { status: 'refunded', refundAmount: 0 },
  ],
  [
    'the transfer is sent, and the bank has kept the rest',
    { ...divided, transferId: 'tr_1' },
    { lostAmount: 6_001 },
    { status: 'released', refundAmount: 0 },
  ],
  [
    'the refund is sent, and the bank has kept the rest',
    { ...divided, refundId: 're_1' },
    { lostAmount: 6_000 },
    { status: 'refunded', transferAmount: 0, feeAmount: 0 },
  ],
])('it is settled when %s', async (_when, of, gone, becomes) => {
  expect(await feesOf(await takes(of, gone, { ...becomes, ...settled }))).toEqual([])
})

test('a fee that alone is left is earned when it is settled', async () => {
  const of = { ...divided, transferAmount: 0 }
  const becomes = { refundAmount: 0, feeAmount: 800, status: 'lost' } as const
  const payment = await takes(of, { lostAmount: 6_101 }, { ...becomes, ...settled })
  expect(await feesOf(payment)).toEqual([{ ref: payment.id, at: NOW }])
})

test.each(['held', 'frozen'] as const)(
  'a %s payment stays so while something is left of it',
  async (status) => {
    const payment = await takes({ status }, { refundedByHand: PAID - 1 }, {})
    expect(await feesOf(payment)).toEqual([])
  },
)

const elsewhere = paymentStatuses.filter(
  (each) => !['held', 'frozen', 'releasing', 'refunding'].includes(each),
)
test.each(elsewhere)('of a %s payment nothing else changes', async (status) => {
  const payment = await takes({ ...divided, status }, { lostAmount: PAID }, {})
  expect(await feesOf(payment)).toEqual([])
})
