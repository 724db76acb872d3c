import { expect, test } from 'vitest'
import { anySignal } from './any-signal.ts'

test.each([0, 1])('signal %i of two aborts, for its reason', (which) => {
  const controllers = [new AbortController(), new AbortController()]
  const signal = anySignal(controllers.map((each) => each.signal))
  expect(signal.aborted).toBe(false)
  controllers[which]?.abort('enough')
  controllers[1 - which]?.abort('too late')
  expect(signal.aborted).toBe(true)
  expect(signal.reason).toBe('enough')
})

test('one that has aborted before counts', () => {
  const signal = anySignal([new AbortController().signal, AbortSignal.abort('before')])
  expect(signal.aborted).toBe(true)
  expect(signal.reason).toBe('before')
})
