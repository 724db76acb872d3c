import { afterEach, expect, test, vi } from 'vitest'
import { ana, bia } from '#src/mocks/fixtures.ts'
import { forgetSession, useAppStore } from '#src/stores/app-store.ts'
import { whileSignedIn } from './session-effects.ts'

let leave = () => {}
afterEach(() => {
  leave()
  vi.useRealTimers()
})

const enter = (user: typeof ana) => useAppStore.getState().send({ type: 'entered', user })

test('runs for each signed-in user, one after the other', async () => {
  const log: string[] = []
  leave = whileSignedIn(async (uid) => {
    log.push(`+${uid}`)
    return () => log.push(`-${uid}`)
  })
  expect(log).toEqual([])
  enter(ana)
  await vi.waitFor(() => expect(log).toEqual(['+ana']))
  forgetSession('left')
  await vi.waitFor(() => expect(log).toEqual(['+ana', '-ana']))
  enter(bia)
  await vi.waitFor(() => expect(log.at(-1)).toBe(`+${bia.firebaseUid}`))
  leave()
  await vi.waitFor(() => expect(log.at(-1)).toBe(`-${bia.firebaseUid}`))
})

/** Fails a number of times as an import without a network does. */
function startAfter(failures: number) {
  let left = failures
  return vi.fn<(uid: string) => Promise<() => void>>(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module: a.js')
    return () => {}
  })
}

test('a script that fails to load is retried until it loads, without an error', async () => {
  vi.useFakeTimers()
  const start = startAfter(2)
  enter(ana)
  leave = whileSignedIn(start)
  await vi.advanceTimersByTimeAsync(0)
  expect(start).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(start).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5000)
  expect(start.mock.calls).toEqual([['ana'], ['ana'], ['ana']])
})

test('an effect that loads after the sign-out is not started', async () => {
  vi.useFakeTimers()
  const start = startAfter(1)
  enter(ana)
  leave = whileSignedIn(start)
  await vi.advanceTimersByTimeAsync(0)
  forgetSession('left')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(start).toHaveBeenCalledOnce()
})

test('an effect that starts after the sign-out is ended at once', async () => {
  const end = vi.fn<() => void>()
  let arrive = (_end: () => void) => {}
  enter(ana)
  leave = whileSignedIn(() => new Promise((resolve) => (arrive = resolve)))
  await vi.waitFor(() => expect(arrive).toBeTypeOf('function'))
  forgetSession('left')
  arrive(end)
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce())
})
