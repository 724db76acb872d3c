import { describe, expect, test } from 'vitest'
import { paymentMethods } from '#src/contract/payments/money.ts'
import {
  transitionTo,
  type Actor,
  arrivalOf,
  canAnswerDate,
  canMoveDate,
  canSetAddress,
  canTellArrival,
  cancellationSplit,
  deadlineOf,
  instalmentDue,
  isChatClosed,
  isDone,
  isOpen,
  isOver,
  isPatient,
  parties,
  patientTransitions,
  type RequestStatus,
  sharesContacts,
  startOpensAt,
  statusAfterWithdrawal,
  timers,
  requestLifecycle,
} from './request-lifecycle.ts'
import { requestStatuses } from './request-statuses.ts'

const actors: Actor[] = ['client', 'tasker', 'operator', 'system']

/**
 * decisions.md §4, written out by hand: `from actor -> to`, terms by the client, paid in one. Into
 * negotiating and out of it leads an offer alone, which names its terms.
 */
const legal = new Set(
  `
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
    for (const action of requestLifecycle.names)
      expect(requestLifecycle.statusAfter(action)).toBe(
        requestLifecycle.transitions[action].to,
      )
  })

  test('an offer negotiates, and without one the request is pending again', () => {
    for (const status of requestStatuses)
      for (const actor of parties)
        expect(requestLifecycle.can('offer', state(status), actor)).toBe(isOpen(status))
    expect([2, 1, 0].map(statusAfterWithdrawal)).toEqual([
      'negotiating',
      'negotiating',
      'pending',
    ])
  })

  test('only the party that did not propose the terms accepts them', () => {
    for (const termsBy of parties)
      for (const actor of parties)
        expect(
          requestLifecycle.can(
            'accept',
            { status: 'negotiating', paymentMethod: '100', termsBy },
            actor,
          ),
        ).toBe(actor !== termsBy)
  })

  test('an offer is withdrawn by its author alone, while it is negotiated', () => {
    const before = { by: 'tasker', price: 100 }
    const allowed = requestStatuses.flatMap((status) =>
      parties.flatMap((termsBy) =>
        actors.flatMap((actor) =>
          [before, null, undefined].flatMap((termsBefore) =>
            requestLifecycle.can(
              'withdraw_offer',
              {
                status,
                paymentMethod: '100',
                termsBy,
                ...(termsBefore !== undefined && { termsBefore }),
              },
              actor,
            )
              ? [
                  `${status}, of the ${termsBy}: ${actor}${termsBefore ? '' : ' without one'}`,
                ]
              : [],
          ),
        ),
      ),
    )
    expect(allowed).toEqual([
      'negotiating, of the client: client',
      'negotiating, of the tasker: tasker',
    ])
  })

  test("with '50-50' the client does not confirm: the balance does", () => {
    const delivered = {
      status: 'delivered',
      paymentMethod: '50-50',
      termsBy: 'client',
    } as const
    expect(requestLifecycle.can('confirm', delivered, 'client')).toBe(false)
    expect(requestLifecycle.can('confirm', delivered, 'system')).toBe(true)
  })

  test('only the system pays, expires or closes', () => {
    for (const action of ['pay', 'expire', 'close'] as const)
      expect(requestLifecycle.transitions[action].by).toEqual(['system'])
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

  test('the chat is closed at the four ends, and a closed request stays closed', () => {
    expect(requestStatuses.filter(isChatClosed)).toEqual([
      'closed',
      'declined',
      'expired',
      'cancelled',
    ])
    expect(isOver('completed')).toBe(true)
    expect(isOver('disputed')).toBe(false)
  })

  test('terms change until they are accepted, the address shows once it is paid', () => {
    expect(requestStatuses.filter(isOpen)).toEqual(['pending', 'negotiating'])
    expect(requestStatuses.filter(sharesContacts)).toEqual([
      ...['paid', 'in_progress', 'delivered', 'changes_requested'],
      ...['disputed', 'completed', 'closed'],
    ])
  })
})

describe('deadlines', () => {
  const noon = '2026-11-21T12:00:00.000Z'
  const deadline = (
    status: RequestStatus,
    times: { date: string; statusSince?: string; termsSince?: string },
  ) => {
    const { date, statusSince = noon, termsSince = statusSince } = times
    return deadlineOf({
      status,
      date: new Date(date),
      statusSince: new Date(statusSince),
      termsSince: new Date(termsSince),
    })?.toISOString()
  }

  test.each([
    // 48 h, else 2 h before the date, never within half an hour of the offer.
    ['pending', 'in a month', '2026-12-21T12:00:00.000Z', '2026-11-23T12:00:00.000Z'],
    ['pending', 'in 50 h', '2026-11-23T14:00:00.000Z', '2026-11-23T12:00:00.000Z'],
    ['pending', '1 ms less', '2026-11-23T13:59:59.999Z', '2026-11-23T11:59:59.999Z'],
    ['pending', '1 ms more', '2026-11-23T14:00:00.001Z', '2026-11-23T12:00:00.000Z'],
    ['pending', 'in 2.5 h', '2026-11-21T14:30:00.000Z', '2026-11-21T12:30:00.000Z'],
    ['pending', '1 ms more', '2026-11-21T14:30:00.001Z', '2026-11-21T12:30:00.001Z'],
    ['pending', '1 ms less', '2026-11-21T14:29:59.999Z', '2026-11-21T12:30:00.000Z'],
    ['pending', 'in 1 h', '2026-11-21T13:00:00.000Z', '2026-11-21T12:30:00.000Z'],
    ['pending', 'in 20 min', '2026-11-21T12:20:00.000Z', '2026-11-21T12:30:00.000Z'],
    ['negotiating', 'in 3 h', '2026-11-21T15:00:00.000Z', '2026-11-21T13:00:00.000Z'],
    // 24 h, else 1 h before the date, never within half an hour.
    ['accepted', 'in a month', '2026-12-21T12:00:00.000Z', '2026-11-22T12:00:00.000Z'],
    ['accepted', 'in 25 h', '2026-11-22T13:00:00.000Z', '2026-11-22T12:00:00.000Z'],
    ['accepted', '1 ms less', '2026-11-22T12:59:59.999Z', '2026-11-22T11:59:59.999Z'],
    ['accepted', 'in 1.5 h', '2026-11-21T13:30:00.000Z', '2026-11-21T12:30:00.000Z'],
    ['accepted', '1 ms more', '2026-11-21T13:30:00.001Z', '2026-11-21T12:30:00.001Z'],
    ['accepted', 'in 1 h', '2026-11-21T13:00:00.000Z', '2026-11-21T12:30:00.000Z'],
    ['accepted', 'in 20 min', '2026-11-21T12:20:00.000Z', '2026-11-21T12:30:00.000Z'],
    // 72 h from the later of delivery and date.
    ['delivered', 'done before', '2026-12-21T12:00:00.000Z', '2026-12-24T12:00:00.000Z'],
    ['delivered', 'on time', noon, '2026-11-24T12:00:00.000Z'],
    ['delivered', 'late', '2026-11-21T11:59:59.999Z', '2026-11-24T12:00:00.000Z'],
    ['delivered', '1 ms before', '2026-11-21T12:00:00.001Z', '2026-11-24T12:00:00.001Z'],
    // 72 h to answer, whatever the date was.
    ['disputed', 'whenever', '2027-11-21T12:00:00.000Z', '2026-11-24T12:00:00.000Z'],
    ['completed', 'whenever', '2027-11-21T12:00:00.000Z', '2026-12-05T12:00:00.000Z'],
  ] as const)('%s, %s (%s): %s', (status, _when, date, expected) => {
    expect(deadline(status, { date })).toBe(expected)
  })

  test('new terms leave half an hour, whenever the status began', () => {
    const times = {
      date: '2026-11-21T13:00:00.000Z',
      termsSince: '2026-11-21T12:50:00.000Z',
    }
    expect(deadline('accepted', times)).toBe('2026-11-21T13:20:00.000Z')
    const early = {
      date: '2026-11-23T12:00:00.000Z',
      termsSince: '2026-11-20T12:00:00.000Z',
    }
    expect(deadline('accepted', early)).toBe('2026-11-22T12:00:00.000Z')
  })

  test('the other statuses have none', () => {
    const timed = [
      'pending',
      'negotiating',
      'accepted',
      'delivered',
      'disputed',
      'completed',
    ]
    const at = new Date(noon)
    const times = { statusSince: at, termsSince: at, date: at }
    const waiting = requestStatuses.filter(
      (status) => deadlineOf({ ...times, status }) === null,
    )
    expect(waiting).toEqual(requestStatuses.filter((status) => !timed.includes(status)))
  })

  test('the work may start from 12 hours before its date', () => {
    expect(startOpensAt(new Date(noon))).toEqual(new Date('2026-11-21T00:00:00.000Z'))
  })

  test('the date moves between agreement and start, by the answer of the other party', () => {
    expect(requestStatuses.filter(canMoveDate)).toEqual(['accepted', 'paid'])
    for (const by of parties)
      for (const actor of actors) {
        const party = actor === 'client' || actor === 'tasker'
        expect(canAnswerDate('withdraw', by, actor)).toBe(actor === by)
        expect(canAnswerDate('accept', by, actor)).toBe(party && actor !== by)
        expect(canAnswerDate('decline', by, actor)).toBe(party && actor !== by)
      }
  })
})

describe('what a status allows besides', () => {
  test('the money is where it belongs once the work was done', () => {
    expect(requestStatuses.filter(isDone)).toEqual(['completed', 'closed'])
  })

  test('the job address may be set until the work begins', () => {
    expect(requestStatuses.filter(canSetAddress)).toEqual([
      'pending',
      'negotiating',
      'accepted',
      'paid',
    ])
  })

  test('only the tasker reports the arrival, for paid work that has not begun', () => {
    for (const actor of actors)
      expect(requestStatuses.filter((status) => canTellArrival(status, actor))).toEqual(
        actor === 'tasker' ? ['paid'] : [],
      )
  })

  test('a transition may wait offline unless it moves money', () => {
    for (const step of ['accept', 'cancel', 'release', 'pay', 'nothing'])
      expect(isPatient(step)).toBe(false)
    for (const step of patientTransitions) expect(isPatient(step)).toBe(true)
  })
})

describe('how near the tasker is', () => {
  const after = (...actions: string[]) => arrivalOf(actions.map((action) => ({ action })))

  test('unknown until the tasker says so', () => {
    expect(after()).toBeNull()
    expect(after('create', 'accept')).toBeNull()
  })

  test('arrived stays arrived when repeated or in another order', () => {
    expect(after('pay', 'on_the_way')).toBe('on_the_way')
    expect(after('pay', 'on_the_way', 'arrive')).toBe('arrive')
    expect(after('arrive', 'on_the_way')).toBe('arrive')
  })

  test('an arrival for an earlier date does not count', () => {
    expect(after('on_the_way', 'accept_date')).toBeNull()
    expect(after('arrive', 'accept_date', 'on_the_way')).toBe('on_the_way')
  })
})

describe('cancelling', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const base = {
    price: 10_001,
    paymentMethod: '50-50',
    taskerSuspended: false,
    now,
  } as const
  const soon = new Date(now.getTime() + 3_600_000)
  const far = new Date(now.getTime() + timers.freeCancellationBeforeDate)
  const longAgo = new Date(now.getTime() - 86_400_000)
  const paidBefore = (ms: number) => new Date(now.getTime() - ms)
  const grace = timers.freeCancellationAfterPaying

  test.each([
    [
      'the client, late, five minutes after paying to the millisecond',
      { by: 'client', date: soon, paidAt: paidBefore(grace) },
      0,
    ],
    [
      'the client, late, a millisecond more than five minutes after paying',
      { by: 'client', date: soon, paidAt: paidBefore(grace + 1) },
      2_000,
    ],
    [
      'the client, a millisecond less than a day before',
      { by: 'client', date: new Date(far.getTime() - 1), paidAt: longAgo },
      2_000,
    ],
    ['the client, a day before', { by: 'client', date: far, paidAt: longAgo }, 0],
    ['the client, late', { by: 'client', date: soon, paidAt: longAgo }, 2_000],
    [
      'the client, late, but has only just paid',
      { by: 'client', date: soon, paidAt: now },
      0,
    ],
    [
      'the client, late, of a suspended tasker',
      { by: 'client', date: soon, paidAt: longAgo, taskerSuspended: true },
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
    expect(cancellationSplit({ ...base, by: 'client', date: soon, paidAt: null })).toEqual({
      refund: 0,
      toTasker: 0,
    })
  })
})
