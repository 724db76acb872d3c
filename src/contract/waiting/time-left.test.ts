import { expect, test } from 'vitest'
import { needSummary, order, requestSummary } from '#src/mocks/fixtures.ts'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { byTimeLeft, waitsUntil } from './time-left.ts'
import type { Waiting } from './waiting.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour)).toISOString()

const request = (over: Partial<RequestSummary>): Waiting => ({
  kind: 'request',
  request: requestSummary(over),
})
const question: Waiting = {
  kind: 'question',
  question: {
    _id: 'q',
    text: 'Aguenta 120 kg?',
    askerName: 'Bia',
    createdAt: at(1),
    about: { kind: 'tasker', id: 'teo' },
  },
}

test('an answer, a payment and offers wait until their deadline', () => {
  expect(waitsUntil(request({ status: 'pending', deadline: at(5) }))).toBe(at(5))
  expect(waitsUntil(request({ status: 'accepted', deadline: at(5) }))).toBe(at(5))
  expect(waitsUntil({ kind: 'order', order: order({ deadline: at(7) }) })).toBe(at(7))
  const need = needSummary({ deadline: at(9) })
  expect(waitsUntil({ kind: 'need', need })).toBe(at(9))
})

test('work to begin, an address and a date to agree on wait until the hour of the work', () => {
  const paid = { status: 'paid', date: at(9), deadline: null } as const
  expect(waitsUntil(request(paid))).toBe(at(9))
  expect(waitsUntil({ kind: 'address', request: requestSummary(paid) })).toBe(at(9))
  const dateProposal = { _id: 'p', by: 'client', date: at(20) } as const
  // Its deadline is the client's, for paying.
  const accepted = {
    status: 'accepted',
    date: at(9),
    deadline: at(2),
    dateProposal,
  } as const
  expect(waitsUntil(request({ ...accepted, viewer: 'tasker' }))).toBe(at(9))
})

test('the least time left comes first, then entries without an end, then reviews', () => {
  const review: Waiting = { kind: 'review', request: requestSummary({ deadline: at(1) }) }
  const soon = request({ deadline: at(2) })
  const later = request({ deadline: at(8) })
  const sorted = [review, question, later, soon].toSorted(byTimeLeft)
  expect(sorted).toEqual([soon, later, question, review])
})
