import { afterEach, expect, test, vi } from 'vitest'
import { isScriptLoadError, TextsLoadError, loadWithRetry } from './load-with-retry.ts'

afterEach(() => vi.useRealTimers())

test.each([
  ['Failed to fetch dynamically imported module: https://x/a.js', true],
  ['error loading dynamically imported module: https://x/a.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ['x is not a function', false],
])('%s: lost is %s', (message, isLost) => {
  expect(isScriptLoadError(new TypeError(message))).toBe(isLost)
})

/** A script that fails a number of times before it loads. */
const scriptAfter = (failures: number) => {
  let left = failures
  return vi.fn<() => Promise<string>>(async () => {
    if (left-- > 0) throw new TypeError('Importing a module script failed.')
    return 'part'
  })
}

test('a part that cannot be loaded is retried, without an error', async () => {
  vi.useFakeTimers()
  const load = scriptAfter(2)
  const part = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(4999)
  expect(load).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new Event('online'))
  expect(await part).toBe('part')
})

test('so is one whose texts cannot be had', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>(async () => 'part')
  load.mockRejectedValueOnce(new TextsLoadError())
  const part = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await part).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that is broken fails at once', async () => {
  const broken = new TypeError('x is not a function')
  await expect(loadWithRetry(() => Promise.reject(broken))).rejects.toBe(broken)
})
