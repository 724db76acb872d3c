import { expect, test } from 'vitest'
import type { Message } from '#src/contract/requests/messages.ts'
import type { RequestEvent } from '#src/contract/requests/requests.ts'
import { talkLines } from './talk-lines.ts'

const message = (_id: string, createdAt: string): Message => ({
  _id,
  from: 'client',
  parts: [{ text: _id }],
  createdAt,
})
const event = (_id: string, at: string): RequestEvent => ({
  _id,
  action: 'create',
  status: 'pending',
  by: 'client',
  at,
  note: null,
  reason: null,
  date: null,
  price: null,
})
const dayOf = (iso: string) => iso.slice(0, 10)
const shown = (talk: Partial<Parameters<typeof talkLines>[0]>) =>
  talkLines({ messages: [], events: [], dayOf, hasOlder: false, ...talk }).map(
    ({ kind, at, id }) => (kind === 'day' ? dayOf(at) : id),
  )

const messages = [
  message('m1', '2026-11-20T10:00:00.000Z'),
  message('m2', '2026-11-21T09:00:00.000Z'),
]
const events = [
  event('e1', '2026-11-20T09:00:00.000Z'),
  event('e2', '2026-11-21T09:00:00.000Z'),
  event('e3', '2026-11-21T10:00:00.000Z'),
]

test('events stand between the messages, and each day begins with a line', () => {
  expect(shown({ messages, events })).toEqual([
    ...['2026-11-20', 'e1', 'm1'],
    ...['2026-11-21', 'e2', 'm2', 'e3'],
  ])
})

test('while older messages are not loaded, events before them are left out', () => {
  expect(shown({ messages, events, hasOlder: true })).toEqual([
    ...['2026-11-20', 'm1', '2026-11-21', 'e2', 'm2', 'e3'],
  ])
})

test('no messages and no events make no line', () => {
  expect(shown({})).toEqual([])
})
