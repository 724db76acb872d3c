import { fixedWorkMs, measureSlowness } from './machine-speed.ts'

/** Measured by the process that starts a run; its workers inherit the variable. */
const slowness = Number((process.env['TEST_SLOWNESS'] ??= measured()))

function measured(): string {
  return measureSlowness(fixedWorkMs()).toFixed(2)
}

/** Never less than on the reference machine: a fast one may be busy with other work. */
const scaled = (ms: number): number => Math.round(ms * Math.max(1, slowness))

/**
 * How long tests wait before they fail, in ms, scaled by how slow this machine is. No test sets a
 * longer one itself, except a wait that is part of a rule (a timeout under test).
 */
export const timeouts = {
  /** A unit, route or server test with its set-up: only one that hangs takes so long. */
  test: scaled(120_000),
  /** `findBy…` and `waitFor`: pages are lazy, and their first load is slow. */
  find: scaled(10_000),
  /** A browser test, and its expectations of a page. */
  browserTest: scaled(90_000),
  expect: scaled(15_000),
  /** Waits of several steps behind the page: uploads, retries, a worker that installs. */
  slow: scaled(90_000),
  /** Tests of many pages, of servers that are started and killed, of hundreds of random cases. */
  longTest: scaled(300_000),
  /** Thousands of random sequences. */
  nightlyTest: scaled(1_800_000),
  serverStart: scaled(180_000),
}
