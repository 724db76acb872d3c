import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getPreferences,
  type Preferences,
} from '#src/contract/notifications/preferences.ts'
import { createDeliveryWorker } from '#server/jobs/delivery-worker.ts'
import { deliveries, notifications, pushTokens, users } from '#server/db/schema.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'
import { makeMortal, type Mortal } from '#server/test/mortal-database.ts'
import { outgoingMail, outgoingPush } from '#server/test/outgoing.ts'
import { addNotifications, replaceMessage } from './add-notifications.ts'
import { keepDevice } from './push-devices.ts'
import { preferencesOf, savePreferences } from './preferences.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Noon of a Tuesday in São Paulo. */
const NOON = Date.parse('2026-11-24T15:00:00Z')
const REQUEST = '01939c1e-0000-7000-8000-000000000001'
const ORDER = '01900000-0000-7000-8000-000000000007'

let api: TestApp
let mortal: Mortal
let now = NOON
const mail = outgoingMail()
const push = outgoingPush()
const clock = () => new Date(now)

beforeAll(async () => {
  api = await createTestApp({ clock, mail: mail.provider, push: push.sender })
  mortal = makeMortal(api.database)
  await api.as('ana', { name: 'Ana', email: 'ana@oficio.test' })
})
afterAll(() => api.close())
beforeEach(async () => {
  mortal.revive()
  now = NOON
  mail.mails.length = 0
  push.messages.length = 0
  mail.answer(() => 'sent')
  await api.db.delete(notifications)
  await api.db.delete(pushTokens)
  await choose({ groups: [], quiet: null, digest: 'each' })
})

const deps = () => api.deps
/** As another server process would. */
const deliver = () => createDeliveryWorker(deps()).run()

type Told = Parameters<typeof addNotifications>[1][number]

const tell = (action: string, more: Partial<Told> = {}) =>
  api.db.transaction(async (tx) => {
    const data = { action, requestId: REQUEST, number: 'A38F', clientName: 'Clara' }
    const told = { uid: 'ana', type: 'system' as const, data, at: clock(), ...more }
    const [row] = await addNotifications(tx, [told])
    if (!row) throw new Error('not told')
    return row
  })

const write = () =>
  api.db.transaction((tx) =>
    replaceMessage(tx, {
      uid: 'ana',
      type: 'message',
      message: 'Me liga no 11 98765-4321',
      data: { requestId: REQUEST, number: 'A38F', clientName: 'Clara', by: 'client' },
      at: clock(),
    }),
  )

async function choose(choice: Partial<Preferences>): Promise<void> {
  const before = await preferencesOf(api.db, 'ana')
  const usual = before.groups.map(({ group }) => ({ group, push: true, mail: true }))
  const { groups = [] } = choice
  const chosen = usual.map(
    (each) => groups.find(({ group }) => group === each.group) ?? each,
  )
  await savePreferences(api.db, 'ana', {
    quiet: null,
    timeZone: 'America/Sao_Paulo',
    digest: 'each',
    ...choice,
    groups: chosen,
  })
}

const statesOf = async (channel: 'mail' | 'push') =>
  (await api.db.select().from(deliveries).where(eq(deliveries.channel, channel))).map(
    ({ state }) => state,
  )

const subjects = () => mail.mails.map(({ subject }) => subject)

describe('exactly once', () => {
  test('a notification is sent once on each channel', async () => {
    const device = { uid: 'ana', token: 'browser', lang: 'es' as const }
    const [session] = await api.db.query.sessions.findMany({ limit: 1 })
    if (!session) throw new Error('no session')
    await keepDevice(deps(), { ...device, sessionHash: session.tokenHash })
    await tell('create', { type: 'request_created' })
    const ofOrder = { action: 'order_ship', orderId: ORDER, number: 'ZYT5', title: 'Mesa' }
    await tell('order_ship', { data: ofOrder })
    await deliver()
    await deliver()
    expect(subjects()).toHaveLength(2)
    // Several are on their way at once: either may arrive first.
    expect(new Map(push.messages.map(({ title, link }) => [title, link]))).toEqual(
      new Map([
        ['Pedido #A38F', `/service-request/details/${REQUEST}`],
        ['Compra ZYT5', `/marketplace/order-summary/${ORDER}`],
      ]),
    )
    expect(push.messages).toHaveLength(2)
  })

  test('a notification that was rolled back is not sent', async () => {
    const rolledBack = api.db.transaction(async (tx) => {
      const data = { action: 'accept' }
      await addNotifications(tx, [{ uid: 'ana', type: 'system', data, at: clock() }])
      throw new Error('after all')
    })
    await expect(rolledBack).rejects.toThrow('after all')
    await deliver()
    expect(mail.mails).toEqual([])
  })

  test('two workers at once send one of each', async () => {
    for (let n = 0; n < 5; n++) await tell('accept')
    await Promise.all([deliver(), deliver(), deliver()])
    expect(mail.mails).toHaveLength(5)
    expect(new Set(mail.mails.map(({ id }) => id)).size).toBe(5)
  })

  test('a worker that dies at any statement sends a mail once, or marks it failed', async () => {
    let survived = false
    const ends: string[] = []
    for (let statement = 1; !survived; statement++) {
      now = NOON
      mail.mails.length = 0
      await api.db.delete(notifications)
      await tell('accept')
      mortal.dieAt(statement)
      await deliver().catch(() => {})
      survived = !mortal.revive()
      // The next process finds the rest, at once and after the first counts as dead.
      await deliver()
      now += 20 * MINUTE
      await deliver()
      const [state = ''] = await statesOf('mail')
      ends.push(`${state}, mailed ${mail.mails.length}`)
    }
    // Cut off after the mail server took it, before it, and in between all is well.
    expect(new Set(ends)).toEqual(
      new Set(['sent, mailed 1', 'failed, mailed 1', 'failed, mailed 0']),
    )
  })
})

describe('a provider', () => {
  test('that is down is retried with growing pauses, and gets it once it is up', async () => {
    mail.answer(() => 'later')
    await tell('accept')
    await deliver()
    const due = async () =>
      (await api.db.select().from(deliveries).where(eq(deliveries.channel, 'mail')))[0]
        ?.dueAt
    expect(await due()).toEqual(new Date(NOON + MINUTE / 2))
    now += MINUTE / 2
    await deliver()
    expect(await due()).toEqual(new Date(now + MINUTE))
    mail.answer(() => 'sent')
    await deliver()
    expect(mail.mails).toEqual([])
    now += MINUTE
    await deliver()
    expect(mail.mails).toHaveLength(1)
  })

  test('that stays down is dropped after some hours', async () => {
    mail.answer(() => 'later')
    await tell('accept')
    for (let n = 0; n < 20; n++) {
      await deliver()
      now += HOUR
    }
    expect(await statesOf('mail')).toEqual(['failed'])
  })

  test.each(['refused', 'unknown'] as const)(
    'that answers %s is not retried',
    async (answer) => {
      mail.answer(() => answer)
      await tell('accept')
      await deliver()
      mail.answer(() => 'sent')
      now += DAY
      await deliver()
      expect(mail.mails).toEqual([])
      expect(await statesOf('mail')).toEqual(['failed'])
    },
  )

  test('that fails on one delivery still gets the next', async () => {
    let asked = 0
    mail.answer(() => {
      if (asked++ === 0) throw new Error('broken')
      return 'sent'
    })
    await tell('accept')
    await tell('accept')
    await deliver()
    expect(mail.mails).toHaveLength(1)
  })
})

describe('a message', () => {
  test('is mailed when it is unread for an hour, once for the conversation until it is read', async () => {
    await write()
    now += 40 * MINUTE
    await write()
    await deliver()
    expect(mail.mails).toEqual([])
    now += 20 * MINUTE
    await deliver()
    expect(subjects()).toEqual(['Clara escreveu para você no pedido #A38F'])
    expect(`${mail.mails[0]?.html}${mail.mails[0]?.text}`).not.toMatch(/98765-4321/)
    now += 2 * HOUR
    const last = await write()
    now += 2 * HOUR
    await deliver()
    expect(mail.mails).toHaveLength(1)
    await api.db
      .update(notifications)
      .set({ read: true })
      .where(eq(notifications.id, last.id))
    await write()
    now += HOUR
    await deliver()
    expect(mail.mails).toHaveLength(2)
  })

  test('that was read in time is not mailed', async () => {
    await write()
    await api.db.update(notifications).set({ read: true })
    now += HOUR
    await deliver()
    expect(await statesOf('mail')).toEqual(['dropped'])
  })
})

describe('the person', () => {
  test('chooses by group, until it is sent', async () => {
    await tell('accept')
    await choose({ groups: [{ group: 'answers', push: true, mail: false }] })
    await tell('dispute')
    await deliver()
    expect(subjects()).toEqual([expect.stringContaining('disputa')])
  })

  test('gets receipts whatever they chose, even when seen already', async () => {
    await choose({ groups: [{ group: 'money', push: false, mail: false }] })
    await tell('pay')
    await tell('accept')
    await api.db.update(notifications).set({ read: true })
    await deliver()
    expect(subjects()).toEqual([expect.stringMatching(/^Clara pagou/)])
  })

  test('gets none at an unconfirmed address, where confirmation is required', async () => {
    const set = (emailVerified: boolean) =>
      api.db.update(users).set({ emailVerified }).where(eq(users.uid, 'ana'))
    const strict = {
      ...deps(),
      config: { ...deps().config, requireEmailVerification: true },
    }
    await set(false)
    await tell('accept')
    await createDeliveryWorker(strict).run()
    expect(mail.mails).toEqual([])
    await tell('accept')
    await deliver()
    expect(mail.mails).toHaveLength(1)
    await set(true)
    await tell('accept')
    await createDeliveryWorker(strict).run()
    expect(mail.mails).toHaveLength(2)
  })

  test('gets nothing in quiet hours, except that the tasker is at the door', async () => {
    await choose({ quiet: { from: '22:00', until: '07:00' } })
    now = Date.parse('2026-11-25T03:30:00Z') // 00:30
    await tell('accept')
    const [session] = await api.db.query.sessions.findMany({ limit: 1 })
    if (!session) throw new Error('no session')
    const device = { uid: 'ana', token: 'browser', lang: 'pt' as const }
    await keepDevice(deps(), { ...device, sessionHash: session.tokenHash })
    await tell('arrive')
    await deliver()
    expect(mail.mails).toEqual([])
    expect(push.messages.map(({ body }) => body)).toEqual([
      expect.stringContaining('chegou'),
    ])
    now = Date.parse('2026-11-25T10:00:00Z') // 07:00
    await deliver()
    expect(mail.mails).toHaveLength(1)
    expect(push.messages).toHaveLength(2)
  })

  test('gets a daily digest at 18:00, and deadlines and payments at once', async () => {
    await choose({ digest: 'daily' })
    await tell('accept')
    await tell('offer')
    await tell('pay')
    await deliver()
    expect(subjects()).toEqual([expect.stringMatching(/^Clara pagou/)])
    now = Date.parse('2026-11-24T21:00:00Z')
    await deliver()
    expect(subjects()[1]).toBe('2 novidades no oficio')
    expect(mail.mails[1]?.text).toMatch(/aceitou[^]*condições/)
    now += DAY
    await deliver()
    expect(mail.mails).toHaveLength(2)
  })

  test('gets mails in the language that they last used', async () => {
    const me = await api.as('luz', { name: 'Luz' })
    await me.call(getPreferences, {}, { lang: 'es' })
    await tell('accept', { uid: 'luz' })
    await me.call(getPreferences, {}, { lang: 'pt' })
    await tell('accept', { uid: 'luz' })
    await api.db.delete(deliveries).where(eq(deliveries.channel, 'push'))
    await deliver()
    expect(new Set(mail.mails.map(({ lang }) => lang))).toEqual(new Set(['pt']))
    await me.call(getPreferences, {}, { lang: 'es' })
    await tell('accept', { uid: 'luz' })
    await deliver()
    expect(mail.mails.at(-1)?.html).toContain('lang="es"')
  })
})

test('an outdated push message is dropped', async () => {
  await tell('arrive')
  await tell('accept')
  now += 2 * HOUR
  await deliver()
  expect((await statesOf('push')).toSorted()).toEqual(['dropped', 'dropped'])
})
