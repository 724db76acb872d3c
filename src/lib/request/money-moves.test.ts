import { expect, test } from 'vitest'
import type { RequestPayment } from '#src/contract/requests/requests.ts'
import { requestPayment } from '#src/mocks/fixtures.ts'
import { moneyMoves } from './money-moves.ts'

const transfer = {
  gross: 60,
  fee: 9,
  net: 51,
  takenBack: 0,
  kept: 51,
  clientPays: 60,
}
const open = { _id: 'du_1', status: 'open', amount: 60 } as const

test.each<[string, Partial<RequestPayment>, boolean]>([
  ['held', { status: 'held' }, false],
  ['with the provider', { status: 'processing' }, true],
  ['decided for the tasker', { transfer: { ...transfer, sent: false } }, true],
  ['sent to the tasker', { transfer: { ...transfer, sent: true } }, false],
  ['decided for the client', { refundingAmount: 12 }, true],
  ['back with the client', { refundedAmount: 12 }, false],
  ['contested', { refundingAmount: 12, chargeback: open }, false],
])('%s', (_name, payment, moves) => {
  expect(moneyMoves({ payments: [requestPayment(payment)] })).toBe(moves)
})
