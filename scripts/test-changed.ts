import { changedFiles } from './changed-files.ts'
import { relatedTests } from './related-tests.ts'
import { root, runStages, type Stage } from './run-stages.ts'
import { lint, types, unit } from './test-stages.ts'

/**
 * `npm run test:changed -- [commit]`: types, lint, and the unit tests nearest to the changes
 * since the commit, also uncommitted ones.
 */

/** A change of shared code is related to nearly all tests: more would take longer than a minute. */
const MOST_FILES = 40

const changed = changedFiles(process.argv[2] ?? 'HEAD')
const related = relatedTests(root, changed)
const tests = related.slice(0, MOST_FILES)
console.log(`${changed.length} files changed, ${related.length} test files related`)
if (related.length > tests.length)
  console.log(`The nearest ${MOST_FILES} run here; the others are left to npm test.`)

const stages: Stage[] = tests.length > 0 ? [unit('related tests', [], {}, tests)] : []
await runStages([{ lanes: [[types, lint], stages] }])
