import { describe, expect, test } from 'vitest'
import { paymentMethods } from './money.ts'
import {
  transitionTo,
  type Actor,
  can,
  cancellationSplit,
  deadlineOf,
  instalmentDue,
  isChatClosed,
  isOver,
  parties,
  transitionNames,
  requestStatuses,
  statusAfter,
  timers,
  transitions,
} from './request-lifecycle.ts'

const actors: Actor[] = ['client', 'tasker', 'operator', 'system']

/** decisions.md §4, written out by hand: `from actor -> to`, terms by the client, paid in one. */
const legal = new Set(
  `
  pending      client   negotiating     pending      tasker   negotiating
  negotiating  client   negotiating     negotiating  tasker   negotiating
  pending      tasker   accepted        negotiating  tasker   accepted
  pending      tasker   declined        negotiating  tasker   declined
  pending      system   expired         negotiating  system   expired
  accepted     system   expired         accepted     system   paid
  paid         tasker   in_progress     in_progress  tasker   delivered
  delivered    client   changes_requested
  changes_requested tasker delivered
  delivered    client   completed       delivered    system   completed
  paid         client   disputed        paid         tasker   disputed        paid        system disputed
  in_progress  client   disputed        in_progress  tasker   disputed        in_progress system disputed
  delivered    client   disputed        delivered    tasker   disputed        delivered   system disputed
  changes_requested client disputed     changes_requested tasker disputed     changes_requested system disputed
  disputed     operator completed       disputed     operator cancelled
  disputed     system   completed       disputed     system   cancelled
  pending      client   cancelled       pending      tasker   cancelled
  negotiating  client   cancelled       negotiating  tasker   cancelled
  accepted     client   cancelled       accepted     tasker   cancelled
  paid         client   cancelled       paid         tasker   cancelled
  completed    system   closed
`
    .trim()
    .split(/\s{2,}(?=\S+\s+(?:client|tasker|operator|system)\s)|\n/)
    .map((row) => row.trim().replace(/\s+/g, ' ')),
)

describe('the graph', () => {
  const state = (status: (typeof requestStatuses)[number]) =>
    ({ status, paymentMethod: '100', termsBy: 'client' }) as const

  for (const from of requestStatuses)
    for (const actor of actors)
      for (const to of requestStatuses) {
        const row = `${from} ${actor} ${to}`
        test(`${row}: ${legal.has(row) ? 'legal' : 'illegal'}`, () => {
          expect(transitionTo(to, state(from), actor) !== undefined).toBe(legal.has(row))
        })
      }

  test('every action leads where its status says', () => {
    for (const action of transitionNames)
      expect(statusAfter(action)).toBe(transitions[action].to)
  })

  test('only the party that did not propose the terms accepts them', () => {
    for (const termsBy of parties)
      for (const actor of parties)
        expect(
          can('accept', { status: 'negotiating', paymentMethod: '100', termsBy }, actor),
        ).toBe(actor !== termsBy)
  })

  test("with '50-50' the client does not confirm: the balance does", () => {
    const delivered = {
      status: 'delivered',
      paymentMethod: '50-50',
      termsBy: 'client',
    } as const
    expect(can('confirm', delivered, 'client')).toBe(false)
    expect(can('confirm', delivered, 'system')).toBe(true)
  })

  test('nobody but the system pays, expires or closes', () => {
    for (const action of ['pay', 'expire', 'close'] as const)
      expect(transitions[action].by).toEqual(['system'])
  })
})

describe('what is due and when', () => {
  test('an instalment is due once accepted, the balance once delivered', () => {
    const due = paymentMethods.flatMap((paymentMethod) =>
      requestStatuses.flatMap((status) => {
        const instalment = instalmentDue({ status, paymentMethod, termsBy: 'client' })
        return instalment ? [`${paymentMethod} ${status} ${instalment}`] : []
      }),
    )
    expect(due).toEqual(['50-50 accepted 1', '50-50 delivered 2', '100 accepted 1'])
  })

  test('the chat is closed at the four ends, and what is over stays over', () => {
    expect(requestStatuses.filter(isChatClosed)).toEqual([
      'closed',
      'declined',
      'expired',
      'cancelled',
    ])
    expect(isOver('completed')).toBe(true)
    expect(isOver('disputed')).toBe(false)
  })

  test('deadlines count from the last change', () => {
    const since = new Date('2026-11-21T12:00:00Z')
    expect(deadlineOf('pending', since)).toEqual(new Date('2026-11-23T12:00:00Z'))
    expect(deadlineOf('accepted', since)).toEqual(new Date('2026-11-22T12:00:00Z'))
    expect(deadlineOf('delivered', since)).toEqual(new Date('2026-11-24T12:00:00Z'))
    expect(deadlineOf('in_progress', since)).toBeNull()
  })
})

describe('cancelling', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const base = { status: 'paid', price: 10_001, paymentMethod: '50-50', now } as const
  const soon = new Date(now.getTime() + 3_600_000)
  const far = new Date(now.getTime() + timers.freeCancellationBeforeDate)
  const longAgo = new Date(now.getTime() - 86_400_000)

  test.each([
    ['the client, a day before', { by: 'client', date: far, paidAt: longAgo }, 0],
    ['the client, late', { by: 'client', date: soon, paidAt: longAgo }, 2_000],
    [
      'the client, late, but has only just paid',
      { by: 'client', date: soon, paidAt: now },
      0,
    ],
    ['the tasker, late', { by: 'tasker', date: soon, paidAt: longAgo }, 0],
  ] as const)('%s', (_who, when, toTasker) => {
    expect(cancellationSplit({ ...base, ...when })).toEqual({
      refund: 5_001 - toTasker,
      toTasker,
    })
  })

  test('before payment nothing is held', () => {
    expect(
      cancellationSplit({
        ...base,
        status: 'accepted',
        by: 'client',
        date: soon,
        paidAt: null,
      }),
    ).toEqual({ refund: 0, toTasker: 0 })
  })
})
