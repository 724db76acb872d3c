import { randomBytes } from 'node:crypto'
import { dropThoseOf } from './postgres-databases.ts'

/**
 * The workers of a run on PostgreSQL reuse their databases for the next file: they are dropped at
 * its end, however it ends. A nested run leaves this to the outer one.
 */
export default function dropDatabases(): (() => Promise<void>) | undefined {
  const url = process.env['TEST_DATABASE_URL']
  if (!url || process.env['TEST_DATABASE_RUN']) return undefined
  const run = randomBytes(4).toString('hex')
  process.env['TEST_DATABASE_RUN'] = run
  return () => dropThoseOf(url, run)
}
