import { expect, test } from 'vitest'
import type { RequestPayment } from '#src/contract/requests.ts'
import { id, serviceRequest } from '#src/mocks/fixtures.ts'
import { moneyLines, moneyParts } from './request-money.ts'

const payment = (over: Partial<RequestPayment> = {}): RequestPayment => ({
  _id: id(1),
  instalment: 1,
  amount: 120,
  status: 'held',
  paidAt: '2026-11-20T12:30:00.000Z',
  releasedAt: null,
  refundedAmount: 0,
  ...over,
})

const linesOf = (over: Parameters<typeof serviceRequest>[0]) =>
  moneyLines(serviceRequest(over)).map(({ where, amount }) => [where, amount])

test('before the answer, both parts are still to come', () => {
  expect(linesOf({ status: 'pending' })).toEqual([
    ['later', 120],
    ['atEnd', 120],
  ])
})

test('an accepted request asks for the deposit: of the client, now', () => {
  expect(linesOf({ status: 'accepted' })).toEqual([
    ['due', 120],
    ['atEnd', 120],
  ])
  expect(linesOf({ status: 'accepted', viewer: 'tasker' })[0]).toEqual(['dueOther', 120])
})

test('an odd centavo is in the deposit, and no line loses it', () => {
  const lines = moneyLines(serviceRequest({ status: 'accepted', price: 100.01 }))
  expect(lines.map(({ amount }) => amount)).toEqual([50.01, 50])
})

test('once delivered, the deposit is held and the balance is due', () => {
  expect(linesOf({ status: 'delivered', payments: [payment()] })).toEqual([
    ['held', 120],
    ['due', 120],
  ])
})

test('both instalments released are one amount', () => {
  const released = { status: 'released', releasedAt: '2026-11-21T12:00:00.000Z' } as const
  const lines = moneyLines(
    serviceRequest({
      status: 'completed',
      payments: [payment(released), payment({ ...released, instalment: 2 })],
    }),
  )
  expect(lines).toEqual([{ where: 'released', amount: 240 }])
  expect(moneyParts(lines)).toEqual([{ tone: 'released', amount: 24_000 }])
})

test('a late cancellation shows both shares', () => {
  const split = payment({
    status: 'refunded',
    refundedAmount: 72,
    releasedAt: '2026-11-21T12:00:00.000Z',
  })
  expect(linesOf({ status: 'cancelled', payments: [split] })).toEqual([
    ['returned', 72],
    ['released', 48],
  ])
})

test('what was never charged is nowhere', () => {
  expect(linesOf({ status: 'expired' })).toEqual([])
  const canceled = payment({ status: 'canceled', paidAt: null })
  expect(linesOf({ status: 'cancelled', payments: [canceled] })).toEqual([])
})
