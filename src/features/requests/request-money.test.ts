import { expect, test } from 'vitest'
import type { RequestPayment } from '#src/contract/requests/requests.ts'
import { requestPayment as payment, serviceRequest } from '#src/mocks/fixtures.ts'
import { moneyLines, moneyParts } from './request-money.ts'

const linesOf = (over: Parameters<typeof serviceRequest>[0]) =>
  moneyLines(serviceRequest(over)).map(({ where, amount }) => [where, amount])

test('before the answer, both instalments are to come', () => {
  expect(linesOf({ status: 'pending' })).toEqual([
    ['later', 120],
    ['atEnd', 120],
  ])
})

test('an accepted request asks the client for the deposit', () => {
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

test('after the delivery, the deposit is held and the balance is due', () => {
  expect(linesOf({ status: 'delivered', payments: [payment()] })).toEqual([
    ['held', 120],
    ['dueAtEnd', 120],
  ])
})

const transfer = (over: Partial<NonNullable<RequestPayment['transfer']>> = {}) => ({
  gross: 120,
  fee: 18,
  net: 102,
  takenBack: 0,
  kept: 102,
  sent: true,
  clientPays: 120,
  ...over,
})

test('both instalments released are one amount: gross for the client, net for the tasker', () => {
  const released = { status: 'released', transfer: transfer() } as const
  const payments = [payment(released), payment({ ...released, instalment: 2 })]
  const lines = moneyLines(serviceRequest({ status: 'completed', payments }))
  expect(lines).toEqual([{ where: 'released', amount: 240 }])
  expect(moneyParts(lines)).toEqual([{ tone: 'released', amount: 24_000 }])
  expect(linesOf({ status: 'completed', payments, viewer: 'tasker' })).toEqual([
    ['released', 204],
  ])
})

test('a late cancellation shows both parts', () => {
  const split = payment({
    status: 'refunded',
    refundedAmount: 72,
    transfer: transfer({ gross: 48, fee: 0, net: 48, clientPays: 48 }),
  })
  expect(linesOf({ status: 'cancelled', payments: [split] })).toEqual([
    ['returned', 72],
    ['released', 48],
  ])
})

test('money decided but not sent is on its way', () => {
  const split = payment({
    status: 'refunding',
    refundedAmount: 0,
    refundingAmount: 72,
    transfer: transfer({ sent: false, net: 40, clientPays: 48 }),
  })
  expect(linesOf({ status: 'completed', viewer: 'tasker', payments: [split] })).toEqual([
    ['returning', 72],
    ['releasing', 40],
  ])
})

test('during a chargeback, the money that we hold is contested, whatever was decided', () => {
  const chargeback = { _id: 'du_1', status: 'open', amount: 120 } as const
  const frozen = payment({ status: 'frozen', chargeback, heldAmount: 120 })
  expect(linesOf({ status: 'disputed', payments: [frozen] })).toEqual([
    ['contested', 120],
    ['atEnd', 120],
  ])
  const releasing = payment({
    status: 'releasing',
    chargeback,
    transfer: transfer({ sent: false }),
  })
  expect(linesOf({ status: 'completed', payments: [releasing] })).toEqual([
    ['contested', 120],
  ])
})

test('a lost chargeback is with the client, and reversed money not with the tasker', () => {
  const chargeback = { _id: 'du_1', status: 'lost', amount: 120 } as const
  const lost = payment({
    status: 'released',
    chargeback,
    lostAmount: 120,
    transfer: transfer({ takenBack: 102, clientPays: 0 }),
  })
  expect(linesOf({ status: 'completed', payments: [lost] })).toEqual([['lost', 120]])
  const lines = moneyLines(
    serviceRequest({ status: 'completed', viewer: 'tasker', payments: [lost] }),
  )
  expect(lines).toEqual([
    { where: 'lost', amount: 120 },
    { where: 'released', amount: 102 },
    { where: 'takenBack', amount: 102 },
  ])
  expect(moneyParts(lines)).toEqual([{ tone: 'returned', amount: 12_000 }])
})

test('money that was never charged is in no line', () => {
  expect(linesOf({ status: 'expired' })).toEqual([])
  const canceled = payment({ status: 'canceled', paidAt: null })
  expect(linesOf({ status: 'cancelled', payments: [canceled] })).toEqual([])
})
