import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#src/contract/notifications.ts'
import { updatePreferences } from '#src/contract/preferences.ts'
import { groupNames } from '#src/contract/notification-kinds.values.ts'
import { forgetDevice, sendTestNotice } from '#src/contract/push-devices.ts'
import { updateFcmToken } from '#src/contract/session.ts'
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

test('it goes out at night too, and where all was turned off', async () => {
  const groups = groupNames.map((group) => ({ group, push: false, mail: false }))
  const quiet = { from: '22:00', until: '07:00' }
  await ana.call(updatePreferences, {
    body: { groups, quiet, timeZone: 'America/Sao_Paulo', digest: 'each' },
  })
  await ask(ana, 'desk')
  await deliver()
  expect(sent).toHaveLength(1)
})

test('it is no news for its person', async () => {
  await ask(ana, 'phone')
  expect((await ana.call(listNotifications, { query: {} })).body).toMatchObject({
    unread: 0,
    notifications: [{ read: true, message: expect.stringContaining('teste') }],
  })
})

test.each([
  ['nobody knows', 'never-seen'],
  ['is somebody else’s', 'of-bia'],
])('a browser that %s is told so, and gets nothing', async (_which, token) => {
  expect(await ask(ana, token)).toMatchObject({
    status: 404,
    error: { code: 'notifications/no-device' },
  })
  await deliver()
  expect(sent).toEqual([])
  expect(await t.db.select().from(notifications)).toEqual([])
})

test('nobody sends one without a session', async () => {
  expect((await ask(t.anonymous, 'phone')).status).toBe(401)
  const body = { fcmToken: 'phone' }
  expect((await t.anonymous.call(forgetDevice, { body })).status).toBe(401)
})

test('one that waits goes with the browser it was for, and with its hour', async () => {
  await ask(ana, 'phone')
  await ask(ana, 'desk')
  await ana.call(forgetDevice, { body: { fcmToken: 'phone' } })
  now += 2 * HOUR
  await deliver()
  expect(sent).toEqual([])
})

test('a browser that somebody else has signed in on meanwhile gets nothing of it', async () => {
  await ask(ana, 'phone')
  await keep(bia, 'phone')
  await deliver()
  expect(sent).toEqual([])
})

test('after the push service knows it no more, the next test says so', async () => {
  outcome = 'gone'
  await ask(ana, 'phone')
  await deliver()
  expect(await ask(ana, 'phone')).toMatchObject({ status: 404 })
  expect(await devices()).toEqual(['desk', 'of-bia'])
})

test('turned off, a browser is forgotten, twice as well as once, and no other', async () => {
  for (const token of ['phone', 'phone', 'of-bia'])
    expect(await ana.call(forgetDevice, { body: { fcmToken: token } })).toMatchObject({
      status: 200,
    })
  expect(await devices()).toEqual(['desk', 'of-bia'])
})

test('of many tests a minute the rest is refused', async () => {
  const caro = await t.as('caro')
  await keep(caro, 'of-caro')
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push((await ask(caro, 'of-caro')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const waiting = await t.db.select().from(deliveries).where(eq(deliveries.uid, 'caro'))
  expect(waiting).toHaveLength(5)
})
