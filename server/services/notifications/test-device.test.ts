import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { updatePreferences } from '#src/contract/notifications/preferences.ts'
import { groupNames } from '#src/contract/notifications/notification-kinds.ts'
import { forgetDevice, sendTestNotice } from '#src/contract/notifications/push-devices.ts'
import { updateFcmToken } from '#src/contract/people/session.ts'
import { deliveries, notifications, pushTokens } from '#server/db/schema.ts'
import { createDeliveryWorker } from '#server/jobs/delivery-worker.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'

/** Three at night in São Paulo. */
const NIGHT = Date.parse('2026-11-25T06:00:00Z')
const HOUR = 3_600_000

let t: TestApp
let ana: Caller
let bia: Caller
let now = NIGHT
const sent: string[] = []
let outcome: 'sent' | 'gone' = 'sent'

beforeAll(async () => {
  t = await createTestApp({
    clock: () => new Date(now),
    push: {
      send: async (tokens, { body }) => {
        sent.push(...tokens.map((token) => `${token}: ${body}`))
        return tokens.map((token) => ({ token, outcome }))
      },
    },
  })
  bia = await t.as('bia')
})
afterAll(() => t.close())
// A person of its own for each test: tests are counted by the minute and person.
let people = 0
beforeEach(async () => {
  ana = await t.as(`ana-${++people}`)
  now = NIGHT
  outcome = 'sent'
  await t.db.delete(notifications)
  await t.db.delete(pushTokens)
  for (const fcmToken of ['phone', 'desk']) await keep(ana, fcmToken)
  await keep(bia, 'of-bia')
  sent.length = 0
})

const keep = (caller: Caller, fcmToken: string) =>
  caller.call(updateFcmToken, { body: { firebaseUid: caller.uid ?? '', fcmToken } })
const ask = (caller: Caller, fcmToken: string, key = crypto.randomUUID()) =>
  caller.call(sendTestNotice, { body: { fcmToken } }, { key })
const deliver = () => createDeliveryWorker(t.deps).run()
const devices = async () =>
  (await t.db.select().from(pushTokens)).map(({ token }) => token).toSorted()

test('a test goes to the one browser that asks, in its language, and only once', async () => {
  const key = crypto.randomUUID()
  expect((await ask(ana, 'phone', key)).status).toBe(200)
  expect((await ask(ana, 'phone', key)).status).toBe(200)
  await deliver()
  await deliver()
  expect(sent).toEqual(['phone: Aviso de teste: eles chegam a este aparelho.'])
})

test('it is sent at night too, and with all channels turned off', async () => {
  const groups = groupNames.map((group) => ({ group, push: false, mail: false }))
  const quiet = { from: '22:00', until: '07:00' }
  await ana.call(updatePreferences, {
    body: { groups, quiet, timeZone: 'America/Sao_Paulo', digest: 'each' },
  })
  await ask(ana, 'desk')
  await deliver()
  expect(sent).toHaveLength(1)
})

test('it adds no notification in the app', async () => {
  await ask(ana, 'phone')
  expect((await ana.call(listNotifications, { query: {} })).body).toMatchObject({
    unread: 0,
    notifications: [{ read: true, message: expect.stringContaining('teste') }],
  })
})

test.each([
  ['is unknown', 'never-seen'],
  ['is another user’s', 'of-bia'],
])('a browser that %s gets an error, and no message', async (_which, token) => {
  expect(await ask(ana, token)).toMatchObject({
    status: 404,
    error: { code: 'notifications/no-device' },
  })
  await deliver()
  expect(sent).toEqual([])
  expect(await t.db.select().from(notifications)).toEqual([])
})

test('a test needs a session', async () => {
  expect((await ask(t.anonymous, 'phone')).status).toBe(401)
  const body = { fcmToken: 'phone' }
  expect((await t.anonymous.call(forgetDevice, { body })).status).toBe(401)
})

test('a queued test is dropped with its browser, and after an hour', async () => {
  await ask(ana, 'phone')
  await ask(ana, 'desk')
  await ana.call(forgetDevice, { body: { fcmToken: 'phone' } })
  now += 2 * HOUR
  await deliver()
  expect(sent).toEqual([])
})

test('a browser where another user has signed in meanwhile does not get it', async () => {
  await ask(ana, 'phone')
  await keep(bia, 'phone')
  await deliver()
  expect(sent).toEqual([])
})

test('once the push service has unregistered the browser, the next test reports it', async () => {
  outcome = 'gone'
  await ask(ana, 'phone')
  await deliver()
  expect(await ask(ana, 'phone')).toMatchObject({ status: 404 })
  expect(await devices()).toEqual(['desk', 'of-bia'])
})

test('turning a browser off deletes its token and no other, also when repeated', async () => {
  for (const token of ['phone', 'phone', 'of-bia'])
    expect(await ana.call(forgetDevice, { body: { fcmToken: token } })).toMatchObject({
      status: 200,
    })
  expect(await devices()).toEqual(['desk', 'of-bia'])
})

test('too many tests a minute are refused', async () => {
  const caro = await t.as('caro')
  await keep(caro, 'of-caro')
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push((await ask(caro, 'of-caro')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const waiting = await t.db.select().from(deliveries).where(eq(deliveries.uid, 'caro'))
  expect(waiting).toHaveLength(5)
})
