import { expect, test } from 'vitest'
import type { RequestPayment } from '#src/contract/requests/requests.ts'
import { requestPayment } from '#src/mocks/fixtures.ts'
import { receiptOf } from './receipt.ts'

const of = (...payments: Partial<RequestPayment>[]) =>
  receiptOf(
    payments.map((over, index) => requestPayment({ instalment: index + 1, ...over })),
  )

test('there is none before a payment', () => {
  expect(of()).toBeNull()
  expect(of({ status: 'awaiting', paidAt: null })).toBeNull()
})

test('adds the payments, without a rounding error', () => {
  const at = '2026-11-20T12:30:00.000Z'
  expect(
    of(
      { amount: 60.1, paidAt: at },
      { amount: 60.2, paidAt: at },
      { amount: 9, paidAt: null },
    ),
  ).toMatchObject({
    paid: [
      { instalment: 1, amount: 60.1, at },
      { instalment: 2, amount: 60.2, at },
    ],
    total: 120.3,
    remains: 120.3,
    releasedAt: null,
  })
})

test('subtracts refunds, pending refunds, and what the bank keeps', () => {
  expect(
    of({ amount: 100, refundedAmount: 20.1 }, { amount: 100, refundingAmount: 0.2 }),
  ).toMatchObject({ refunded: 20.1, refunding: 0.2, lost: 0, remains: 179.7 })
  expect(of({ amount: 100, refundedAmount: 80, lostAmount: 100 })).toMatchObject({
    lost: 100,
    remains: 0,
  })
})

test('has the time of the last release', () => {
  const [first, last] = ['2026-11-21T12:00:00.000Z', '2026-11-23T12:00:00.000Z']
  expect(of({ releasedAt: last }, { releasedAt: first })?.releasedAt).toBe(last)
})
