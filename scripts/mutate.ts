import { Stryker } from '@stryker-mutator/core'
import { mutationGroups } from './mutation-groups.ts'

/**
 * Breaks the lines of the named groups, or of all, one by one, and reports how many the tests
 * notice. What has not changed since the last run is not retried.
 */

const GOAL_PERCENT = 90
const reports = 'node_modules/.cache/mutation'

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in mutationGroups))
if (unknown.length > 0) {
  console.error(`No group ${unknown.join(', ')}: ${Object.keys(mutationGroups).join(', ')}`)
  process.exit(1)
}

const results: Result[] = []
for (const [name, { files, tests }] of Object.entries(mutationGroups)) {
  if (named.length > 0 && !named.includes(name)) continue
  const stryker = new Stryker({
    mutate: files,
    testFiles: tests,
    incrementalFile: `${reports}/${name}.incremental.json`,
    jsonReporter: { fileName: `${reports}/${name}.json` },
    tempDirName: `.stryker/${name}`,
  })
  results.push(...(await stryker.runMutationTest()))
}

const count = (of: Result[], ...statuses: Result['status'][]) =>
  of.filter(({ status }) => statuses.includes(status)).length

function scoreOf(of: Result[]) {
  const noticed = count(of, 'Killed', 'Timeout')
  const mutants = noticed + count(of, 'Survived', 'NoCoverage')
  return {
    mutants,
    killed: count(of, 'Killed'),
    timeouts: count(of, 'Timeout'),
    survived: count(of, 'Survived'),
    unreached: count(of, 'NoCoverage'),
    percent: mutants === 0 ? 100 : Math.floor((noticed / mutants) * 1000) / 10,
  }
}

const files = Object.entries(Object.groupBy(results, ({ fileName }) => fileName))
console.table(
  Object.fromEntries(
    [...files, ['all', results] as const].map(([file, of = []]) => [
      file.replace(`${process.cwd()}/`, ''),
      scoreOf(of),
    ]),
  ),
)
if (scoreOf(results).percent < GOAL_PERCENT) process.exitCode = 1
