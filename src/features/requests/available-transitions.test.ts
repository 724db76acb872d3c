import { describe, expect, test } from 'vitest'
import {
  instalmentDue,
  parties,
  type RequestState,
  requestLifecycle,
} from '#src/contract/requests/request-lifecycle.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import { paymentMethods } from '#src/contract/payments/money.ts'
import { actionsFor, needsViewer } from './available-transitions.ts'

const states = requestStatuses.flatMap((status) =>
  paymentMethods.flatMap((paymentMethod) =>
    parties.map((termsBy): RequestState => ({
      status,
      paymentMethod,
      termsBy,
    })),
  ),
)

describe.each(parties)('for the %s', (viewer) => {
  test('no action is offered that the lifecycle forbids', () => {
    for (const state of states) {
      const { primary, secondary, others } = actionsFor({ ...state, viewer })
      for (const action of [primary, secondary, ...others]) {
        if (action === undefined) continue
        const allowed =
          action === 'pay'
            ? instalmentDue(state) !== null
            : requestLifecycle.can(action, state, viewer)
        expect(allowed, `${action} at ${state.status}`).toBe(true)
      }
    }
  })

  test('a running job always offers its party a way out', () => {
    for (const state of states) {
      const { primary, secondary, others } = actionsFor({ ...state, viewer })
      if (
        !requestLifecycle.can('cancel', state, viewer) &&
        !requestLifecycle.can('dispute', state, viewer)
      )
        continue
      expect([primary, secondary, ...others].some(Boolean), state.status).toBe(true)
    }
  })
})

const of = (over: Partial<RequestState>, viewer: 'client' | 'tasker') =>
  actionsFor({
    status: 'pending',
    paymentMethod: '100',
    termsBy: 'client',
    ...over,
    viewer,
  })

test('a new request can be answered by the tasker and cancelled by the client', () => {
  expect(of({}, 'tasker')).toEqual({
    primary: 'accept',
    secondary: 'decline',
    others: ['cancel'],
  })
  expect(of({}, 'client')).toEqual({
    primary: undefined,
    secondary: undefined,
    others: ['cancel'],
  })
})

test('cancelling is never the primary or secondary action', () => {
  expect(of({ status: 'accepted' }, 'client')).toEqual({
    primary: 'pay',
    secondary: undefined,
    others: ['cancel'],
  })
  expect(of({ status: 'accepted' }, 'tasker').others).toEqual(['cancel'])
})

test('declining while the other party must answer is neither primary nor secondary', () => {
  expect(of({ status: 'negotiating', termsBy: 'tasker' }, 'tasker')).toEqual({
    primary: undefined,
    secondary: undefined,
    others: ['decline', 'cancel'],
  })
})

test('a delivery is confirmed by its only payment, or by paying the balance', () => {
  expect(of({ status: 'delivered' }, 'client').primary).toBe('confirm')
  expect(of({ status: 'delivered', paymentMethod: '50-50' }, 'client').primary).toBe('pay')
})

test('the tasker is never offered to pay', () => {
  expect(of({ status: 'accepted' }, 'tasker').primary).toBeUndefined()
  expect(needsViewer(dated({ status: 'accepted', viewer: 'client' }))).toBe(true)
})

const dated = (over: Partial<Parameters<typeof needsViewer>[0]>) => ({
  status: 'paid' as const,
  paymentMethod: '100' as const,
  termsBy: 'client' as const,
  viewer: 'tasker' as const,
  date: '2026-11-24T12:00:00.000Z',
  dateProposal: null,
  ...over,
})

test('a paid job needs the tasker once it may start', () => {
  expect(needsViewer(dated({}), new Date('2026-11-23T23:59:59.999Z'))).toBe(false)
  expect(needsViewer(dated({}), new Date('2026-11-24T00:00:00.000Z'))).toBe(true)
})

test('a date proposal needs the party that did not make it', () => {
  const long = new Date('2026-11-01T12:00:00.000Z')
  expect(needsViewer(dated({ dateProposal: { by: 'client' } }), long)).toBe(true)
  expect(needsViewer(dated({ dateProposal: { by: 'tasker' } }), long)).toBe(false)
})
