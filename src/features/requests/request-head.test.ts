import { describe, expect, test } from 'vitest'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import {
  requestPayment,
  serviceRequest,
  jobAddress as address,
} from '#src/mocks/fixtures.ts'
import { changeOf, dueOf, headOf } from './request-head.ts'

const NOW = new Date('2026-11-24T12:00:00.000Z')
const TODAY = '2026-11-24T17:00:00.000Z'
const LATER = '2026-11-27T17:00:00.000Z'
const told = (action: 'on_the_way' | 'arrive' | 'accept_date') =>
  ({
    ...serviceRequest().timeline[0],
    action,
    by: 'tasker',
  }) as ServiceRequest['timeline'][0]

const head = (over: Partial<ServiceRequest>) =>
  headOf(serviceRequest({ status: 'paid', date: LATER, ...over }), NOW)

describe('paid work', () => {
  test('lacks its address until the client has sent it', () => {
    expect(head({ viewer: 'client', address: null })).toBe('paid_no_address')
    expect(head({ viewer: 'client', address })).toBe('paid')
    expect(head({ viewer: 'tasker', address: null })).toBe('paid')
  })

  test('is today’s for its tasker from when it may start', () => {
    expect(head({ viewer: 'tasker', address, date: TODAY })).toBe('paid_today')
    expect(head({ viewer: 'client', address, date: TODAY })).toBe('paid')
  })

  test('shows the arrival step of the date that is agreed now', () => {
    const timeline = [told('on_the_way')]
    expect(head({ viewer: 'client', address: null, timeline })).toBe('on_the_way')
    expect(head({ viewer: 'tasker', timeline: [...timeline, told('arrive')] })).toBe(
      'arrive',
    )
    expect(head({ viewer: 'tasker', timeline: [...timeline, told('accept_date')] })).toBe(
      'paid',
    )
  })
})

test('an offer changes the price, the date, or both', () => {
  const before = {
    ...({ by: 'client', price: 100, date: TODAY } as const),
    ...({ durationMinutes: 120, paymentMethod: '100' } as const),
  }
  const change = (price: number, date: string) =>
    changeOf({ termsBefore: before, price, date })
  expect(change(120, TODAY)).toBe('price')
  expect(change(100, LATER)).toBe('date')
  expect(change(120, LATER)).toBe('both')
  expect(change(100, TODAY)).toBe('same')
})

describe('the deadline', () => {
  const due = (over: Partial<ServiceRequest>) =>
    dueOf(serviceRequest({ deadline: LATER, ...over }))

  test.each([
    ['pending', 'client', 'answer', false],
    ['pending', 'tasker', 'answer', true],
    ['accepted', 'client', 'pay', true],
    ['accepted', 'tasker', 'pay', false],
    ['delivered', 'client', 'check', true],
    ['delivered', 'tasker', 'check', false],
  ] as const)('of %s is for the %s: %s', (status, viewer, name, isMine) => {
    expect(due({ status, viewer })).toEqual({ name, isMine, at: LATER })
  })

  test('of a payment stays during a date proposal, for the payer', () => {
    const dateProposal = { _id: 'p', by: 'tasker', date: TODAY } as const
    const other = { ...dateProposal, by: 'client' } as const
    expect(due({ status: 'accepted', viewer: 'client', dateProposal })?.name).toBe('pay')
    expect(due({ status: 'accepted', viewer: 'tasker', dateProposal: other })).toBeNull()
  })

  test('of the statements in a dispute is none while a bank decides', () => {
    expect(
      due({ status: 'disputed', disputeAwaits: 'client', viewer: 'client' })?.name,
    ).toBe('answer')
    const chargeback = { _id: 'du_1', status: 'open' as const, amount: 120 }
    expect(
      due({
        status: 'disputed',
        disputeAwaits: 'client',
        viewer: 'client',
        payments: [requestPayment({ chargeback })],
      }),
    ).toBeNull()
  })

  test('of a completed job is the one of the missing review', () => {
    expect(due({ status: 'completed', toReview: true })?.name).toBe('review')
    expect(due({ status: 'completed', toReview: false })).toBeNull()
  })
})
