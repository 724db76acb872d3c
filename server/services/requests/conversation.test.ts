import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import {
  blocks,
  images,
  messageReads,
  messages,
  notifications,
  serviceRequests,
} from '#server/db/schema.ts'
import { bareRequest, db, setUpBareRequests } from '#server/test/bare-requests.ts'
import { addTasker, pictureRow } from '#server/test/people.ts'
import { conversation, noteRead, showMessage, write } from './conversation.ts'
import { writeMessage } from './write-message.ts'

/** Messages between Clara and Marina about a request. */

setUpBareRequests()
beforeAll(async () => {
  for (const uid of ['otto', 'rui']) await addTasker(db, uid)
})

const AT = new Date('2026-11-26T12:00:00Z')
const after = (ms: number) => new Date(AT.getTime() + ms)
const config = loadConfig({ LOG_LEVEL: 'silent' })
const deps = (now = AT) => ({ db, clock: () => now, config })
const clara = { uid: 'clara', operator: false }
const marina = { uid: 'marina', operator: false }
const otto = { uid: 'otto', operator: true }
const rui = { uid: 'rui', operator: false }
const CONTACT = 'Me liga: 11 98765-4321'

beforeEach(async () => {
  await db.delete(notifications)
  await db.delete(messages)
})

type Written = { at?: Date; photoIds?: string[] }
const say = (
  uid: string,
  { id: requestId }: Pick<RequestRow, 'id'>,
  text = 'Posso ir de manhã?',
  { at = AT, photoIds }: Written = {},
) => write(deps(at), uid, { requestId, text, ...(photoIds && { photoIds }) })

const news = () => db.select().from(notifications)
const read = ({ id }: RequestRow, viewer = clara, of: { before?: string } = {}) =>
  conversation(db, viewer, { id, limit: 20, ...of })
const textsOf = ({ messages: rows }: Awaited<ReturnType<typeof read>>) =>
  rows.map(({ parts }) =>
    parts.map((part) => ('text' in part ? part.text : part.hidden)).join(''),
  )

describe('writing', () => {
  test.each([
    ['clara', 'marina', 'client'],
    ['marina', 'clara', 'tasker'],
  ])('as %s notifies %s', async (from, to, by) => {
    const request = await bareRequest('pending')
    const { message } = await say(from, request)
    expect(message).toMatchObject({
      ...{ requestId: request.id, fromUid: from, text: 'Posso ir de manhã?' },
      ...{ hiddenAt: null, createdAt: AT },
    })
    expect(await news()).toMatchObject([
      {
        ...{ uid: to, type: 'message', message: 'Posso ir de manhã?', createdAt: AT },
        data: {
          ...{ requestId: request.id, number: request.number, by, from },
          ...{ clientName: 'clara', taskerName: 'marina' },
        },
      },
    ])
    expect((await news())[0]?.data).not.toHaveProperty('action')
  })

  test('a photo without text is notified as a photo', async () => {
    const request = await bareRequest('pending')
    await db.insert(images).values(pictureRow('wall', { requestId: request.id }))
    const { message } = await say('clara', request, '', { photoIds: ['wall'] })
    const [told] = await news()
    expect(told).toMatchObject({ message: null, data: { action: 'message_photo' } })
    expect(await showMessage(db, message.id, marina)).toMatchObject({
      ...{ parts: [], photos: [{ publicId: 'wall' }] },
    })
    expect((await read(request, marina)).messages).toMatchObject([
      { photos: [{ publicId: 'wall' }] },
    ])
  })

  test('notifies no contacts before they are shared', async () => {
    const told = async (status: RequestRow['status']) => {
      await db.delete(notifications)
      await say('clara', await bareRequest(status), CONTACT)
      return (await news())[0]?.message
    }
    expect(await told('accepted')).not.toContain('98765')
    expect(await told('paid')).toBe(CONTACT)
  })

  test('is for the parties, while it is open and neither has blocked the other', async () => {
    const request = await bareRequest('pending')
    const none = { code: 'requests/not-found' }
    await expect(say('rui', request)).rejects.toMatchObject(none)
    await expect(say('clara', { id: uuidv7() })).rejects.toMatchObject(none)
    const closed = await bareRequest('closed')
    await expect(say('clara', closed)).rejects.toMatchObject({
      code: 'notifications/conversation-closed',
      options: { details: { status: 'closed' } },
    })
    await db.insert(blocks).values({ ownerUid: 'marina', blockedUid: 'clara' })
    await expect(say('clara', request)).rejects.toMatchObject({ code: 'safety/blocked' })
    await db.delete(blocks)
    expect([await db.$count(messages), await db.$count(notifications)]).toEqual([0, 0])
  })

  test('thirty messages in a row, as after a dead spot, all arrive', async () => {
    const request = await bareRequest('pending')
    for (let n = 1; n <= 30; n += 1) await say('clara', request, `mensagem ${n}`)
    expect(await db.$count(messages)).toBe(30)
  })

  test('has hourly limits, in one conversation and in all', async () => {
    const few = {
      ...config,
      quotas: { ...config.quotas, messagesPerHour: { inRequest: 2, inAll: 3 } },
    }
    const [one, two] = [await bareRequest('pending'), await bareRequest('pending')]
    const sends = (uid: string, { id: requestId }: RequestRow, at = AT) =>
      write({ ...deps(at), config: few }, uid, { requestId, text: 'Oi' })
    const tooMany = {
      ...{ code: 'notifications/too-many-messages', options: { retryAfter: 600 } },
    }
    await sends('clara', one)
    await sends('clara', one)
    await expect(sends('clara', one)).rejects.toMatchObject(tooMany)
    await sends('clara', two)
    await expect(sends('clara', two)).rejects.toMatchObject(tooMany)
    // The other party's count separately, and messages of an hour ago do not count.
    await sends('marina', two)
    const hour = 60 * 60_000
    await expect(sends('clara', two, after(hour - 1))).rejects.toMatchObject(tooMany)
    await sends('clara', two, after(hour))
  })
})

describe('the conversation', () => {
  test('is newest first, and continues before a message', async () => {
    const request = await bareRequest('pending')
    await say('clara', request, 'um')
    await say('marina', request, 'dois', { at: after(1) })
    const { message } = await say('clara', request, 'três', { at: after(2) })
    await say('clara', await bareRequest('pending'), 'outro')
    const all = await read(request)
    expect(textsOf(all)).toEqual(['três', 'dois', 'um'])
    expect(all.messages[0]).toEqual({
      ...{ _id: message.id, from: 'client', parts: [{ text: 'três' }], photos: [] },
      createdAt: after(2).toISOString(),
    })
    expect(all.messages[1]).toMatchObject({ from: 'tasker' })
    expect(textsOf(await read(request, marina, { before: message.id }))).toEqual([
      'dois',
      'um',
    ])
    const first = await conversation(db, clara, { id: request.id, limit: 1 })
    expect(textsOf(first)).toEqual(['três'])
  })

  test('hides contacts from the parties until shared, from an operator never', async () => {
    const request = await bareRequest('accepted')
    const { message } = await say('clara', request, CONTACT)
    for (const viewer of [clara, marina]) {
      expect(textsOf(await read(request, viewer))).toEqual(['Me liga: phone'])
      expect((await showMessage(db, message.id, viewer)).parts).toContainEqual({
        hidden: 'phone',
      })
    }
    await db
      .update(serviceRequests)
      .set({ status: 'disputed' })
      .where(eq(serviceRequests.id, request.id))
    expect(textsOf(await read(request, otto))).toEqual([CONTACT])
    await db
      .update(serviceRequests)
      .set({ status: 'paid' })
      .where(eq(serviceRequests.id, request.id))
    expect(textsOf(await read(request, marina))).toEqual([CONTACT])
  })

  test('has a placeholder for a text that an operator has hidden', async () => {
    const request = await bareRequest('pending')
    await db.insert(images).values(pictureRow('rude', { requestId: request.id }))
    const { message } = await say('clara', request, 'Feio', { photoIds: ['rude'] })
    await db.update(messages).set({ hiddenAt: AT })
    expect(await showMessage(db, message.id, marina)).toMatchObject({
      ...{ parts: [], photos: [], hidden: true },
    })
  })

  test('is not visible to others', async () => {
    const request = await bareRequest('pending')
    const { message } = await say('clara', request)
    const none = { code: 'requests/not-found' }
    await expect(read(request, rui)).rejects.toMatchObject(none)
    await expect(showMessage(db, message.id, rui)).rejects.toMatchObject(none)
    await expect(showMessage(db, uuidv7(), otto)).rejects.toMatchObject(none)
    const mark = { id: request.id, until: AT }
    for (const viewer of [rui, otto])
      await expect(noteRead(deps(), viewer, mark)).rejects.toMatchObject(none)
  })
})

describe('reading', () => {
  test('is visible to the other party, and never undone', async () => {
    const request = await bareRequest('pending')
    const until = async (viewer = clara) => (await read(request, viewer)).readUntil
    expect(await until()).toBeNull()
    const mark = (at: Date) =>
      noteRead(deps(after(10)), marina, { id: request.id, until: at })
    await mark(after(5))
    await mark(after(3))
    expect([await until(), await until(marina)]).toEqual([after(5).toISOString(), null])
    // A future time is capped: later messages are not read.
    await mark(after(99))
    expect(await until()).toBe(after(10).toISOString())
    const others = await db.select().from(messageReads)
    expect(others.filter(({ requestId }) => requestId === request.id)).toHaveLength(1)
  })

  test('marks message notifications as read up to there', async () => {
    const [request, other] = [await bareRequest('pending'), await bareRequest('pending')]
    await say('clara', request)
    await say('clara', other)
    await say('marina', request)
    await db.insert(notifications).values({
      ...{ id: uuidv7(), uid: 'marina', type: 'request_offer', createdAt: AT },
      data: { requestId: request.id },
    })
    const unread = async () =>
      (await news())
        .filter((row) => !row.read)
        .map(({ uid, type, data }) => [uid, type, data['requestId']])
    const before = await unread()
    expect(before).toHaveLength(4)
    await noteRead(deps(), marina, { id: request.id, until: after(-1) })
    expect(await unread()).toEqual(before)
    await noteRead(deps(), marina, { id: request.id, until: AT })
    const done = ['marina', 'message', request.id]
    expect(await unread()).toEqual(
      before.filter((row) => JSON.stringify(row) !== JSON.stringify(done)),
    )
  })
})

describe('a message to a person', () => {
  const send = (from: string, to: string, requestId?: string) =>
    writeMessage(
      deps(),
      from,
      { firebaseUid: to, message: 'Oi', type: 'message', additionalData: { requestId } },
      'pt',
    )
  const writtenIn = async () => {
    const rows = await db.select().from(messages)
    return rows.map(({ requestId }) => requestId)
  }

  test('goes to the named request, else to the latest of the two people', async () => {
    await db.delete(serviceRequests)
    const since = (ms: number) => ({ statusSince: after(ms) })
    const older = await bareRequest('pending', since(1))
    const turned = { clientUid: 'marina', taskerUid: 'clara' }
    const latest = await bareRequest('pending', { ...since(3), ...turned })
    await bareRequest('pending', { ...since(9), taskerUid: 'rui' })
    await bareRequest('pending', { ...since(9), clientUid: 'rui' })
    expect(await send('clara', 'marina')).toMatchObject({ type: 'message' })
    await send('marina', 'clara')
    await send('clara', 'marina', older.id)
    expect(await writtenIn()).toEqual([latest.id, latest.id, older.id])
  })

  test('is refused without a common request', async () => {
    const { id } = await bareRequest('pending')
    const refused = { code: 'notifications/other-party-only' }
    for (const [from, to, requestId] of [
      ['clara', 'clara', id],
      ['rui', 'marina', id],
      ['clara', 'rui', id],
      ['clara', 'marina', uuidv7()],
      ['otto', 'clara', undefined],
    ] as const)
      await expect(send(from, to, requestId)).rejects.toMatchObject(refused)
  })
})
