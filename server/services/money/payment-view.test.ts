import { describe, expect, test } from 'vitest'
import type { ChargebackRow, PaymentRow } from '#server/db/requests/request-rows.ts'
import { paymentView } from './payment-view.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour))

/** An instalment of R$ 120,01 without a settlement. */
const row = (of: Partial<PaymentRow> = {}): PaymentRow => ({
  id: '0199d1e2-0000-7000-8000-000000000001',
  requestId: '0199d1e2-0000-7000-8000-000000000002',
  orderId: null,
  instalment: 1,
  extraId: null,
  extraVersion: null,
  amount: 12_001,
  feeFree: 0,
  status: 'held',
  intentId: 'pi_1',
  intentAttempt: 1,
  chargeId: 'ch_1',
  pixUntil: null,
  createdAt: at(8),
  paidAt: at(9),
  settledAt: null,
  transferAmount: null,
  transferId: null,
  transferAttempt: 1,
  feeAmount: 0,
  refundAmount: 0,
  refundId: null,
  refundReturnedAt: null,
  refundAttempt: 1,
  refundedByHand: 0,
  reversedAmount: 0,
  lostAmount: 0,
  checkedAt: null,
  lookAt: null,
  retryAt: null,
  claimedUntil: null,
  stale: false,
  ...of,
})

const released = {
  status: 'released',
  transferAmount: 10_201,
  feeAmount: 1_800,
  transferId: 'tr_1',
  settledAt: at(12),
} as const

const chargeback = (of: Partial<ChargebackRow>): ChargebackRow => ({
  id: 'du_1',
  paymentId: row().id,
  status: 'open',
  amount: 12_001,
  withdrawn: 12_001,
  reason: 'fraudulent',
  openedAt: at(10),
  closedAt: null,
  lostAt: null,
  recoverAmount: 0,
  reversalId: null,
  debtAmount: 0,
  isInquiry: false,
  dueAt: null,
  submissions: 0,
  ...of,
})

describe('an instalment as it is shown', () => {
  test.each([
    ['held', { status: 'held' }, 120.01],
    ['frozen', { status: 'frozen' }, 120.01],
    ['frozen, a part refunded by hand', { status: 'frozen', refundedByHand: 2_001 }, 100],
    ['awaited', { status: 'awaiting', paidAt: null }, 0],
    ['sent', released, 0],
  ] as const)('holds what is not decided yet: %s', (_, of, held) => {
    expect(paymentView(row(of), []).heldAmount).toBe(held)
  })

  test('names the end of a code that is shown, and of no other', () => {
    const shown = row({ status: 'processing', paidAt: null, pixUntil: at(20) })
    expect(paymentView(shown, []).pixUntil).toBe('2026-11-24T20:00:00.000Z')
    expect(paymentView(row(), []).pixUntil).toBeNull()
  })

  test('is released when its transfer was sent, not when all was refunded', () => {
    expect(paymentView(row(released), []).releasedAt).toBe('2026-11-24T12:00:00.000Z')
    const back = row({ status: 'refunded', settledAt: at(12), refundAmount: 12_001 })
    expect(paymentView(back, []).releasedAt).toBeNull()
  })

  test('distinguishes a sent refund from a pending one', () => {
    const way = row({ status: 'refunding', refundAmount: 4_000, refundedByHand: 1_000 })
    expect(paymentView(way, [])).toMatchObject({ refundedAmount: 10, refundingAmount: 40 })
    const sent = { ...way, status: 'refunded', refundId: 're_1' } as const
    expect(paymentView(sent, [])).toMatchObject({ refundedAmount: 50, refundingAmount: 0 })
  })

  test('shows how much of its transfer was reversed, and what the client bears', () => {
    const lost = row({ ...released, reversedAmount: 5_100, lostAmount: 6_000 })
    expect(paymentView(lost, [])).toMatchObject({
      lostAmount: 60,
      transfer: {
        gross: 120.01,
        fee: 18,
        net: 102.01,
        takenBack: 51,
        kept: 51.01,
        sent: true,
        clientPays: 60.01,
      },
    })
    const waiting = row({ ...released, status: 'releasing', transferId: null })
    expect(paymentView(waiting, []).transfer).toMatchObject({
      sent: false,
      clientPays: 120.01,
    })
    expect(paymentView(row(), []).transfer).toBeNull()
  })

  test('shows the last of its own chargebacks', () => {
    const all = [
      chargeback({ id: 'du_1', status: 'won' }),
      chargeback({ id: 'du_2', status: 'lost', amount: 4_000 }),
      chargeback({ id: 'du_3', paymentId: 'another' }),
    ]
    expect(paymentView(row(), all).chargeback).toEqual({
      _id: 'du_2',
      status: 'lost',
      amount: 40,
    })
    expect(paymentView(row(), []).chargeback).toBeNull()
  })
})
