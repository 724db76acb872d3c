import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { listMessages, readMessages, sendMessage } from '#src/contract/requests/messages.ts'
import {
  getRequest,
  listRequests,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import { makeOffer } from '#src/contract/requests/terms.ts'
import { messages, serviceRequests } from '#server/db/schema.ts'
import { type Caller } from '#server/test/harness.ts'
import { createMoneyWorld, type MoneyWorld, must } from '#server/test/money-world.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await createMoneyWorld()
})
afterAll(() => world.close())

const write = (who: Caller, id: string, text = 'Posso ir de manhã?') =>
  who.call(sendMessage, { params: { id }, body: { text } })

const conversation = async (who: Caller, id: string, query = {}) =>
  must(await who.call(listMessages, { params: { id }, query }))

const textsOf = ({ messages }: Awaited<ReturnType<typeof conversation>>) =>
  messages.map(({ parts }) =>
    parts.map((part) => ('text' in part ? part.text : `[${part.hidden}]`)).join(''),
  )

const newsOf = async (who: Caller, id: string) => {
  const { notifications } = must(
    await who.call(listNotifications, { query: { page: 1, limit: 50 } }),
  )
  return notifications.filter(
    ({ type, additionalData }) => type === 'message' && additionalData.requestId === id,
  )
}

describe('a conversation', () => {
  test('is the same for both, newest first', async () => {
    const { _id: id } = await world.request()
    const { message } = must(await write(world.client, id, ' Oi! \n O quadro é antigo. '))
    expect(message).toMatchObject({
      from: 'client',
      parts: [{ text: 'Oi! \n O quadro é antigo.' }],
    })
    must(await write(world.tasker, id, 'Vi. Faço por R$ 320'))
    for (const who of [world.client, world.tasker]) {
      const answer = await conversation(who, id)
      expect(textsOf(answer)).toEqual(['Vi. Faço por R$ 320', 'Oi! \n O quadro é antigo.'])
      expect(answer.messages.map(({ from }) => from)).toEqual(['tasker', 'client'])
    }
  })

  test('is read in pages, and each message is on one', async () => {
    const { _id: other } = await world.request()
    must(await write(world.client, other, 'de outro pedido'))
    const { _id: id } = await world.request()
    for (const text of ['um', 'dois', 'três', 'quatro', 'cinco'])
      must(await write(world.client, id, text))
    const first = await conversation(world.tasker, id, { limit: 2 })
    const second = await conversation(world.tasker, id, {
      limit: 2,
      before: first.messages.at(-1)?._id,
    })
    const third = await conversation(world.tasker, id, {
      limit: 2,
      before: second.messages.at(-1)?._id,
    })
    expect([first, second, third].flatMap(textsOf)).toEqual([
      ...['cinco', 'quatro', 'três', 'dois', 'um'],
    ])
    const foreign = first.messages.at(-1)?._id
    expect((await conversation(world.tasker, other, { before: foreign })).messages).toEqual(
      [],
    )
  })

  test('cannot be read, written in or marked by others', async () => {
    const { _id: id } = await world.request()
    const notFound = { status: 404, error: { code: 'requests/not-found' } }
    const until = new Date().toISOString()
    expect(await write(world.stranger, id)).toMatchObject(notFound)
    for (const who of [world.stranger, world.operator]) {
      expect(
        await who.call(readMessages, { params: { id }, body: { until } }),
      ).toMatchObject(notFound)
      expect(await who.call(listMessages, { params: { id }, query: {} })).toMatchObject(
        notFound,
      )
    }
    // An operator reads the conversation of a dispute, and does not write in it.
    const { _id: disputed } = await world.bringTo('disputed')
    expect(await write(world.operator, disputed)).toMatchObject(notFound)
    expect((await conversation(world.operator, disputed)).messages).toEqual([])
    for (const call of [listMessages, sendMessage, readMessages] as const)
      expect(
        await world.anonymous.call(call as typeof sendMessage, {
          params: { id },
          body: { text: 'oi' },
        }),
      ).toMatchObject({ status: 401 })
  })

  test('is over with its request', async () => {
    const { _id: id } = await world.request()
    must(await write(world.client, id))
    must(
      await world.tasker.call(updateRequestStatus, {
        params: { id },
        body: { status: 'declined' },
      }),
    )
    expect(await write(world.client, id)).toMatchObject({
      status: 409,
      error: { code: 'notifications/conversation-closed' },
    })
    expect((await conversation(world.client, id)).messages).toHaveLength(1)
  })

  test.each(['', '   ', 'a'.repeat(2001), 'a\u0000b'])('refuses %j', async (text) => {
    const { _id: id } = await world.request()
    expect(await write(world.client, id, text)).toMatchObject({ status: 422 })
  })
})

describe('ways to reach each other', () => {
  const text = 'Me chama no (11) 98765-4321 ou em marina@exemplo.com.br'
  const hidden = 'Me chama no [phone] ou em [email]'

  test('are found when they are written, not when they are read', async () => {
    const { _id: id } = await world.request({
      serviceDetails: {
        category: 'eletrica',
        description: `Trocar o quadro. ${text}`,
        date: new Date(Date.now() + 20 * 24 * 60 * 60_000).toISOString(),
      },
    })
    must(await write(world.tasker, id, text))
    must(await write(world.tasker, id, 'Levo tudo'))
    const [request] = await world.db
      .select({ contacts: serviceRequests.descriptionContacts })
      .from(serviceRequests)
      .where(eq(serviceRequests.id, id))
    expect(request?.contacts?.map(({ kind }) => kind)).toEqual(['phone', 'email'])
    const rows = await world.db
      .select({ contacts: messages.contacts })
      .from(messages)
      .where(eq(messages.requestId, id))
      .orderBy(messages.createdAt)
    expect(rows.map(({ contacts }) => contacts?.length)).toEqual([2, 0])
    // Reading shows the stored contacts, whatever a new scan would find.
    await world.db.update(messages).set({ contacts: [] }).where(eq(messages.requestId, id))
    expect(textsOf(await conversation(world.client, id))).toContain(text)
  })

  test('are hidden when they are split over several messages', async () => {
    const { _id: id } = await world.request()
    must(await write(world.tasker, id, 'Anota aí, começa com 11'))
    must(await write(world.client, id, '12 tomadas'))
    must(await write(world.tasker, id, '98765'))
    expect(textsOf(await conversation(world.client, id))).toContain('98765')
    must(await write(world.tasker, id, '4321 :)'))
    expect(textsOf(await conversation(world.client, id))).toEqual([
      ...['[phone] :)', '[phone]', '12 tomadas', 'Anota aí, começa com [phone]'],
    ])
  })

  test('are hidden until it is paid, from the writer too, and then are there', async () => {
    const { _id: id } = await world.bringTo('accepted')
    const { message } = must(await write(world.tasker, id, text))
    expect(JSON.stringify(message)).not.toMatch(/98765-4321|exemplo/)
    for (const who of [world.client, world.tasker])
      expect(textsOf(await conversation(who, id))).toEqual([hidden])
    const [news] = await newsOf(world.client, id)
    expect(news?.message).toBe('Me chama no ••• ou em •••')

    const { _id: paid } = await world.bringTo('paid')
    must(await write(world.tasker, paid, text))
    expect(textsOf(await conversation(world.client, paid))).toEqual([text])
    expect((await newsOf(world.client, paid))[0]?.message).toBe(text)
  })

  test('are hidden in the text of the request', async () => {
    const { _id: id } = await world.request({
      serviceDetails: {
        category: 'eletrica',
        description: 'Trocar o quadro. Liga: 11 98765-4321',
        date: new Date(Date.now() + 20 * 24 * 60 * 60_000).toISOString(),
      },
    })
    const { data } = must(await world.tasker.call(getRequest, { params: { id } }))
    expect(data.description).toBe('Trocar o quadro. Liga: •••')
    expect(data.serviceDetails.description).toBe('Trocar o quadro. Liga: •••')
    const changed = await world.tasker.call(updateRequestStatus, {
      params: { id },
      body: { status: 'accepted', termsVersion: 99 },
    })
    expect(changed).toMatchObject({ status: 409 })
    expect(JSON.stringify(changed)).not.toContain('98765-4321')
  })
})

describe('reading', () => {
  const unread = async (who: Caller, id: string) => {
    const { data } = must(await who.call(getRequest, { params: { id } }))
    const list = must(await who.call(listRequests, { query: { limit: 50 } }))
    const listed = list.data.find(({ _id }) => _id === id)
    expect(listed?.unread).toBe(data.unread)
    return data.unread
  }
  const read = async (who: Caller, id: string, until: string) =>
    must(await who.call(readMessages, { params: { id }, body: { until } }))

  test('the other’s messages are counted until they are read; the mark is seen', async () => {
    const { _id: id } = await world.request()
    const { message: one } = must(await write(world.client, id, 'um'))
    must(await write(world.client, id, 'dois'))
    expect(await unread(world.tasker, id)).toBe(2)
    expect(await unread(world.client, id)).toBe(0)
    expect((await conversation(world.client, id)).readUntil).toBeNull()

    const before = await conversation(world.tasker, id)
    const until = before.messages[0]?.createdAt ?? ''
    await read(world.tasker, id, until)
    expect(await unread(world.tasker, id)).toBe(0)
    expect((await conversation(world.client, id)).readUntil).toBe(until)
    // One's own read mark is not shown to the other party.
    expect((await conversation(world.tasker, id)).readUntil).toBeNull()

    await read(world.tasker, id, one.createdAt)
    expect((await conversation(world.client, id)).readUntil).toBe(until)
    // A future message cannot have been read.
    await read(world.tasker, id, '2999-01-01T00:00:00.000Z')
    must(await write(world.client, id, 'três'))
    expect(await unread(world.tasker, id)).toBe(1)
  })

  test('only the last unread one is a notification; read, there is none', async () => {
    const { _id: id } = await world.request()
    const { _id: other } = await world.request()
    must(await write(world.client, other, 'outro'))
    must(await write(world.client, id, 'um'))
    const { message } = must(await write(world.client, id, 'dois'))
    expect(
      (await newsOf(world.tasker, id)).map((each) => [each.message, each.read]),
    ).toEqual([['dois', false]])
    await read(world.tasker, id, message.createdAt)
    expect(await newsOf(world.tasker, id)).toMatchObject([{ read: true }])
    expect(await newsOf(world.tasker, other)).toMatchObject([{ read: false }])
    must(await write(world.client, id, 'três'))
    expect((await newsOf(world.tasker, id)).map((each) => each.message)).toEqual([
      'três',
      'dois',
    ])
  })

  test('both write and read at once', async () => {
    const { _id: id } = await world.request()
    const texts = ['a', 'b', 'c', 'd']
    const answers = await Promise.all([
      ...texts.map((text) => write(world.client, id, text)),
      ...texts.map((text) => write(world.tasker, id, text)),
      read(world.client, id, new Date().toISOString()),
      read(world.client, id, new Date().toISOString()),
    ])
    expect(answers).toHaveLength(10)
    expect((await conversation(world.client, id)).messages).toHaveLength(8)
    expect(await newsOf(world.tasker, id)).toHaveLength(1)
  })
})

test('the history has the request and the offers', async () => {
  const { _id: id, date } = await world.request({ pricePerService: 200 })
  must(
    await world.tasker.call(makeOffer, {
      params: { id },
      body: { termsVersion: 1, price: 250.5 },
    }),
  )
  const { data } = must(await world.client.call(getRequest, { params: { id } }))
  expect(data.timeline.map((event) => [event.action, event.price, event.date])).toEqual([
    ['create', 200, date],
    ['offer', 250.5, date],
  ])
})
