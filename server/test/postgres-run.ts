import { randomBytes } from 'node:crypto'
import { dropThoseOf } from './postgres-databases.ts'

/**
 * Vitest's global setup: names the run, so that its workers keep their databases from one file to
 * the next, and drops them at the end, whatever failed.
 */
export default function setup(): (() => Promise<void>) | undefined {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) return undefined
  const run = randomBytes(4).toString('hex')
  process.env['TEST_DATABASE_RUN'] = run
  return () => dropThoseOf(url, run)
}
