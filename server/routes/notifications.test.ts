import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sendMessage } from '#src/contract/requests/messages.ts'
import {
  createNotification,
  deleteNotification,
  getNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type NotificationType,
} from '#src/contract/notifications/notifications.ts'
import { deliverOrder } from '#src/contract/orders/orders.ts'
import { getRequest } from '#src/contract/requests/requests.ts'
import { MESSAGE_MAX } from '#src/contract/requests/limits.ts'
import { findContacts } from '#src/lib/contacts.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { serviceRequests } from '#server/db/schema.ts'
import { addNotifications } from '#server/services/notifications/add-notifications.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { type MoneyWorld, move, must } from '#server/test/money-world.ts'
import { bringOrderTo, putOnSale } from '#server/test/order-world.ts'

setUpMoneyWorld()

const list = async (query: { page?: number; limit?: number } = {}) =>
  must(await world.tasker.call(listNotifications, { query }))

const newest = async () => {
  await world.request()
  const [first] = (await list()).notifications
  if (!first) throw new Error('no notification')
  return first
}

describe('reading', () => {
  test('newest first, page by page, with how many are unread', async () => {
    for (let n = 0; n < 3; n++) await world.request()
    const { total, unread, notifications } = await list({ limit: 2 })
    expect(notifications).toHaveLength(2)
    expect(unread).toBe(total)
    const rest = await list({ page: 2, limit: 2 })
    const ids = [...notifications, ...rest.notifications].map(({ _id }) => _id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('the sentence is in the language of the reader', async () => {
    const { _id: id } = await newest()
    const read = async (lang: 'pt' | 'es') =>
      must(await world.tasker.call(getNotification, { params: { id } }, { lang }))
        .notification
    expect((await read('pt')).message).toMatch(/^Clara Monteiro quer contratar você: R\$/)
    expect((await read('es')).message).toMatch(/^Clara Monteiro quiere contratarte: R\$/)
  })

  test('it names its request and the other party', async () => {
    const { subject, additionalData } = await newest()
    const { data } = must(
      await world.client.call(getRequest, {
        params: { id: additionalData.requestId ?? '' },
      }),
    )
    expect(subject).toEqual({
      title: requestTitle(data.description),
      photo: null,
      person: 'Clara Monteiro',
    })
  })

  test('it keeps the contacts of the request back until they are shared', async () => {
    const { _id: id } = await world.request()
    const ofIt = eq(serviceRequests.id, id)
    const description = 'Ligue para 11 98765-4321 hoje'
    await world.db
      .update(serviceRequests)
      .set({ description, descriptionContacts: findContacts(description) })
      .where(ofIt)
    const title = async () => (await list()).notifications[0]?.subject?.title
    expect(await title()).toBe('Ligue para ••• hoje')
    await world.db.update(serviceRequests).set({ status: 'paid' }).where(ofIt)
    expect(await title()).toBe(description)
  })

  test('a message may have the full length', async () => {
    const { _id: id } = await world.request()
    const text = 'a b '.repeat(MESSAGE_MAX / 4).trimEnd()
    must(await world.client.call(sendMessage, { params: { id }, body: { text } }))
    expect((await list()).notifications[0]?.message).toBe(text)
  })

  test('a purchase or sale has the title and the photo of the item', async () => {
    const itemId = await putOnSale(world, { title: 'Luminária de mesa' })
    await bringOrderTo(world, 'paid', 'pickup', itemId)
    expect((await list()).notifications[0]?.subject).toMatchObject({
      title: 'Luminária de mesa',
      person: 'Clara Monteiro',
    })
  })

  test('data that are not for the reader are left out', async () => {
    const { _id: requestId } = await world.request()
    const told = { type: 'system' as const, data: { requestId }, at: new Date() }
    await world.db.transaction((tx) =>
      addNotifications(tx, [
        { ...told, uid: 'stranger' },
        { ...told, uid: 'stranger', data: { requestId: 'no id' } },
      ]),
    )
    const { notifications } = must(
      await world.stranger.call(listNotifications, { query: {} }),
    )
    expect(notifications.map(({ subject }) => subject)).toEqual([null, null])
  })

  test('one is marked, then all', async () => {
    const { _id: id } = await newest()
    await newest()
    const before = (await list()).unread
    const body = { firebaseUid: 'marina' }
    const input = { params: { id }, body }
    expect(
      must(await world.tasker.call(markNotificationRead, input)).notification.read,
    ).toBe(true)
    must(await world.tasker.call(markNotificationRead, input))
    expect((await list()).unread).toBe(before - 1)
    must(await world.tasker.call(markAllNotificationsRead, { body: {} }))
    expect((await list()).unread).toBe(0)
  })

  test('of all those that were seen are marked, not one that came since', async () => {
    const { createdAt } = await newest()
    const later = await newest()
    const readUntil = (until: string) =>
      world.tasker.call(markAllNotificationsRead, { body: { until } })
    must(await readUntil(createdAt))
    const { notifications, unread } = await list()
    expect(unread).toBe(1)
    expect(notifications.find(({ read }) => !read)?._id).toBe(later._id)
    expect((await readUntil('soon')).status).toBe(422)
    must(await readUntil(later.createdAt))
    expect((await list()).unread).toBe(0)
  })

  test('acting on a request marks its notifications as read, except messages and money', async () => {
    const other = (await newest())._id
    const { _id: id } = await world.request()
    const about = { requestId: id, clientName: 'Clara Monteiro' }
    const told = (type: NotificationType, data = {}) => ({
      ...{ uid: 'marina', type, data: { ...about, ...data }, at: new Date() },
    })
    await world.db.transaction((tx) =>
      addNotifications(tx, [
        told('message'),
        told('payout'),
        told('system', { action: 'transfer_refused', paymentId: id }),
      ]),
    )
    must(await move(world.tasker, id, 'accepted'))
    const { notifications } = await list()
    const unread = notifications.filter(({ read }) => !read)
    expect(unread.map(({ type }) => type).toSorted()).toEqual([
      'message',
      'payout',
      'request_created',
      'system',
    ])
    expect(unread.at(-1)?._id).toBe(other)
    const { unread: ofClient } = must(
      await world.client.call(listNotifications, { query: {} }),
    )
    expect(ofClient).toBe(1) // the other party's news stays news
  })

  test('acting on an order marks its notifications as read', async () => {
    await bringOrderTo(world, 'paid')
    const { notifications } = await list()
    const told = notifications.find(({ type }) => type === 'order_paid')
    expect(told?.read).toBe(false)
    const id = told?.additionalData.orderId ?? ''
    must(await world.tasker.call(deliverOrder, { params: { id } }))
    const after = await list()
    expect(after.notifications.find(({ _id }) => _id === told?._id)?.read).toBe(true)
  })

  test('one is deleted, once', async () => {
    const { _id: id } = await newest()
    const input = { params: { id }, body: { firebaseUid: 'marina' } }
    must(await world.tasker.call(deleteNotification, input))
    expect(await world.tasker.call(deleteNotification, input)).toMatchObject({
      status: 404,
    })
    expect(
      await world.tasker.call(getNotification, { params: { id } }, { lang: 'es' }),
    ).toMatchObject({ status: 404, error: { message: 'Notificación no encontrada.' } })
  })
})

describe('access', () => {
  test('another user’s do not exist', async () => {
    const { _id: id } = await newest()
    const body = { firebaseUid: 'clara' }
    const { client } = world
    expect(await client.call(getNotification, { params: { id } })).toMatchObject({
      status: 404,
    })
    for (const endpoint of [markNotificationRead, deleteNotification])
      expect(await client.call(endpoint, { params: { id }, body })).toMatchObject({
        status: 404,
      })
    expect(await client.call(getNotification, { params: { id: 'x' } })).toMatchObject({
      status: 404,
    })
  })

  test('no user acts for another uid', async () => {
    const { _id: id } = await newest()
    const body = { firebaseUid: 'clara' }
    for (const endpoint of [markNotificationRead, deleteNotification])
      expect(await world.tasker.call(endpoint, { params: { id }, body })).toMatchObject({
        status: 403,
      })
  })

  test('all need a session', async () => {
    const { anonymous } = world
    const params = { id: 'x' }
    const body = { firebaseUid: 'marina' }
    const answers = await Promise.all([
      anonymous.call(listNotifications, { query: {} }),
      anonymous.call(getNotification, { params }),
      anonymous.call(markAllNotificationsRead, { body: {} }),
      anonymous.call(markNotificationRead, { params, body }),
      anonymous.call(deleteNotification, { params, body }),
      anonymous.call(createNotification, {
        body: { ...body, message: 'Oi', type: 'message' },
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
  })

  test('a page must be one', async () => {
    expect(
      await world.tasker.call(listNotifications, { query: { page: 0 } }),
    ).toMatchObject({
      status: 422,
    })
  })
})

describe('POST /api/notifications', () => {
  const send = (who: MoneyWorld['client'], body: object, key?: string) =>
    who.call(
      createNotification,
      { body: { firebaseUid: 'marina', message: 'Chego às 9h', type: 'message', ...body } },
      key ? { key } : {},
    )

  test('reaches the other party of a shared request, in the writer’s words', async () => {
    const { _id: requestId } = await world.request()
    const { notification } = must(
      await send(world.client, {
        additionalData: { requestId, taskerName: 'Not her name' },
      }),
    )
    expect(notification).toMatchObject({
      firebaseUid: 'marina',
      message: 'Chego às 9h',
      type: 'message',
      additionalData: {
        requestId,
        taskerName: 'Marina Duarte',
        clientName: 'Clara Monteiro',
      },
    })
    expect((await list()).notifications[0]?._id).toBe(notification._id)
  })

  test('goes to the request that was named, else to the latest of the two', async () => {
    const { _id: older } = await world.request()
    const { _id: latest } = await world.request()
    const about = async (additionalData: object) =>
      must(await send(world.client, { additionalData })).notification.additionalData[
        'requestId'
      ]
    expect(await about({ requestId: older })).toBe(older)
    expect(await about({})).toBe(latest)
  })

  test.each(['payout', 'review', 'system'])('a person cannot send a %s', async (type) => {
    await world.request()
    const { notification } = must(await send(world.client, { type }))
    expect(notification.type).toBe('message')
  })

  test('names its author; a text of the platform has none', async () => {
    const { _id: requestId } = await world.request()
    expect((await list()).notifications[0]?.author).toBeNull()
    must(await send(world.client, { additionalData: { requestId } }))
    expect((await list()).notifications[0]).toMatchObject({
      author: 'Clara Monteiro',
      message: 'Chego às 9h',
    })
    const back = must(
      await world.tasker.call(createNotification, {
        body: {
          firebaseUid: 'clara',
          message: 'Combinado',
          type: 'message',
          additionalData: { requestId },
        },
      }),
    )
    expect(back.notification.author).toBe('Marina Duarte')
  })

  test.each(['declined', 'cancelled', 'expired', 'closed'] as const)(
    'neither party writes any more when the request is %s',
    async (status) => {
      const { _id: requestId } = await world.request()
      await world.db
        .update(serviceRequests)
        .set({ status })
        .where(eq(serviceRequests.id, requestId))
      for (const [who, firebaseUid] of [
        [world.client, 'marina'],
        [world.tasker, 'clara'],
      ] as const)
        expect(
          await send(who, { firebaseUid, additionalData: { requestId } }),
        ).toMatchObject({
          status: 409,
          error: { code: 'notifications/conversation-closed', details: { status } },
        })
    },
  )

  test('only the other party can be written to', async () => {
    const { _id: requestId } = await world.request()
    const refused = { status: 403, error: { code: 'notifications/other-party-only' } }
    expect(await send(world.stranger, {})).toMatchObject(refused)
    expect(await send(world.stranger, { additionalData: { requestId } })).toMatchObject(
      refused,
    )
    expect(await send(world.client, { firebaseUid: 'stranger' })).toMatchObject(refused)
    for (const additionalData of [{}, { requestId }])
      expect(
        await send(world.client, { firebaseUid: 'clara', additionalData }),
      ).toMatchObject(refused)
    expect(
      await send(world.client, { firebaseUid: 'stranger', additionalData: { requestId } }),
    ).toMatchObject(refused)
    expect(await send(world.client, { firebaseUid: 'nobody' })).toMatchObject(refused)
  })

  test('an empty message is refused; the same key sends once', async () => {
    await world.request()
    expect(await send(world.client, { message: ' ' })).toMatchObject({ status: 422 })
    const first = must(await send(world.client, {}, 'notify-once-1'))
    expect(must(await send(world.client, {}, 'notify-once-1'))).toEqual(first)
  })
})
