import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withdrawNeedOffer } from '#src/contract/needs/need-offers.ts'
import { withdrawNeed } from '#src/contract/needs/needs.ts'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { deleteMyAccount, exportMyData } from '#src/contract/people/users.ts'
import { uploadJobPhoto } from '#src/contract/requests/job-photos.ts'
import { getRequest, updateRequestStatus } from '#src/contract/requests/requests.ts'
import { images, needOffers, needReaders, needs, notifications } from '#server/db/schema.ts'
import { notifyOfNeed } from '#server/services/notifications/notify-needs.ts'
import { findNeed } from '#server/services/needs/need-rows.ts'
import type { Caller } from '#server/test/harness.ts'
import { sendNewPhoto } from '#server/test/media.ts'
import {
  createMoneyWorld,
  jobAddress,
  type MoneyWorld,
  must,
} from '#server/test/money-world.ts'
import {
  accept,
  makeTasker,
  needOf,
  newsOf,
  offer,
  offersOf,
  publish,
  tryOffer,
} from '#server/test/needs.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await createMoneyWorld()
})
afterAll(() => world.close())

const leave = async (who: Caller) =>
  must(await who.call(deleteMyAccount, { params: { uid: who.uid ?? '' } }))
const exported = async (who: Caller): Promise<Record<string, unknown>> =>
  must(await who.call(exportMyData, { params: { uid: who.uid ?? '' } }))
const stored = (id: string) => findNeed(world.db, id)

/** A notification of a wave. */
async function notify(needId: string, taskerUid: string) {
  const need = await stored(needId)
  if (!need) throw new Error('no need')
  const [uids, at] = [[taskerUid], new Date()]
  await notifyOfNeed(world.db, need, { action: 'need_published', uids, at })
  await world.db
    .insert(needReaders)
    .values({ needId, taskerUid, wave: 1, waveKm: 3, notifiedAt: at })
}

describe('the export', () => {
  test('has the needs and offers of a person, money in BRL, and no one else’s', async () => {
    const [ana, tasker] = [await world.as('ana'), await makeTasker(world)]
    const title = 'Chuveiro, ligue 11 98765-4321'
    const need = await publish(ana, { title, address: jobAddress })
    const made = await offer(tasker, need._id, { message: 'Levo a minha escada.' })
    await notify(need._id, tasker.uid)
    const [own, theirs] = [await exported(ana), await exported(tasker)]
    expect(own).toMatchObject({
      needs: [{ id: need._id, title, budget: 200, address: jobAddress }],
      ...{ needOffers: [], needsRead: [] },
    })
    expect(theirs).toMatchObject({
      needs: [],
      needOffers: [{ id: made._id, price: 180, message: 'Levo a minha escada.' }],
      needsRead: [{ needId: need._id, wave: 1 }],
    })
    expect(JSON.stringify(own)).not.toContain('minha escada')
    expect(JSON.stringify(theirs)).not.toContain('98765')
  })
})

describe('a client who leaves', () => {
  test('takes needs without an answer along, with photos and address', async () => {
    const bia = await world.as('bia', { name: 'Beatriz Nogueira' })
    const uploadId = await sendNewPhoto(world.app, bia)
    const { image } = must(
      await bia.call(uploadJobPhoto, { body: { uploadId, kind: 'job' } }),
    )
    const need = await publish(bia, { photoIds: [image.publicId], address: jobAddress })
    const notified = await makeTasker(world)
    await notify(need._id, notified.uid)
    await leave(bia)
    expect(await stored(need._id)).toBeUndefined()
    expect(await world.db.$count(images, eq(images.publicId, image.publicId))).toBe(0)
    expect(await world.db.$count(needReaders, eq(needReaders.needId, need._id))).toBe(0)
    const named = sql`${notifications.data}::text like '%Beatriz%'`
    expect(await world.db.$count(notifications, named)).toBe(0)
  })

  test('ends those that were answered, and leaves neither their words nor place and name', async () => {
    const caio = await world.as('caio', { name: 'Caio Barbosa' })
    const need = await publish(caio, { address: jobAddress, cep: '01310-123' })
    const over = await publish(caio, { address: jobAddress })
    const tasker = await makeTasker(world)
    for (const { _id } of [need, over]) await offer(tasker, _id)
    must(await caio.call(withdrawNeed, { params: { id: over._id }, body: {} }))
    await leave(caio)
    expect(await stored(need._id)).toMatchObject({
      ...{ status: 'withdrawn', deadline: null, nextWaveAt: null },
      ...{ address: null, lat: null, lng: null, cep: '01310000' },
      ...{ title: '', titleContacts: null, description: '', descriptionContacts: null },
    })
    expect(await stored(over._id)).toMatchObject({ status: 'withdrawn', address: null })
    for (const { _id } of [need, over])
      expect(await newsOf(world, _id, tasker.uid)).toEqual(['need_ended'])
    const { notifications: news } = must(
      await tasker.call(listNotifications, { query: {} }),
    )
    expect(news).toHaveLength(2)
    for (const { subject } of news) expect(subject).toBeNull()
    const named = sql`${notifications.data}::text like '%Caio%'`
    expect(await world.db.$count(notifications, named)).toBe(0)
  })
})

test('the request made of an offer keeps the words of its need', async () => {
  const fred = await world.as('fred', { name: 'Fred Lima' })
  const tasker = await makeTasker(world)
  const title = 'Trocar a tomada'
  const need = await publish(fred, { address: jobAddress, title })
  const request = await accept(fred, await offer(tasker, need._id))
  must(
    await fred.call(updateRequestStatus, {
      params: { id: request._id },
      body: { status: 'cancelled' },
    }),
  )
  await leave(fred)
  const read = must(await tasker.call(getRequest, { params: { id: request._id } }))
  expect(read.data.description).toContain(title)
})

describe('a tasker who leaves', () => {
  test('takes their offers and their name along', async () => {
    const dora = await world.as('dora')
    const need = await publish(dora)
    const tasker = await makeTasker(world, 'otavio')
    const stays = await makeTasker(world)
    const made = await offer(tasker, need._id, { message: 'Sou o Otávio.' })
    await offer(stays, need._id)
    const over = await publish(world.client)
    await offer(tasker, over._id, { message: 'Sou o Otávio.' })
    must(await tasker.call(withdrawNeedOffer, { params: { id: over._id }, body: {} }))
    await notify(need._id, tasker.uid)
    await leave(tasker)
    expect(await offersOf(dora, need._id)).toMatchObject([{ taskerId: stays.uid }])
    expect(await needOf(dora, need._id)).toMatchObject({ offers: 1 })
    const [row] = await world.db
      .select()
      .from(needOffers)
      .where(eq(needOffers.id, made._id))
    expect(row).toMatchObject({ status: 'withdrawn', message: '' })
    const written = and(eq(needOffers.taskerUid, tasker.uid), ne(needOffers.message, ''))
    expect(await world.db.$count(needOffers, written)).toBe(0)
    const ofThem = eq(needReaders.taskerUid, tasker.uid)
    expect(await world.db.$count(needReaders, ofThem)).toBe(0)
    const told = await world.db
      .select({ data: notifications.data })
      .from(notifications)
      .where(eq(notifications.uid, 'dora'))
      .orderBy(notifications.id)
    expect(told.map(({ data }) => data['taskerName'])).toEqual([
      ...['Conta removida', stays.uid],
    ])
  })
})

test('a person leaves while offers on their need are made', async () => {
  const eva = await world.as('eva')
  const need = await publish(eva)
  const crowd = await Promise.all([1, 2, 3].map(() => makeTasker(world)))
  const [, ...answers] = await Promise.all([
    leave(eva),
    ...crowd.map((who) => tryOffer(who, need._id)),
  ])
  for (const { status } of answers) expect([200, 404, 409]).toContain(status)
  const left = await world.db.select().from(needs).where(eq(needs.clientUid, 'eva'))
  expect(left.filter(({ status }) => status === 'open')).toEqual([])
})
