import { describe, expect, test } from 'vitest'
import { lossBearers } from '#src/contract/payments/chargebacks.ts'
import type { PaymentRow } from '#server/db/requests/request-rows.ts'
import { stakeOf, takenFromPaid } from './loss.ts'

const row = {
  amount: 10_000,
  feeFree: 0,
  transferId: null,
  transferAmount: null,
  reversedAmount: 0,
  refundAmount: 0,
  refundId: null,
  refundedByHand: 0,
  lostAmount: 0,
} as unknown as PaymentRow
const paid = { ...row, transferId: 'tr_1', transferAmount: 8500 }
const open = { amount: 10_000, status: 'open', recoverAmount: 0 } as const
const alone = { others: [], feePercent: 15 }

test('the payee bears their net, the platform its fee and what the bank costs', () => {
  expect(lossBearers).toEqual({ net: 'payee', fee: 'platform', bankFee: 'platform' })
})

describe('what is at stake', () => {
  test.each([
    ['all of what is held', row, open, { payee: 8500, platform: 1500, isPaid: false }],
    [
      'a part of it',
      row,
      { ...open, amount: 4000 },
      { payee: 3400, platform: 600, isPaid: false },
    ],
    [
      'with a part that carries no fee',
      { ...row, feeFree: 5000 },
      open,
      { payee: 9250, platform: 750, isPaid: false },
    ],
    ['what was paid out', paid, open, { payee: 8500, platform: 1500, isPaid: true }],
    [
      'what was decided when it was lost',
      { ...paid, lostAmount: 10_000 },
      { ...open, status: 'lost' as const, recoverAmount: 8000 },
      { payee: 8000, platform: 2000, isPaid: true },
    ],
  ])('%s', (_name, payment, chargeback, expected) => {
    expect(stakeOf(payment, chargeback, alone)).toEqual(expected)
  })
})

describe('what is taken from a payee who was paid', () => {
  test.each([
    ['all of it', paid, 10_000, [], 8500],
    ['a part in proportion', paid, 5000, [], 4250],
    ['less what was asked before', paid, 10_000, [{ recoverAmount: 500 }], 8000],
    ['nothing of one who was not paid', row, 10_000, [], 0],
    ['an unsent refund first', { ...paid, refundAmount: 4000 }, 4000, [], 0],
  ])('%s', (_name, payment, lost, others, expected) => {
    expect(takenFromPaid(payment, lost, others)).toBe(expected)
  })
})
