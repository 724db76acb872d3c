import { expect, vi } from 'vitest'

/** The router's lazy pages stop suspending when they arrive, which makes React warn under load. */
const LATE_PAGE = /called use\(\) to suspend in a previous render/
/**
 * Testing Library turns the act() environment off while it waits: updates in that time warn under
 * load. The warning concerns the tests, never the tested code.
 */
const BETWEEN_ACTS = /testing environment is not configured to support act/

let expected: RegExp[] = []

/** Any unexpected console warning or error fails the test that caused it. */
export function watchConsole(): void {
  expected = [LATE_PAGE, BETWEEN_ACTS]
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => void args)
}

/** For a test that provokes one whose text matches `pattern`. */
export const expectComplaint = (pattern: RegExp): void => void expected.push(pattern)

export function assertQuietConsole(): void {
  const complaints = [console.error, console.warn]
    .flatMap((method) => (vi.isMockFunction(method) ? method.mock.calls : []))
    .map((args) => args.map(String).join(' '))
    .filter((text) => !expected.some((pattern) => pattern.test(text)))
  expect(complaints, 'unexpected console.error or console.warn').toEqual([])
}
