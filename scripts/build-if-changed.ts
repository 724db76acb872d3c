import { buildDemo, buildGated, measurePictures } from './builds.ts'

/**
 * Builds for `npm start`, unless there is a build of these very sources; with `--all` also the
 * build for tests.
 */
const all = process.argv.includes('--all')
await Promise.all([buildDemo(), measurePictures(), ...(all ? [buildGated()] : [])])
