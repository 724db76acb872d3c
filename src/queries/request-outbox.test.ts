import { expect, test } from 'vitest'
import { isPatient, requestLifecycle } from '#src/contract/requests/request-lifecycle.ts'
import { id, requestSummary, serviceRequest } from '#src/mocks/fixtures.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { stepsOf } from './deal-steps.ts'
import { createRequestAction, moveActions, sentSince } from './request-outbox.ts'

const entry = (changes: Partial<Entry>): Entry => ({
  id: 'e',
  seq: 1,
  uid: 'ana',
  kind: createRequestAction.kind,
  input: {},
  subject: 'requests-to:teo',
  key: 'k',
  call: { method: 'POST', path: '/api/a' },
  at: 0,
  notBefore: 0,
  dependsOn: [],
  state: 'sent',
  attempts: 1,
  retryAt: 0,
  ...changes,
})

const SINCE = 1000
const after = entry({ answer: serviceRequest({ _id: id(1) }), doneAt: SINCE + 1 })
const ids = (entries: Entry[], items = [requestSummary({ _id: id(9) })]) =>
  sentSince(entries, { items, since: SINCE }).map(({ _id }) => _id)

test('a request is in the list from its answer until the list includes it', () => {
  expect(ids([after])).toEqual([id(1)])
  const later = entry({ answer: serviceRequest({ _id: id(2) }), doneAt: SINCE + 2 })
  expect(ids([after, later])).toEqual([id(2), id(1)])
  // The list holds it, or is newer and no longer has it.
  expect(ids([after], [requestSummary({ _id: id(1) })])).toEqual([])
  expect(ids([{ ...after, doneAt: SINCE }])).toEqual([])
})

test('a request that was not made, or cannot be parsed, is not', () => {
  expect(
    ids([
      { ...after, state: 'waiting' },
      { ...after, state: 'refused' },
    ]),
  ).toEqual([])
  expect(ids([{ ...after, answer: { ok: true } }])).toEqual([])
  expect(ids([{ ...after, kind: moveActions.start.kind }])).toEqual([])
})

test('the transitions of a request are its own, in one order', () => {
  const subject = moveActions.start.subjectOf({
    params: { id: id(1) },
    body: { status: 'in_progress' },
  })
  const mine = entry({ kind: moveActions.start.kind, subject })
  const all = [mine, entry({ subject: `request:${id(2)}` })]
  expect(stepsOf(all, { deal: 'request', id: id(1) })).toEqual([mine])
})

test('no transition that moves money may be queued', () => {
  expect(requestLifecycle.names.filter((name) => !isPatient(name))).toEqual([
    'offer',
    'withdraw_offer',
    'accept',
    'expire',
    'pay',
    'confirm',
    'settle',
    'refund',
    'cancel',
    'close',
  ])
})
