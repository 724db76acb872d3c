import { describe, expect, test } from 'vitest'
import {
  isOver,
  parties,
  type Party,
  type RequestStatus,
} from '#src/contract/requests/request-lifecycle.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import { everyCase } from '#src/contract/requests/request-standing.ts'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { requestSummary } from '#src/mocks/fixtures.ts'
import { cardAction, cardAmount, cardDeadline, standingFor } from './card-facts.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()

const of = (over: Partial<RequestSummary> = {}) =>
  requestSummary({ date: inHours(100), deadline: null, paymentMethod: '100', ...over })

const act = (over: Partial<RequestSummary>) => cardAction(of(over), now)
const asTasker = { viewer: 'tasker' as const }

describe('the button of a card', () => {
  test.each<[RequestStatus, Party, string | undefined]>([
    ['pending', 'client', undefined],
    ['pending', 'tasker', 'answer details'],
    ['accepted', 'client', 'pay payment'],
    ['accepted', 'tasker', undefined],
    ['paid', 'client', 'talk talk'],
    ['paid', 'tasker', 'talk talk'],
    ['in_progress', 'client', 'talk talk'],
    ['in_progress', 'tasker', 'deliver details'],
    ['delivered', 'client', 'check details'],
    ['delivered', 'tasker', undefined],
    ['changes_requested', 'client', 'talk talk'],
    ['changes_requested', 'tasker', 'redeliver details'],
    ['disputed', 'client', undefined],
    ['completed', 'client', undefined],
    ['cancelled', 'tasker', undefined],
  ])('of %s for the %s is %s', (status, viewer, wanted) => {
    const action = act({ status, viewer })
    expect(action ? `${action.name} ${action.page}` : undefined).toBe(wanted)
  })

  test('is there whenever a request needs the reader', () => {
    const needing = everyCase
      .flatMap(({ status, termsBy, proposalBy, mayStart }) =>
        parties.map((viewer) => {
          const date = inHours(mayStart ? 1 : 100)
          const dateProposal = proposalBy && { _id: 'x', by: proposalBy, date }
          return of({ viewer, status, termsBy, dateProposal, date })
        }),
      )
      .filter((request) => standingFor(request, now) === 'needs_me')
    expect(needing.length).toBeGreaterThan(0)
    expect(needing.filter((request) => !cardAction(request, now))).toEqual([])
  })

  test('leads to the extra that waits for the reader', () => {
    const extraToAnswer = {
      id: 'x',
      kind: 'material',
      status: 'waiting',
      title: 'Sifão novo',
      amount: 45,
      expiresAt: inHours(2),
    } as const
    const running = { status: 'in_progress', extraToAnswer } as const
    expect(act(running)).toEqual({ name: 'extra', page: 'extra' })
    expect(cardDeadline(of(running), now)).toEqual({
      at: inHours(2),
      ends: 'answer',
      urgency: 'soon',
    })
  })

  test('starts the work on its day, and answers a date proposal first', () => {
    expect(act({ ...asTasker, status: 'paid', date: inHours(3) })?.name).toBe('start')
    const dateProposal = { _id: 'x', by: 'tasker' as const, date: inHours(50) }
    expect(act({ status: 'accepted', dateProposal })?.name).toBe('answerDate')
  })

  test('shows a delivery before its balance is paid', () => {
    expect(act({ status: 'delivered', paymentMethod: '50-50' })?.name).toBe('check')
  })

  test.each<[RequestStatus, string, Party | null]>([
    ['pending', 'suspended', null],
    ['accepted', 'suspended', null],
    ['accepted', 'suspended', 'tasker'],
    ['paid', 'talk', null],
  ])('of %s with a suspended tasker is %s, never a payment', (status, name, by) => {
    const dateProposal = by && { _id: 'x', by, date: inHours(50) }
    expect(act({ status, taskerSuspended: true, dateProposal })?.name).toBe(name)
  })

  test('leads to the missing review', () => {
    expect(act({ status: 'completed', toReview: true })).toEqual({
      name: 'review',
      page: 'review',
    })
  })
})

describe('the amount of a card', () => {
  const amount = (over: Partial<RequestSummary>) => cardAmount(of({ price: 320, ...over }))

  test('is the tasker’s net, or the price where none is known', () => {
    expect(amount({ ...asTasker, net: 272 })).toEqual({ brl: 272, is: 'net' })
    expect(amount({ ...asTasker, net: null })).toEqual({ brl: 320, is: null })
  })

  test.each<[RequestStatus, RequestSummary['paymentMethod'], number, string | null]>([
    ['pending', '100', 320, 'ifAccepted'],
    ['accepted', '100', 320, 'now'],
    ['accepted', '50-50', 160, 'nowOf'],
    ['paid', '100', 320, 'held'],
    ['paid', '50-50', 320, 'halfHeld'],
    ['delivered', '100', 320, 'held'],
    ['delivered', '50-50', 160, 'nowOf'],
    ['disputed', '100', 320, null],
    ['completed', '100', 320, null],
  ])('of %s by %s is %s for the client, %s', (status, paymentMethod, brl, is) => {
    expect(amount({ status, paymentMethod })).toEqual({ brl, is })
  })

  test('is no payment to a suspended tasker', () => {
    for (const status of ['pending', 'accepted'] as const)
      expect(amount({ status, taskerSuspended: true })).toEqual({ brl: 320, is: null })
  })

  test('is for the client to accept once the tasker has made an offer', () => {
    const offered = amount({ status: 'negotiating', termsBy: 'tasker' })
    expect(offered).toEqual({ brl: 320, is: 'ifYouAccept' })
  })
})

describe('the deadline of a card', () => {
  const deadline = (over: Partial<RequestSummary>) =>
    cardDeadline(of({ deadline: inHours(3), ...over }), now)

  test('is the expiry, the automatic release or the end of the time to answer', () => {
    const at = inHours(3)
    expect(deadline({})).toEqual({ at, ends: 'expires', urgency: 'soon' })
    expect(deadline({ status: 'delivered' })?.ends).toBe('releases')
    expect(deadline({ status: 'delivered', paymentMethod: '50-50' })?.ends).toBe('answer')
  })

  test('is absent once the request is over, and for a date proposal to the tasker', () => {
    for (const status of requestStatuses.filter(isOver))
      expect(deadline({ status })).toBeNull()
    const dateProposal = { _id: 'x', by: 'client' as const, date: inHours(50) }
    expect(deadline({ ...asTasker, status: 'accepted', dateProposal })).toBeNull()
  })
})
