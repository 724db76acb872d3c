import { buildDemo, buildGated, measurePictures } from './builds.ts'

/**
 * Makes what `npm start` serves, unless it is there already, made from these very sources; with
 * `--all` also the build that only tests read.
 */
const all = process.argv.includes('--all')
await Promise.all([buildDemo(), measurePictures(), ...(all ? [buildGated()] : [])])
