import { describe, expect, test } from 'vitest'
import { CLIENT_KEY_TTL_MS } from '#src/contract/protocol/idempotency.ts'
import { DAY_MS } from '#src/lib/time.ts'
import type { Entry } from './entry.ts'
import { isStored } from './is-stored.ts'
import {
  afterAttempt,
  afterReconnect,
  afterRestart,
  canCancel,
  canRetry,
  canUndo,
  afterCancel,
  isExpired,
  nextStart,
  outcomeOf,
  readyEntries,
  findReplaced,
  markSending,
  withDependents,
} from './rules.ts'

const NOW = 1_000_000
const entry = (seq: number, changes: Partial<Entry> = {}): Entry => ({
  id: `e${seq}`,
  seq,
  uid: 'ana',
  kind: 'a',
  input: {},
  subject: `s${seq}`,
  key: `k${seq}`,
  call: { method: 'PUT', path: '/api/a' },
  at: NOW - 1000,
  notBefore: 0,
  dependsOn: [],
  state: 'waiting',
  attempts: 0,
  retryAt: 0,
  ...changes,
})
const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id)

describe('readyEntries', () => {
  test('gives the first of each subject, in the order they were made', () => {
    const all = [
      entry(3, { subject: 'x' }),
      entry(1, { subject: 'y' }),
      entry(2, { subject: 'x' }),
    ]
    expect(ids(readyEntries(all, NOW))).toEqual(['e1', 'e2'])
  })

  test('holds a subject back while its first entry is being sent or pauses', () => {
    const behind = (first: Partial<Entry>) =>
      readyEntries([entry(1, { subject: 'x', ...first }), entry(2, { subject: 'x' })], NOW)
    expect(behind({ state: 'sending' })).toEqual([])
    expect(behind({ retryAt: NOW + 1 })).toEqual([])
    expect(ids(behind({ state: 'refused' }))).toEqual(['e2'])
    expect(ids(behind({ state: 'sent' }))).toEqual(['e2'])
  })

  test('waits for the end of the undo', () => {
    const undoable = [entry(1, { notBefore: NOW + 1 })]
    expect(readyEntries(undoable, NOW)).toEqual([])
    expect(ids(readyEntries(undoable, NOW + 1))).toEqual(['e1'])
    expect(nextStart(undoable, NOW)).toBe(NOW + 1)
    expect(nextStart(undoable, NOW + 1)).toBeUndefined()
  })

  test('does not wait for a clock that was ahead when the entry was made or tried', () => {
    const made = { at: NOW + DAY_MS, notBefore: NOW + DAY_MS + 5000 }
    const tried = { retryAt: NOW + DAY_MS }
    for (const ahead of [made, tried, { ...made, ...tried }]) {
      expect(ids(readyEntries([entry(1, ahead)], NOW))).toEqual(['e1'])
      expect(nextStart([entry(1, ahead)], NOW)).toBeUndefined()
    }
    // The longest pause there is.
    expect(readyEntries([entry(1, { retryAt: NOW + 75_000 })], NOW)).toEqual([])
  })

  test('waits for an entry’s dependencies, also when one was refused', () => {
    const after = (state: Entry['state']) =>
      ids(readyEntries([entry(1, { state }), entry(2, { dependsOn: ['e1'] })], NOW))
    expect(after('sent')).toEqual(['e2'])
    expect(after('refused')).toEqual([])
    expect(after('waiting')).toEqual(['e1'])
  })
})

test('a later value replaces one that was never sent, of the same person only', () => {
  const next = entry(2, { subject: 's1' })
  expect(findReplaced([entry(1)], next)?.id).toBe('e1')
  expect(findReplaced([entry(1), entry(3, { subject: 's1' })], next)?.id).toBe('e3')
  expect(findReplaced([entry(1, { attempts: 1 })], next)).toBeUndefined()
  expect(findReplaced([entry(1, { state: 'sending' })], next)).toBeUndefined()
  expect(findReplaced([entry(1, { uid: 'bia' })], next)).toBeUndefined()
  expect(findReplaced([entry(1, { kind: 'b' })], next)).toBeUndefined()
})

test('a refused entry can be sent again, unless its subject has changed', () => {
  const problem = { status: 409 }
  expect(canRetry(entry(1, { state: 'refused', problem }))).toBe(true)
  expect(canRetry(entry(1, { state: 'changed', problem }))).toBe(false)
  // It was retried for days without an answer.
  expect(canRetry(entry(1, { state: 'changed', problem: { status: 0 } }))).toBe(true)
  expect(canRetry(entry(1, { state: 'waiting' }))).toBe(false)
})

test('a pending entry outlives the page only once it is stored', () => {
  expect(isStored(entry(1))).toBe(true)
  expect(isStored(entry(Number.POSITIVE_INFINITY))).toBe(false)
  expect(isStored(entry(1, { isVolatile: 'full' }))).toBe(false)
})

test('an entry that was sent once can no longer be undone', () => {
  expect(canUndo(entry(1))).toBe(true)
  expect(canUndo(entry(1, { attempts: 1 }))).toBe(false)
  expect(canUndo(entry(1, { state: 'refused' }))).toBe(false)
})

test('undoing an entry undoes its dependents', () => {
  const chain = [
    entry(3, { dependsOn: ['e2'] }),
    entry(1),
    entry(2, { dependsOn: ['e1'] }),
    entry(4),
  ]
  expect(ids(withDependents(chain, 'e1')).toSorted()).toEqual(['e1', 'e2', 'e3'])
})

describe('outcomeOf', () => {
  const ours = (status: number, code: string) =>
    outcomeOf(status, { code }, { status, code })

  test('a success counts only with our body', () => {
    expect(outcomeOf(200, { ok: true }, { status: 200 })).toEqual({
      type: 'answered',
      answer: { ok: true },
    })
    expect(outcomeOf(200, null, { status: 200 })).toEqual({ type: 'again' })
  })

  test.each([
    [401, 'auth/required', 'again'],
    [403, 'auth/forbidden', 'refused'],
    [404, 'requests/not-found', 'changed'],
    [409, 'requests/illegal-transition', 'changed'],
    [409, 'idempotency/in-progress', 'again'],
    [422, 'input/invalid', 'refused'],
    [429, 'request/too-many', 'again'],
    [429, 'requests/too-many-today', 'again'],
    [500, 'internal', 'again'],
  ])('%i %s: %s', (status, code, type) => {
    expect(ours(status, code).type).toBe(type)
  })

  test('a refusal without our body comes from a proxy', () => {
    expect(outcomeOf(403, null, { status: 403 }).type).toBe('again')
  })
})

describe('afterAttempt', () => {
  const at = { now: NOW, random: 0.5 }
  const sent = markSending(entry(1), NOW - 10)

  test('an answer ends it', () => {
    expect(afterAttempt(sent, { type: 'answered', answer: 1 }, at)).toMatchObject({
      state: 'sent',
      answer: 1,
      doneAt: NOW,
    })
  })

  test('pauses grow up to a minute', () => {
    const pauses = [1, 2, 3, 20].map(
      (attempts) =>
        afterAttempt({ ...sent, attempts }, { type: 'again' }, at).retryAt - NOW,
    )
    expect(pauses).toEqual([1000, 2000, 4000, 60_000])
  })

  test.each([500, 503, 429, 408])(
    'after %i it is retried forever, with its problem',
    (status) => {
      const outcome = outcomeOf(status, {}, { status, code: 'requests/too-many-today' })
      for (const attempts of [1, 8, 100]) {
        const after = afterAttempt({ ...sent, attempts }, outcome, at)
        expect(after).toMatchObject({ state: 'waiting', problem: { status } })
        expect(canCancel(after)).toBe(attempts >= 8)
        expect(afterCancel(after, NOW).state).toBe(attempts >= 8 ? 'refused' : 'waiting')
      }
    },
  )

  test('a proxy’s refusal is final after eight attempts', () => {
    const outcome = outcomeOf(403, null, { status: 403 })
    const after = (attempts: number) =>
      afterAttempt({ ...sent, attempts }, outcome, at).state
    expect([7, 8].map(after)).toEqual(['waiting', 'refused'])
  })

  test('a retry waits for the server’s Retry-After, up to an hour', () => {
    const after = (seconds: number) => {
      const problem = { status: 503, retryAfterMs: seconds * 1000 }
      return afterAttempt(sent, outcomeOf(503, {}, problem), { now: NOW, random: 0 })
        .retryAt
    }
    expect([600, 90_000].map(after)).toEqual([NOW + 600_000, NOW + 3_600_000])
    const waiting = entry(1, { retryAt: after(600) })
    expect(readyEntries([waiting], NOW + 599_000)).toEqual([])
    expect(readyEntries([waiting], NOW + 600_000)).toHaveLength(1)
  })

  test.each([
    { status: 503, retryAfterMs: 600_000 },
    { status: 429, retryAfterMs: 600_000 },
    { status: 429 },
  ])('a new connection does not shorten the pause of %o', (problem) => {
    const after = afterAttempt(sent, outcomeOf(problem.status, {}, problem), at)
    expect(after.retryAt).toBeGreaterThan(NOW)
    expect(afterReconnect(after)).toEqual(after)
  })

  test.each([{ status: 503 }, { status: 502 }, { status: 401 }])(
    'a new connection ends our own pause after %o',
    (problem) => {
      const after = afterAttempt(sent, outcomeOf(problem.status, {}, problem), at)
      expect(after.retryAt).toBeGreaterThan(NOW)
      expect(afterReconnect(after).retryAt).toBe(0)
    },
  )

  test('our own pause after one that the server asked for is ours', () => {
    const asked = { type: 'again', pauseMs: 600_000, asked: true } as const
    const after = afterAttempt(afterAttempt(sent, asked, at), { type: 'again' }, at)
    expect(afterReconnect(after).retryAt).toBe(0)
  })

  test('a refusal that leaves nothing to do counts as sent', () => {
    const problem = { status: 404, code: 'notifications/not-found' }
    const gone = { ...sent, doneCodes: ['notifications/not-found'] as const }
    expect(afterAttempt(gone, { type: 'changed', problem }, at).state).toBe('sent')
    expect(afterAttempt(sent, { type: 'changed', problem }, at)).toMatchObject({
      state: 'changed',
      problem,
    })
  })
})

test('a restart sends again under the same key, for as long as the server knows it', () => {
  const sent = markSending(entry(1), NOW)
  expect(afterRestart(sent, NOW + 1)).toMatchObject({ state: 'waiting', key: 'k1' })
  const late = NOW + CLIENT_KEY_TTL_MS
  expect(afterRestart(sent, late)).toMatchObject({ state: 'changed' })
  // It was never sent: however old, it is sent now.
  expect(afterRestart(entry(1), late)).toMatchObject({ state: 'waiting' })
})

test('a sent entry is shown for a day', () => {
  const sent = entry(1, { state: 'sent', doneAt: NOW })
  expect(isExpired(sent, NOW + DAY_MS - 1)).toBe(false)
  expect(isExpired(sent, NOW + DAY_MS)).toBe(true)
  expect(isExpired(entry(1, { state: 'refused', doneAt: NOW }), NOW + 2 * DAY_MS)).toBe(
    false,
  )
})
