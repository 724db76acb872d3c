import pg from 'pg'
import { expect, test } from 'vitest'
import { searchTaskers } from '#src/contract/taskers/taskers.ts'
import { pooledDb } from '#server/db/connection/pooled-db.ts'
import { createTestApp } from '#server/test/harness.ts'
import { transientFailure } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  [withCode('ECONNREFUSED'), 30],
  [withCode('57P01'), 30],
  [withCode('ENOSPC'), 30],
  [withCode('EROFS'), 30],
  [withCode('55P03'), 5],
  [withCode('53300'), 5],
  [new Error('Connection terminated unexpectedly'), 30],
  [new Error('timeout exceeded when trying to connect'), 5],
  [new Error('Failed query', { cause: withCode('57014') }), 5],
])('%s passes', (error, retryAfter) => {
  expect(transientFailure(error)).toEqual({ retryAfter })
})

test.each([new Error('undefined is not a function'), withCode('23505'), 'text', null])(
  '%s does not',
  (error) => expect(transientFailure(error)).toBeNull(),
)

test('a database that is down is 503, not our fault', async () => {
  const away = new pg.Pool({ connectionString: 'postgresql://x@127.0.0.1:1/x' })
  const t = await createTestApp({ db: pooledDb(away) })
  const answer = await t.anonymous.call(searchTaskers, { body: { q: 'x' } })
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30'])
  await t.close()
})
