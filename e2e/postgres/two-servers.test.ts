import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { createRequest, listRequests } from '#src/contract/requests.ts'
import { getSession, signOut } from '#src/contract/session.ts'
import { createOwnDatabase } from '#server/test/postgres-databases.ts'
import { apiOf, sendJson } from '../support/api.ts'
import { comeBack } from '../support/people.ts'
import { ask, requestBody } from '../support/requests.ts'
import { freePort, startServer, withFolder } from '../support/server-process.ts'

const PASSWORD = 'oficio-demo'
const clara = { name: 'Clara', email: 'cliente@oficio.test', password: PASSWORD }
const tomas = { name: 'Tomás', email: 'tasker@oficio.test', password: PASSWORD }

type World = { origins: [string, string]; db: pg.Client }

/**
 * Two servers on one new database. Each has its own copy of the stand-ins, which know the demo's
 * accounts.
 */
async function withTwoServers(work: (world: World) => Promise<void>): Promise<void> {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL names no PostgreSQL')
  const own = await createOwnDatabase(url)
  const db = new pg.Client({ connectionString: own.url })
  await withFolder(async (folder) => {
    const start = async (name: string) => {
      const env = { DATABASE_URL: own.url }
      const server = startServer(join(folder, name), await freePort(), env)
      await server.ready()
      return server
    }
    await (await start('one')).kill('SIGINT')
    cpSync(join(folder, 'one'), join(folder, 'two'), { recursive: true })
    const servers = [await start('one'), await start('two')] as const
    await db.connect()
    try {
      await work({ origins: [servers[0].origin, servers[1].origin], db })
    } finally {
      await db.end()
      for (const server of servers) await server.kill('SIGINT')
      await own.drop()
    }
  })
}

test('two servers on one database are one', () =>
  withTwoServers(async ({ origins: [one, two], db }) => {
    const client = await comeBack(one, clara)
    const tasker = await comeBack(two, tomas)

    await test.step('a session of one is a session of the other, and ends there too', async () => {
      const { token, uid } = await comeBack(one, clara)
      const there = apiOf(two, token)
      expect((await there(getSession, {})).user.firebaseUid).toBe(uid)
      await there(signOut, {})
      await expect(apiOf(one, token)(getSession, {})).rejects.toThrow(/: 401 /)
    })

    await test.step('one key is one row, however many ask at both', async () => {
      const before = await client.api(listRequests, { query: {} })
      const headers = {
        authorization: `Bearer ${client.token}`,
        'idempotency-key': randomUUID(),
      }
      const body = requestBody(tasker)
      const answers = await Promise.allSettled(
        Array.from({ length: 40 }, (_, n) =>
          sendJson(`${n % 2 ? one : two}${createRequest.path}`, 'POST', body, headers),
        ),
      )
      const made = answers.flatMap((answer) =>
        answer.status === 'fulfilled' ? [createRequest.response.parse(answer.value)] : [],
      )
      expect(made.length).toBeGreaterThan(0)
      // The others were told to come back for the same answer.
      for (const answer of answers)
        if (answer.status === 'rejected') expect(String(answer.reason)).toMatch(/: 409 /)
      expect(new Set(made.map(({ _id }) => _id)).size).toBe(1)
      const after = await client.api(listRequests, { query: {} })
      expect(after.total).toBe(before.total + 1)
    })

    await test.step('what is overdue is moved on once', async () => {
      const ids: string[] = []
      for (let n = 0; n < 3; n++) ids.push((await ask({ client, tasker }))._id)
      await db.query(
        `update service_requests set deadline = now() - interval '1 minute',
           status_since = now() - interval '3 days', terms_since = now() - interval '3 days'
         where id = any($1)`,
        [ids],
      )
      const expired = async () => {
        const { rows } = await db.query<{ status: string }>(
          'select status from service_requests where id = any($1)',
          [ids],
        )
        return rows.filter(({ status }) => status === 'expired').length
      }
      await expect.poll(expired, { timeout: 180_000 }).toBe(ids.length)
      const { rows } = await db.query<{ request_id: string; times: number }>(
        `select request_id, count(*)::int as times from request_events
         where request_id = any($1) and status = 'expired' group by request_id`,
        [ids],
      )
      expect(rows.map(({ times }) => times)).toEqual(ids.map(() => 1))
    })
  }))
