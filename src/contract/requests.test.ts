import { describe, expect, test } from 'vitest'
import { RequestEvent, updateRequestStatus } from './requests.ts'
import { declineReasons, REASON } from './requests.values.ts'

const problemsOf = (body: unknown) =>
  updateRequestStatus.body
    .safeParse(body)
    .error?.issues.map(({ path }) => path.join('.')) ?? []

describe('declining', () => {
  test('may say one of the reasons, with a word or without, or nothing', () => {
    expect(problemsOf({ status: 'declined' })).toEqual([])
    for (const reason of declineReasons) {
      expect(problemsOf({ status: 'declined', reason })).toEqual([])
      expect(problemsOf({ status: 'declined', reason, note: 'Sinto muito.' })).toEqual([])
    }
  })

  test.each([
    ['another reason', { reason: 'mood' }, 'reason'],
    ['no reason by name', { reason: null }, 'reason'],
    ['a word too long', { note: 'a'.repeat(REASON.max + 1) }, 'note'],
    ['a word with what no text holds', { note: 'a\u0000b' }, 'note'],
  ])('takes not %s', (_what, said, path) => {
    expect(problemsOf({ status: 'declined', ...said })).toEqual([path])
  })

  test.each(['cancelled', 'in_progress', 'expired'])('%s has no such reason', (status) => {
    expect(problemsOf({ status, reason: 'price' })).toEqual(['reason'])
    expect(problemsOf({ status })).toEqual([])
  })

  test('an event that was kept before has no reason', () => {
    const event = {
      _id: '0193a5f0-0000-7000-8000-000000000001',
      action: 'decline',
      status: 'declined',
      by: 'tasker',
      at: '2026-11-20T12:00:00.000Z',
      note: null,
      date: null,
    }
    expect(RequestEvent.parse(event).reason).toBeNull()
  })
})
