import { expect, test } from 'vitest'
import {
  fromPlaywright,
  fromVitest,
  formatReport,
  stageLine,
  type StageResult,
  formatSummary,
} from './test-report.ts'

const stage = (result: Partial<StageResult> = {}): StageResult => ({
  name: 'server',
  seconds: 12.34,
  ok: true,
  output: 'everything is printed',
  counted: null,
  ...result,
})

const counted = (
  passed: number,
  failed = 0,
  files = [{ file: 'a.test.ts', seconds: 1 }],
) => ({
  passed,
  failed,
  files,
})

test('a stage is one line with its time and counts', () => {
  expect(stageLine(stage())).toBe('✓ server                       12.3 s')
  expect(stageLine(stage({ ok: false, counted: counted(1234, 1) }))).toBe(
    '✗ server                       12.3 s  1,234 passed, 1 failed',
  )
})

test('Vitest’s report is read', () => {
  const file = { name: '/repo/src/a.test.ts', startTime: 1000, endTime: 3500 }
  const report = { numPassedTests: 3, numFailedTests: 1, testResults: [file] }
  expect(fromVitest('/repo', report)).toEqual(
    counted(3, 1, [{ file: 'src/a.test.ts', seconds: 2.5 }]),
  )
})

test('Playwright’s report is read, with all that a file’s groups took', () => {
  const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] })
  const suite = {
    file: 'a.test.ts',
    specs: [spec(1000)],
    suites: [{ file: 'a.test.ts', specs: [spec(500), spec(500)] }],
  }
  const stats = { expected: 2, unexpected: 0, flaky: 1 }
  // A test that fails and then passes has failed.
  expect(fromPlaywright({ stats, suites: [suite] })).toEqual(
    counted(2, 1, [{ file: 'e2e/a.test.ts', seconds: 2 }]),
  )
})

test('the output of a failed stage is printed whole, that of others not', () => {
  const failed = stage({ name: 'lint', ok: false, output: 'x is never used' })
  const report = formatReport([stage(), failed], 90, 1.5)
  expect(report).toContain('──── lint ────\nx is never used\n')
  expect(report).not.toContain('everything is printed')
  expect(report).toContain(
    "90 s; 60 s at the reference machine's speed (ratio 1.50)\n1 passed, 1 failed",
  )
})

test('the ten slowest files are listed, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({ file: `${n}.test.ts`, seconds: n }))
  const lines = formatReport([stage({ counted: counted(12, 0, files) })], 1, 1).split('\n')
  expect(lines.filter((line) => line.endsWith('.test.ts'))).toHaveLength(10)
  expect(lines[2]).toMatch(/^ +11\.0 s {2}11\.test\.ts$/)
})

test('the summary is the last line, and counts a failed stage without a failed test', () => {
  const results = [
    stage(),
    stage({ counted: counted(10, 2), ok: false }),
    stage({ counted: counted(5), ok: false }), // an error outside of a test
    stage({ ok: false }),
  ]
  expect(formatSummary(results)).toBe('16 passed, 4 failed')
  expect(formatReport(results, 1, 1).split('\n').at(-1)).toBe('16 passed, 4 failed')
})
