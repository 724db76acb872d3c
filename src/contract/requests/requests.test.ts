import { describe, expect, test } from 'vitest'
import { updateRequestStatus } from './requests.ts'
import { declineReasons } from './move-reasons.ts'
import { REASON } from './limits.ts'

const problemsOf = (body: unknown) =>
  updateRequestStatus.body
    .safeParse(body)
    .error?.issues.map(({ path }) => path.join('.')) ?? []

describe('declining', () => {
  test('may give one of the reasons, with or without a note, or none', () => {
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
})
