import { expect, test } from 'vitest'
import { startCpuBudget } from './cpu-budget.ts'

/** Blocks this thread without work, as a busy machine does. */
const hold = (ms: number) =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('a budget is spent by work, not by the time that passes', () => {
  const isSpent = startCpuBudget(100)
  hold(200)
  expect(isSpent()).toBe(false)
  const start = performance.now()
  while (!isSpent());
  expect(performance.now() - start).toBeGreaterThan(50)
})
