import { describe, expect, test } from 'vitest'
import { parties, type RequestStatus } from './request-lifecycle.ts'
import { requestStatuses } from './request-statuses.ts'
import {
  deadlineCounts,
  everyCase,
  factsOf,
  mustAnswer,
  standingOf,
  type Standing,
  type StandingFacts,
} from './request-standing.ts'

const facts = (over: Partial<StandingFacts>): StandingFacts => ({
  status: 'pending',
  termsBy: 'client',
  proposalBy: null,
  extraToAnswer: false,
  mayStart: false,
  ...over,
})

/** For the client and the tasker, of terms by the client, without a proposed date, days ahead. */
const plain: Record<RequestStatus, [Standing, Standing]> = {
  pending: ['waiting', 'needs_me'],
  negotiating: ['waiting', 'needs_me'],
  accepted: ['needs_me', 'waiting'],
  paid: ['running', 'running'],
  in_progress: ['running', 'running'],
  delivered: ['needs_me', 'waiting'],
  changes_requested: ['running', 'needs_me'],
  disputed: ['waiting', 'waiting'],
  completed: ['over', 'over'],
  closed: ['over', 'over'],
  declined: ['over', 'over'],
  expired: ['over', 'over'],
  cancelled: ['over', 'over'],
}

test.each(requestStatuses)('%s stands so for the client and for the tasker', (status) => {
  expect(parties.map((party) => standingOf(facts({ status }), party))).toEqual(
    plain[status],
  )
})

test('an offer waits for the party that did not make it', () => {
  const offer = facts({ status: 'negotiating', termsBy: 'tasker' })
  expect(standingOf(offer, 'client')).toBe('needs_me')
  expect(standingOf(offer, 'tasker')).toBe('waiting')
})

test('paid work needs the tasker once it may start, and never the client', () => {
  const today = facts({ status: 'paid', mayStart: true })
  expect(standingOf(today, 'tasker')).toBe('needs_me')
  expect(standingOf(today, 'client')).toBe('running')
})

test('work under way needs the party that an extra waits for', () => {
  const running = facts({ status: 'in_progress', extraToAnswer: true })
  expect(standingOf(running, 'client')).toBe('needs_me')
})

test('a dispute needs the party whose answer it waits for', () => {
  const awaited = facts({ status: 'disputed', disputeAwaits: 'tasker' })
  expect(standingOf(awaited, 'tasker')).toBe('needs_me')
  expect(standingOf(awaited, 'client')).toBe('waiting')
})

describe('another date', () => {
  const proposed = (over: Partial<StandingFacts>) =>
    facts({ status: 'paid', proposalBy: 'tasker', ...over })

  test('waits for the party that did not propose it', () => {
    expect(standingOf(proposed({}), 'client')).toBe('needs_me')
    expect(standingOf(proposed({}), 'tasker')).toBe('waiting')
    expect(standingOf(proposed({ proposalBy: 'client' }), 'tasker')).toBe('needs_me')
  })

  test('blocks nothing: the work may start, and the client still has to pay', () => {
    expect(standingOf(proposed({ mayStart: true }), 'tasker')).toBe('needs_me')
    const unpaid = proposed({ status: 'accepted', proposalBy: 'client' })
    expect(standingOf(unpaid, 'client')).toBe('needs_me')
  })

  test('has no deadline for the tasker: the payment’s deadline is the client’s', () => {
    const unpaid = proposed({ status: 'accepted', proposalBy: 'client' })
    expect(deadlineCounts(unpaid, 'tasker')).toBe(false)
    expect(deadlineCounts(unpaid, 'client')).toBe(true)
    const asked = proposed({ status: 'accepted', proposalBy: 'tasker' })
    expect(deadlineCounts(asked, 'client')).toBe(true)
    expect(deadlineCounts(facts({ status: 'accepted' }), 'tasker')).toBe(true)
    expect(deadlineCounts(facts({}), 'tasker')).toBe(true)
  })

  test('needs no answer once the work has begun', () => {
    for (const party of parties)
      expect(mustAnswer(proposed({ status: 'in_progress' }), party)).toBe(false)
  })
})

test('in no case do both wait for each other, but for the judge of a dispute', () => {
  const stuck = everyCase.filter((each) =>
    parties.every((party) => standingOf(each, party) === 'waiting'),
  )
  expect(new Set(stuck.map(({ status }) => status))).toEqual(new Set(['disputed']))
})

test('the facts of a request depend on the time', () => {
  const request = {
    status: 'paid' as const,
    termsBy: 'client' as const,
    dateProposal: { by: 'tasker' as const },
    date: '2026-11-24T12:00:00.000Z',
  }
  const before = factsOf(request, new Date('2026-11-23T23:59:59.999Z'))
  expect(before).toEqual(facts({ status: 'paid', proposalBy: 'tasker' }))
  expect(factsOf(request, new Date('2026-11-24T00:00:00.000Z')).mayStart).toBe(true)
  const settled = factsOf({ ...request, dateProposal: null }, new Date(request.date))
  expect(settled.proposalBy).toBeNull()
})
