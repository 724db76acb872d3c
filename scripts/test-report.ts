import { relative } from 'node:path'

type FileTime = { file: string; seconds: number }

/** A test runner's counts, and the duration of each file. */
export type Counted = { passed: number; failed: number; files: FileTime[] }

export type StageResult = {
  name: string
  seconds: number
  ok: boolean
  /** Both streams of the command. */
  output: string
  /** Null for a stage that runs no tests, or whose runner wrote no report. */
  counted: Counted | null
}

/** The part that is read of the file of Vitest's reporter `json`. */
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; startTime: number; endTime: number }[]
}

export const fromVitest = (root: string, report: VitestReport): Counted => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  files: report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: Math.max(0, endTime - startTime) / 1000,
  })),
})

/** The part that is read of the file of Playwright's reporter `json`. */
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}
type PlaywrightSuite = {
  file: string
  specs: { tests: { results: { duration: number }[] }[] }[]
  suites?: PlaywrightSuite[]
}

export const fromPlaywright = ({ stats, suites }: PlaywrightReport): Counted => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  files: suites.map((suite) => ({
    file: `e2e/${suite.file}`,
    seconds: durationOf(suite) / 1000,
  })),
})

function durationOf({ specs, suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return (
    own.reduce((sum, { duration }) => sum + duration, 0) +
    suites.reduce((sum, suite) => sum + durationOf(suite), 0)
  )
}

const number = new Intl.NumberFormat('en')
const secondsOf = (seconds: number): string => `${seconds.toFixed(1)} s`.padStart(9)

/** One line of a stage that has ended. */
export function stageLine({ name, seconds, ok, counted }: StageResult): string {
  const tests = counted
    ? `  ${number.format(counted.passed)} passed, ${number.format(counted.failed)} failed`
    : ''
  return `${ok ? '✓' : '✗'} ${name.padEnd(26)}${secondsOf(seconds)}${tests}`
}

const SLOWEST = 10

/**
 * The text printed after the stages: the slowest files, then each failed stage's whole output, and
 * the summary last.
 */
export function formatReport(
  results: StageResult[],
  seconds: number,
  ratio: number,
): string {
  const files = results.flatMap(({ counted }) => counted?.files ?? [])
  const slowest = files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds: took }) => `  ${secondsOf(took)}  ${file}`)
  const failures = results
    .filter(({ ok }) => !ok)
    .flatMap(({ name, output }) => [`\n──── ${name} ────`, output.trim()])
  return [
    ...(slowest.length > 0 ? ['\nSlowest files:', ...slowest] : []),
    ...failures,
    `\n${seconds.toFixed(0)} s; ${(seconds / ratio).toFixed(0)} s at the reference machine's speed (ratio ${ratio.toFixed(2)})`,
    formatSummary(results),
  ].join('\n')
}

/** A stage that failed without a failed test, such as the lint, counts as one. */
export function formatSummary(results: StageResult[]): string {
  let passed = 0
  let failed = 0
  for (const { ok, counted } of results) {
    passed += counted ? counted.passed : Number(ok)
    failed += Math.max(counted?.failed ?? 0, Number(!ok))
  }
  return `${passed} passed, ${failed} failed`
}
