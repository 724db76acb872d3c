import { randomBytes } from 'node:crypto'
import { dropThoseOf } from './postgres-databases.ts'

/**
 * The workers of a run on PostgreSQL keep their databases from one file to the next: they are dropped
 * at its end, however it ends. A run inside another leaves it to that one.
 */
export default function dropDatabases(): (() => Promise<void>) | undefined {
  const url = process.env['TEST_DATABASE_URL']
  if (!url || process.env['TEST_DATABASE_RUN']) return undefined
  const run = randomBytes(4).toString('hex')
  process.env['TEST_DATABASE_RUN'] = run
  return () => dropThoseOf(url, run)
}
