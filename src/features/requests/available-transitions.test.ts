import { describe, expect, test } from 'vitest'
import {
  can,
  instalmentDue,
  parties,
  type RequestState,
} from '#src/contract/request-lifecycle.ts'
import { requestStatuses } from '#src/contract/request-statuses.values.ts'
import { paymentMethods } from '#src/contract/money.ts'
import { actionsFor, needsViewer } from './available-transitions.ts'

const states = requestStatuses.flatMap((status) =>
  paymentMethods.flatMap((paymentMethod) =>
    parties.map((termsBy): RequestState => ({ status, paymentMethod, termsBy })),
  ),
)

describe.each(parties)('for the %s', (viewer) => {
  test('nothing is offered that the lifecycle forbids', () => {
    for (const state of states) {
      const { primary, secondary, others } = actionsFor({ ...state, viewer })
      for (const action of [primary, secondary, ...others]) {
        if (action === undefined) continue
        const allowed =
          action === 'pay' ? instalmentDue(state) !== null : can(action, state, viewer)
        expect(allowed, `${action} at ${state.status}`).toBe(true)
      }
    }
  })

  test('no job in hand leaves its party without a way out', () => {
    for (const state of states) {
      const { primary, secondary, others } = actionsFor({ ...state, viewer })
      if (!can('cancel', state, viewer) && !can('dispute', state, viewer)) continue
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

test('a new request is the tasker’s to answer and the client’s to take back', () => {
  expect(of({}, 'tasker')).toEqual({ primary: 'accept', secondary: 'decline', others: [] })
  expect(of({}, 'client')).toEqual({
    primary: undefined,
    secondary: undefined,
    others: ['cancel'],
  })
})

test('cancelling stands beside another step, never alone at the thumb', () => {
  expect(of({ status: 'accepted' }, 'client')).toMatchObject({
    primary: 'pay',
    secondary: 'cancel',
  })
  expect(of({ status: 'accepted' }, 'tasker')).toEqual({
    primary: undefined,
    secondary: undefined,
    others: ['cancel'],
  })
})

test('to decline what waits for the other’s answer stands away from the thumb', () => {
  expect(of({ status: 'negotiating', termsBy: 'tasker' }, 'tasker')).toEqual({
    primary: undefined,
    secondary: undefined,
    others: ['decline'],
  })
})

test('a delivery is confirmed by its only payment, or by paying the balance', () => {
  expect(of({ status: 'delivered' }, 'client').primary).toBe('confirm')
  expect(of({ status: 'delivered', paymentMethod: '50-50' }, 'client').primary).toBe('pay')
})

test('paying is never offered to the tasker', () => {
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

test('paid work waits for the tasker once it may start', () => {
  expect(needsViewer(dated({}), new Date('2026-11-23T23:59:59.999Z'))).toBe(false)
  expect(needsViewer(dated({}), new Date('2026-11-24T00:00:00.000Z'))).toBe(true)
})

test('another date waits for the party that did not propose it', () => {
  const long = new Date('2026-11-01T12:00:00.000Z')
  expect(needsViewer(dated({ dateProposal: { by: 'client' } }), long)).toBe(true)
  expect(needsViewer(dated({ dateProposal: { by: 'tasker' } }), long)).toBe(false)
})
