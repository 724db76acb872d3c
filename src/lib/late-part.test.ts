import { afterEach, expect, test, vi } from 'vitest'
import { isLostScript, loadLatePart } from './late-part.ts'

afterEach(() => vi.useRealTimers())

test.each([
  ['Failed to fetch dynamically imported module: https://x/a.js', true],
  ['error loading dynamically imported module: https://x/a.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ['x is not a function', false],
])('%s: lost is %s', (message, isLost) => {
  expect(isLostScript(new TypeError(message))).toBe(isLost)
})

/** A script that fails so many times before it comes. */
const scriptAfter = (failures: number) => {
  let left = failures
  return vi.fn<() => Promise<string>>(async () => {
    if (left-- > 0) throw new TypeError('Importing a module script failed.')
    return 'part'
  })
}

test('a part that cannot be had is asked for again, without an error', async () => {
  vi.useFakeTimers()
  const load = scriptAfter(2)
  const part = loadLatePart(load)
  await vi.advanceTimersByTimeAsync(4999)
  expect(load).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new Event('online'))
  expect(await part).toBe('part')
})

test('a part that is broken fails at once', async () => {
  const broken = new TypeError('x is not a function')
  await expect(loadLatePart(() => Promise.reject(broken))).rejects.toBe(broken)
})
