import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOwnDatabase } from '#server/test/postgres-databases.ts'
import { openDatabase } from './open.ts'

/** A new database that belongs to an ordinary role, which may log in by its name. */
let admin: pg.Client
let own: Awaited<ReturnType<typeof createOwnDatabase>>
let asRole: string
const role = `oficio_role_${randomUUID().slice(0, 8)}`

beforeEach(async () => {
  own = await createOwnDatabase(process.env['TEST_DATABASE_URL'] ?? '')
  admin = new pg.Client({ connectionString: own.url })
  await admin.connect()
  const name = new URL(own.url).pathname.slice(1)
  await admin.query(`create role ${role} login password 'oficio'`)
  await admin.query(`alter database ${name} owner to ${role}`)
  const url = new URL(own.url)
  url.username = role
  url.password = 'oficio'
  asRole = url.href
})
afterEach(async () => {
  await admin.query(`reassign owned by ${role} to current_user`)
  await admin.query(`drop owned by ${role}`)
  await admin.query(`drop role ${role}`)
  await admin.end()
  await own.drop()
})

test('an ordinary role starts, after the statement of the error was run', async () => {
  const refused = await openDatabase({ databaseUrl: asRole }).catch(
    (error: unknown) => error,
  )
  expect(String(refused)).toMatch(
    /^StartError: The database of DATABASE_URL does not open: permission denied to create extension "earthdistance"\. Run once as a superuser in the database oficio_test_\w+: create extension .*;$/,
  )
  const [, toRun = ''] =
    /as a superuser in the database \w+: (.*)$/.exec(String(refused)) ?? []
  await admin.query(toRun)
  const { close } = await openDatabase({ databaseUrl: asRole })
  await close()
})

test('a server that waits for another one’s migrations logs it, and goes on after it', async () => {
  await admin.query('begin')
  await admin.query('select pg_advisory_xact_lock(4000731)')
  const said = Promise.withResolvers<string>()
  const opening = openDatabase({ databaseUrl: own.url }, said.resolve)
  expect(await said.promise).toBe(
    'another server is migrating the database: waiting for it',
  )
  await admin.query('commit')
  const { close } = await opening
  await close()
})

test('a database of an older version is refused in a sentence', async () => {
  const { close } = await openDatabase({ databaseUrl: own.url })
  await close()
  await admin.query(`update drizzle.__drizzle_migrations set hash = 'older'`)
  await expect(openDatabase({ databaseUrl: own.url })).rejects.toThrow(
    /^The database of DATABASE_URL was written by an older version of oficio, .*\.$/,
  )
})

test.each([
  ['postgresql://x@127.0.0.1:1/oficio', /nothing listens at its address\.$/],
  ['postgresql://x@nowhere.invalid/oficio', /no host has the name that it gives\.$/],
])('%s is refused in a sentence', async (databaseUrl, sentence) => {
  await expect(openDatabase({ databaseUrl })).rejects.toThrow(sentence)
})
