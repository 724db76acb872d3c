import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { dropThoseOf } from '#server/test/postgres-databases.ts'
import { candidatesOf, databaseTests, lackOf } from './postgres.ts'

/**
 * Runs the server's tests on a PostgreSQL, then two servers on one database. Where none answers
 * it says so and succeeds; a PostgreSQL that TEST_DATABASE_URL names must answer.
 */

const root = resolve(import.meta.dirname, '..')

/** The databases of this run have it in their names. */
const id = randomBytes(4).toString('hex')

async function run(url: string, script: string, args: string[]): Promise<void> {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url, TEST_DATABASE_RUN: id },
  })
  await dropThoseOf(url, id)
  if (status !== 0) process.exit(status ?? 1)
}

const lacks: string[] = []
let usable: string | undefined
for (const url of candidatesOf(process.env)) {
  const lack = await lackOf(url)
  if (lack === null) {
    usable = url
    break
  }
  lacks.push(lack)
}

if (usable === undefined) {
  const named = Boolean(process.env['TEST_DATABASE_URL']?.trim())
  const where = named ? 'of TEST_DATABASE_URL' : 'at 127.0.0.1:5432'
  console.log(`The PostgreSQL ${where} is not used: ${lacks.join('; ')}.`)
  console.log('The tests ran on the embedded database alone.')
  process.exit(named ? 1 : 0)
}

console.log('The server’s tests on PostgreSQL, then two servers on one database:')
await run(usable, 'node_modules/vitest/vitest.mjs', [
  ...['run', '--project', 'server'],
  ...databaseTests(root),
])
await run(usable, 'node_modules/@playwright/test/cli.js', [
  ...['test', '--config', 'playwright.postgres.config.ts'],
])
