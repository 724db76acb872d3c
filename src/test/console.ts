import { expect, vi } from 'vitest'

/** The router's lazy pages stop suspending when they arrive, which React remarks on under load. */
const LATE_PAGE = /called use\(\) to suspend in a previous render/
/**
 * Testing Library turns the surroundings of act() off while it waits: what comes in that moment is
 * remarked on under load. It speaks of the tests, never of what they try.
 */
const BETWEEN_ACTS = /testing environment is not configured to support act/

let expected: RegExp[] = []

/** Any complaint on the console fails the test that caused it, but for those it has announced. */
export function watchConsole(): void {
  expected = [LATE_PAGE, BETWEEN_ACTS]
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => void args)
}

/** For a test that provokes one: its text matches `pattern`. */
export const expectComplaint = (pattern: RegExp): void => void expected.push(pattern)

export function assertQuietConsole(): void {
  const complaints = [console.error, console.warn]
    .flatMap((method) => (vi.isMockFunction(method) ? method.mock.calls : []))
    .map((args) => args.map(String).join(' '))
    .filter((text) => !expected.some((pattern) => pattern.test(text)))
  expect(complaints, 'unexpected console.error or console.warn').toEqual([])
}
