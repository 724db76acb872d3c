import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { createItem } from '#src/contract/market/marketplace.ts'
import { purchaseItem, type Reservation } from '#src/contract/orders/orders.ts'
import { createRequest, listRequests } from '#src/contract/requests/requests.ts'
import { getSession, signOut } from '#src/contract/people/session.ts'
import { createOwnDatabase } from '#server/test/postgres-databases.ts'
import { apiOf, sendJson } from '../support/api.ts'
import { comeBack, type Person } from '../support/people.ts'
import { payIntent } from '../support/provider.ts'
import { ask, requestBody } from '../support/requests.ts'
import { freePort, startServer, withFolder } from '../support/server-process.ts'
import { timeouts } from '../../scripts/test-timeouts.ts'

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

type Sale = World & { seller: Person }
type Bought = { origin: string; reservation: Reservation }

async function sellOut({ origins, db, seller }: Sale): Promise<void> {
  const { data: item } = await seller.api(createItem, {
    body: {
      title: `Nível a laser ${randomUUID().slice(0, 4).replaceAll(/\d/g, 'x')}`,
      description: 'Três iguais.',
      category: 'ferramentas',
      price: 90,
      condition: 'new',
      stock: 3,
    },
  })
  const buyers = await buyersAt(origins, db)
  // A buyer may hold at most five reservations: each of ten tries five times.
  const tries = buyers.flatMap((buyer) => Array.from({ length: 5 }, () => buyer))
  const answers = await Promise.allSettled(
    tries.map(async ({ origin, api }): Promise<Bought> => {
      const { data } = await api(purchaseItem, { body: { itemId: item._id, quantity: 1 } })
      return { origin, reservation: data }
    }),
  )
  const bought = answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? [answer.value] : [],
  )
  expect(bought).toHaveLength(3)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(String(answer.reason)).toMatch(/: 409 /)
  const late = bought.pop()
  for (const { origin, reservation } of bought)
    await payIntent(origin, reservation.clientSecret)
  if (late) await expectRefundedLate(db, late)
  const { rows } = await db.query<{ status: string }>(
    'select status from orders where item_id = $1 order by status',
    [item._id],
  )
  expect(rows.map(({ status }) => status)).toEqual(['expired', 'paid', 'paid'])
  const { rows: left } = await db.query('select stock from items where id = $1', [item._id])
  expect(left).toEqual([{ stock: 1 }])
}

/** Ten clients of the demo, by turns at each of the servers. */
async function buyersAt(origins: World['origins'], db: pg.Client) {
  const { rows } = await db.query<{ name: string; email: string }>(
    `select name, email from users
     where 'client' = any(roles) and uid <> 'demo-tasker' order by uid limit 10`,
  )
  return Promise.all(
    rows.map(async (account, index) => {
      const origin = origins[index % 2 ? 0 : 1]
      return { origin, ...(await comeBack(origin, { ...account, password: PASSWORD })) }
    }),
  )
}

/** Its time is over; the form that was open is sent all the same, if the provider still takes it. */
async function expectRefundedLate(db: pg.Client, { origin, reservation }: Bought) {
  const id = reservation.requestId
  await db.query(`update orders set deadline = now() - interval '1 minute' where id = $1`, [
    id,
  ])
  const read = async () => {
    const { rows } = await db.query<{ order: string; payment: string }>(
      `select o.status as "order", p.status as payment
       from orders o join payments p on p.order_id = o.id where o.id = $1`,
      [id],
    )
    return rows[0]
  }
  await expect
    .poll(async () => (await read())?.order, { timeout: timeouts.longTest })
    .toBe('expired')
  const isTaken = await payIntent(origin, reservation.clientSecret).then(
    () => true,
    () => false,
  )
  const end = isTaken ? 'refunded' : 'canceled'
  await expect
    .poll(async () => (await read())?.payment, { timeout: timeouts.slow })
    .toBe(end)
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

    await test.step('one key is one row, however many calls come at both', async () => {
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
      // The others were told to retry for the same answer.
      for (const answer of answers)
        if (answer.status === 'rejected') expect(String(answer.reason)).toMatch(/: 409 /)
      expect(new Set(made.map(({ _id }) => _id)).size).toBe(1)
      const after = await client.api(listRequests, { query: {} })
      expect(after.total).toBe(before.total + 1)
    })

    await test.step('an overdue request is moved on once', async () => {
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
      await expect.poll(expired, { timeout: timeouts.longTest }).toBe(ids.length)
      const { rows } = await db.query<{ request_id: string; times: number }>(
        `select request_id, count(*)::int as times from request_events
         where request_id = any($1) and status = 'expired' group by request_id`,
        [ids],
      )
      expect(rows.map(({ times }) => times)).toEqual(ids.map(() => 1))
    })

    await test.step('of three pieces fifty buyers at both get three', () =>
      sellOut({ origins: [one, two], db, seller: tasker }))
  }))
