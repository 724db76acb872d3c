import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import {
  getRequest,
  markPaid,
  type ServiceRequest,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import { getSession } from '#src/contract/people/session.ts'
import { listFeaturedTaskers } from '#src/contract/taskers/taskers.ts'
import { apiOf, sendJson } from '../support/api.ts'
import { linkMailedTo } from '../support/mail.ts'
import { comeBack, makeClient, makeTasker, type Person } from '../support/people.ts'
import { chargeDue, chargesOf } from '../support/provider.ts'
import { ask } from '../support/requests.ts'
import {
  freePort,
  type ServerProcess,
  startServer,
  withFolder,
} from '../support/server-process.ts'
import { timeouts } from '../../scripts/test-timeouts.ts'

const PRICE = 120
const WRITERS = 3

/** The acknowledged writes, which must survive any end of the process. */
type Acknowledged = {
  people: Person[]
  requests: { client: Person; id: string; status: ServiceRequest['status'] }[]
  /** Requests whose money the provider has. */
  charged: { client: Person; id: string }[]
}

/** One job after the other, until the server is down. */
async function writeUntilTheEnd(origin: string, tasker: Person, told: Acknowledged) {
  for (;;) {
    const client = await makeClient(origin)
    told.people.push(client)
    const {
      _id: id,
      status,
      termsVersion,
    } = await ask({ client, tasker }, { price: PRICE })
    const request = { client, id, status }
    told.requests.push(request)
    const accepted = await tasker.api(updateRequestStatus, {
      params: { id },
      body: { status: 'accepted', termsVersion },
    })
    request.status = accepted.data.status
    await chargeDue(origin, client, id)
    told.charged.push({ client, id })
    const paid = await client.api(markPaid, { params: { id }, body: {} })
    request.status = paid.data.status
  }
}

/** Ends the server while it writes. */
async function endInTheMiddle(
  server: ServerProcess,
  signal: 'SIGKILL' | 'SIGINT',
  tasker: Person,
  told: Acknowledged,
) {
  const before = told.charged.length
  const refused: unknown[] = []
  const writers = Array.from({ length: WRITERS }, () =>
    writeUntilTheEnd(server.origin, tasker, told).catch((error: unknown) =>
      refused.push(error),
    ),
  )
  await expect
    .poll(() => told.charged.length, { timeout: timeouts.slow })
    .toBeGreaterThan(before + 5)
  const run = await server.kill(signal)
  await Promise.all(writers)
  // Each writer was cut off or got a 503 of the shutdown; none was refused.
  for (const error of refused) expect(String(error)).toMatch(/^TypeError|: 503 /)
  expect(refused).toHaveLength(WRITERS)
  return run
}

const order = ['pending', 'accepted', 'paid']

async function expectAllThere(origin: string, told: Acknowledged) {
  for (const person of told.people) {
    expect((await person.api(getSession, {})).user.firebaseUid).toBe(person.uid)
    expect((await comeBack(origin, person)).uid).toBe(person.uid)
  }
  for (const { client, id, status } of told.requests) {
    const { data } = await client.api(getRequest, { params: { id } })
    expect(order.indexOf(data.status)).toBeGreaterThanOrEqual(order.indexOf(status))
  }
  for (const { client, id } of told.charged) {
    const { data } = await client.api(markPaid, { params: { id }, body: {} })
    expect(data).toMatchObject({ status: 'paid', payments: [{ status: 'held' }] })
    expect(await chargesOf(origin, id)).toEqual([PRICE * 100])
  }
}

/** The first photos of the demo, byte for byte. */
async function photosOf(origin: string): Promise<string[]> {
  const { taskers } = await apiOf(origin)(listFeaturedTaskers, { query: {} })
  const urls = taskers.flatMap(({ photo }) => (photo ? [photo.url] : []))
  return Promise.all(
    urls.map(async (url) => {
      const response = await fetch(new URL(url, origin))
      const bytes = Buffer.from(await response.arrayBuffer())
      return `${response.status} ${url} ${createHash('sha256').update(bytes).digest('hex')}`
    }),
  )
}

/** The link of the password reset mail. */
async function askForNewPassword(origin: string, { email }: Person): Promise<string> {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=demo-key`
  await sendJson(url, 'POST', { requestType: 'PASSWORD_RESET', email })
  return linkMailedTo(origin, email, 'resetPassword')
}

test('kill -9 and Ctrl-C in the middle of writes lose nothing', () =>
  withFolder(async (folder) => {
    test.setTimeout(timeouts.longTest)
    const port = await freePort()
    const start = async () => {
      const server = startServer(folder, port)
      await server.ready()
      return server
    }
    const told: Acknowledged = { people: [], requests: [], charged: [] }
    let server = await start()
    const tasker = await makeTasker(server.origin, { price: PRICE })
    told.people.push(tasker)
    const photos = await photosOf(server.origin)
    expect(photos.length).toBeGreaterThan(0)
    const mailed = await askForNewPassword(server.origin, tasker)

    await endInTheMiddle(server, 'SIGKILL', tasker, told)
    server = await start()
    await expectAllThere(server.origin, told)

    const stopped = await endInTheMiddle(server, 'SIGINT', tasker, told)
    expect(stopped).toMatchObject({ code: 0, stderr: '' })
    server = await start()
    await expectAllThere(server.origin, told)
    expect(await photosOf(server.origin)).toEqual(photos)
    expect(await linkMailedTo(server.origin, tasker.email, 'resetPassword')).toBe(mailed)
    expect(await server.kill('SIGINT')).toMatchObject({ code: 0, stderr: '' })
  }))
