import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setTimeOfServer } from '#src/lib/clock.ts'
import { useMinute } from './use-minute.ts'
import { useReached } from '#src/platform/page/use-reached.ts'

const DAY_MS = 24 * 60 * 60_000

afterEach(() => setTimeOfServer(Date.now()))

test('a clock that is a day ahead is set right by the first answer, not a minute later', () => {
  const due = new Date(Date.now() - 60 * 60_000)
  const { result } = renderHook(() => ({ now: useMinute(), isOver: useReached(due) }))
  expect(result.current.isOver).toBe(true)
  act(() => setTimeOfServer(Date.now() - DAY_MS))
  expect(result.current.now.getTime()).toBeLessThan(due.getTime())
  expect(result.current.isOver).toBe(false)
})
