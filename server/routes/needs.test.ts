import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NEED_DAYS_AHEAD, NEED_OFFERS_ENOUGH } from '#src/contract/needs/limits.ts'
import { markOffersSeen, withdrawNeedOffer } from '#src/contract/needs/need-offers.ts'
import { needTimers } from '#src/contract/needs/need-lifecycle.ts'
import {
  changeNeed,
  getNeed,
  listNeeds,
  publishNeed,
  withdrawNeed,
} from '#src/contract/needs/needs.ts'
import { uploadJobPhoto } from '#src/contract/requests/job-photos.ts'
import { addDays, dayAt, midnightOf } from '#src/lib/schedule/days.ts'
import { loadConfig } from '#server/config.ts'
import { images, needReaders, needs, users } from '#server/db/schema.ts'
import { expireNeeds, hideNeed } from '#server/services/needs/end-need.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { isLooseJobPhoto } from '#server/services/media/image-rows.ts'
import { type Caller, createTestApp } from '#server/test/harness.ts'
import { sendNewPhoto } from '#server/test/media.ts'
import { taskerRow } from '#server/test/people.ts'
import { createMoneyWorld, type MoneyWorld, must } from '#server/test/money-world.ts'
import {
  accept,
  makeTasker,
  needBody,
  needOf,
  newsOf,
  offer,
  publish,
  refusal,
  toldAll,
  tryOffer,
} from '#server/test/needs.ts'

let world: MoneyWorld
let clara: Caller
let marina: Caller

beforeAll(async () => {
  world = await createMoneyWorld()
  clara = world.client
  marina = world.tasker
})
afterAll(() => world.close())

const TODAY = dayAt(Date.now())
const day = (ahead: number) => addDays(TODAY, ahead)
const when = (days: string[], until: string | null = null) => ({ days, parts: [], until })
const change = (who: Caller, id: string, body: object) =>
  who.call(changeNeed, { params: { id }, body })
const rowOf = async (id: string) => {
  const [row] = await world.db.select().from(needs).where(eq(needs.id, id))
  if (!row) throw new Error(`no need ${id}`)
  return row
}

describe('a published need', () => {
  test('is open for seven days, and its first wave is due at once', async () => {
    const before = Date.now()
    const need = await publish(clara, { skill: 'chuveiro-eletrico' })
    expect(need).toMatchObject({
      ...{ status: 'open', category: 'eletrica', budget: 200, reachKm: 10 },
      ...{ city: 'São Paulo', district: 'Bela Vista', clientName: 'Clara' },
      ...{ offers: 0, newOffers: 0, waves: [], requestId: null },
    })
    const { deadline, nextWaveAt } = await rowOf(need._id)
    expect(deadline?.getTime()).toBeGreaterThanOrEqual(before + needTimers.open)
    expect(nextWaveAt?.getTime()).toBeLessThanOrEqual(Date.now())
  })

  test.each(['01310-100', '69005-010', '90010-150'])(
    'stores the cell of %s as the database makes it of a tasker',
    async (cep) => {
      const need = await publish(clara, { cep })
      const place = locateCep(cep.replace('-', ''))
      const { uid } = await makeTasker(world, undefined, {
        ...{ lat: place?.lat ?? null, lng: place?.lng ?? null },
      })
      const { publicLat, publicLng } = await taskerRow(world.db, uid)
      const { lat, lng } = await rowOf(need._id)
      expect([lat, lng]).toEqual([
        expect.closeTo(publicLat ?? NaN, 9),
        expect.closeTo(publicLng ?? NaN, 9),
      ])
    },
  )

  test.each([
    [{ when: when([day(-1)]) }, 'requests/date-past'],
    [{ when: when([], day(-1)) }, 'requests/date-past'],
    [{ when: when([day(1), day(NEED_DAYS_AHEAD + 1)]) }, 'requests/date-far'],
    [{ when: when([], day(NEED_DAYS_AHEAD + 1)) }, 'requests/date-far'],
    [{ skill: 'pintura-interna' }, 'taskers/skill-unknown'],
    [{ skill: 'nada' }, 'taskers/skill-unknown'],
    [{ photoIds: ['nothing'] }, 'images/not-found'],
  ])('is refused with %j', async (body, code) => {
    const answer = await clara.call(publishNeed, { body: { ...needBody(), ...body } })
    expect(answer).toMatchObject(refusal(code))
  })

  test('is refused where the place of its postal code is unknown', async () => {
    const body = needBody({ cep: '99999-999' })
    expect(await clara.call(publishNeed, { body })).toMatchObject({
      ...refusal('geo/cep-unknown', 404),
      error: { details: [{ path: 'cep' }] },
    })
  })

  test('ends with its last day, also once that was changed', async () => {
    const need = await publish(clara, { when: when([day(1), day(2)]) })
    const endOf = (last: string) => new Date(midnightOf(addDays(last, 1))).toISOString()
    expect(need.deadline).toBe(endOf(day(2)))
    const sooner = must(await change(clara, need._id, { when: when([day(1)]) }))
    expect(sooner.data.deadline).toBe(endOf(day(1)))
    const same = must(await change(clara, need._id, { budget: 300 }))
    expect(same.data.deadline).toBe(endOf(day(1)))
  })

  test('may be for today, and for the last day that is allowed', async () => {
    const need = await publish(clara, { when: when([TODAY, day(NEED_DAYS_AHEAD)]) })
    expect(need.when.days).toEqual([TODAY, day(NEED_DAYS_AHEAD)])
  })

  test('refuses days that are not in their order', async () => {
    const body = needBody({ when: when([day(2), day(1)]) })
    expect((await clara.call(publishNeed, { body })).status).toBe(422)
  })

  test('needs a session of a person who is not suspended', async () => {
    const body = needBody()
    expect((await world.anonymous.call(publishNeed, { body })).status).toBe(401)
    const sofia = await world.as('sofia', { suspendedAt: new Date() })
    expect(await sofia.call(publishNeed, { body })).toMatchObject(
      refusal('auth/account-suspended', 403),
    )
  })
})

describe('the limits of publishing', () => {
  const limited = async (quotas: { open: number; perDay: number }) => {
    const config = loadConfig({ LOG_LEVEL: 'silent' })
    return createTestApp({
      config: { ...config, quotas: { ...config.quotas, needs: quotas } },
    })
  }

  test('count needs published at once one by one', async () => {
    const api = await limited({ open: 2, perDay: 10 })
    const ana = await api.as('ana')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ana.call(publishNeed, { body: needBody() })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(answers.find(({ ok }) => !ok)).toMatchObject(refusal('needs/too-many-open'))
    const [first] = must(await ana.call(listNeeds, { query: {} })).data
    must(await ana.call(withdrawNeed, { params: { id: first?._id ?? '' }, body: {} }))
    await publish(ana)
    await api.close()
  })

  test('count an accepted offer that is not paid as an open need', async () => {
    const api = await limited({ open: 1, perDay: 10 })
    const [ana, tasker] = [await api.as('ana'), await makeTasker(api)]
    await accept(ana, await offer(tasker, (await publish(ana))._id))
    expect(await ana.call(publishNeed, { body: needBody() })).toMatchObject(
      refusal('needs/too-many-open'),
    )
    await api.close()
  })

  test('of a day end after a day', async () => {
    const api = await limited({ open: 10, perDay: 2 })
    const ana = await api.as('ana')
    await publish(ana)
    await publish(ana)
    const refused = await ana.call(publishNeed, { body: needBody() })
    expect(refused).toMatchObject(refusal('needs/too-many-today', 429))
    expect(refused.headers['retry-after']).toBe('3600')
    api.advance(24 * 3_600_000 + 1000)
    await publish(ana)
    await api.close()
  })
})

describe('the photos of a need', () => {
  const upload = async (who: Caller) => {
    const uploadId = await sendNewPhoto(world.app, who)
    return must(await who.call(uploadJobPhoto, { body: { uploadId, kind: 'job' } })).image
  }
  const look = async (who: Caller, url: string) => {
    const headers = { authorization: `Bearer ${who.token}` }
    return (await world.app.inject({ url, headers })).statusCode
  }

  test('are shown in their order, belong to one need, and are loose no more', async () => {
    const [one, other] = [await upload(clara), await upload(clara)]
    const photoIds = [other.publicId, one.publicId]
    const need = await publish(clara, { photoIds })
    expect(need.photos.map(({ publicId }) => publicId)).toEqual(photoIds)
    expect(need.cover?.publicId).toBe(other.publicId)
    expect(await world.db.$count(images, isLooseJobPhoto)).toBe(0)
    const again = await clara.call(publishNeed, { body: needBody({ photoIds }) })
    expect(again).toMatchObject(refusal('images/not-found'))
    const stolen = await marina.call(publishNeed, {
      body: needBody({ photoIds: [(await upload(clara)).publicId] }),
    })
    expect(stolen).toMatchObject(refusal('images/not-found'))
  })

  test('are seen by taskers of the trade while it is open, and then by those who answered', async () => {
    const { publicId, url } = await upload(clara)
    const need = await publish(clara, { photoIds: [publicId] })
    const painter = await makeTasker(world, undefined, { categories: ['pintura'] })
    const electrician = await makeTasker(world)
    const answering = await makeTasker(world)
    await offer(answering, need._id)
    const seers = () =>
      Promise.all(
        [clara, electrician, answering, painter, world.stranger].map((who) =>
          look(who, url),
        ),
      )
    expect(await seers()).toEqual([200, 200, 200, 404, 404])
    must(await clara.call(withdrawNeed, { params: { id: need._id }, body: {} }))
    expect(await seers()).toEqual([200, 404, 200, 404, 404])
    await world.db.transaction((tx) => hideNeed(tx, need._id, new Date()))
    expect(await seers()).toEqual([200, 404, 404, 404, 404])
  })
})

describe('who may not', () => {
  test('read, change or end a need of another person', async () => {
    const need = await publish(clara)
    const params = { id: need._id }
    for (const who of [marina, world.stranger, world.operator]) {
      const answers = await Promise.all([
        who.call(getNeed, { params }),
        who.call(changeNeed, { params, body: { budget: 1000 } }),
        who.call(withdrawNeed, { params, body: {} }),
        who.call(markOffersSeen, { params, body: { offers: [] } }),
      ])
      for (const answer of answers)
        expect(answer).toMatchObject(refusal('needs/not-found', 404))
    }
    expect((await world.anonymous.call(getNeed, { params })).status).toBe(401)
    expect((await world.anonymous.call(listNeeds, { query: {} })).status).toBe(401)
    expect(await needOf(clara, need._id)).toMatchObject({ status: 'open', budget: 200 })
  })

  test('find those of others in their list', async () => {
    await publish(clara)
    expect(must(await world.stranger.call(listNeeds, { query: {} }))).toMatchObject({
      ...{ data: [], total: 0 },
    })
  })
})

test('the list has open needs first, then the newest', async () => {
  const ana = await world.as('ana-list')
  const [first, second, third] = [
    await publish(ana),
    await publish(ana),
    await publish(ana),
  ]
  must(await ana.call(withdrawNeed, { params: { id: third._id }, body: {} }))
  const ids = async (query: object = {}) =>
    must(await ana.call(listNeeds, { query })).data.map(({ _id }) => _id)
  expect(await ids()).toEqual([second._id, first._id, third._id])
  expect(await ids({ status: 'open' })).toEqual([second._id, first._id])
  expect(await ids({ status: 'over' })).toEqual([third._id])
  expect(await ids({ limit: 1, page: 2 })).toEqual([first._id])
})

describe('a changed need', () => {
  test('tells those whose offers stand, once until they have read it', async () => {
    const need = await publish(clara)
    const [standing, gone] = [await makeTasker(world), await makeTasker(world)]
    await offer(standing, need._id)
    await offer(gone, need._id)
    must(await gone.call(withdrawNeedOffer, { params: { id: need._id }, body: {} }))
    must(await change(clara, need._id, { budget: 300 }))
    must(await change(clara, need._id, { budget: 310, title: 'Trocar o quadro' }))
    expect(await newsOf(world, need._id, standing.uid)).toEqual(['need_changed'])
    expect(await newsOf(world, need._id, gone.uid)).toEqual([])
    expect(await needOf(clara, need._id)).toMatchObject({
      ...{ budget: 310, title: 'Trocar o quadro' },
    })
  })

  test('that says the same tells no tasker and sends no wave', async () => {
    const need = await publish(clara, {
      title: 'Chuveiro, ligue 11 98765-4321',
      when: { days: [], parts: ['morning', 'evening'], until: null },
    })
    const tasker = await makeTasker(world)
    await offer(tasker, need._id)
    await world.db.update(needs).set({ nextWaveAt: null }).where(eq(needs.id, need._id))
    const { title, description, when } = need
    const parts = when.parts.toReversed()
    const same = { title, description, when: { ...when, parts } }
    must(await change(clara, need._id, { ...same, budget: 200, reachKm: 10 }))
    expect(await newsOf(world, need._id, tasker.uid)).toEqual([])
    expect((await rowOf(need._id)).nextWaveAt).toBeNull()
  })

  test('sends the next wave when it is wider, while few offers stand', async () => {
    const need = await publish(clara, { when: when([day(3)]) })
    await makeTasker(world)
    const waits = async (body: object) => {
      const none = { nextWaveAt: null, nextWaveKm: null }
      await world.db.update(needs).set(none).where(eq(needs.id, need._id))
      return must(await change(clara, need._id, body)).data.nextWaveAt !== null
    }
    expect(await waits({ reachKm: 20 })).toBe(true)
    expect(await waits({ reachKm: 5 })).toBe(false)
    expect(await waits({ when: when([day(3), day(4)]) })).toBe(true)
    expect(await waits({ when: when([day(4)]) })).toBe(false)
    expect(await waits({ budget: 500 })).toBe(false)
    const { version: needVersion } = await rowOf(need._id)
    for (let n = 0; n < NEED_OFFERS_ENOUGH; n += 1)
      await offer(await makeTasker(world), need._id, { needVersion })
    expect(await waits({ reachKm: 50 })).toBe(false)
  })

  test('sends no wave sooner than ten minutes after the last', async () => {
    const need = await publish(clara)
    await makeTasker(world)
    const { uid: taskerUid } = await makeTasker(world)
    const last = Date.now()
    await world.db.insert(needReaders).values({
      ...{ needId: need._id, taskerUid, wave: 1, waveKm: 3 },
      notifiedAt: new Date(last),
    })
    const { nextWaveAt } = must(await change(clara, need._id, { reachKm: 20 })).data
    expect(Date.parse(nextWaveAt ?? '')).toBe(last + 600_000)
  })

  test('keeps the rules of publishing, and is open', async () => {
    const need = await publish(clara)
    const past = { when: when([day(-1)]) }
    expect(await change(clara, need._id, past)).toMatchObject(refusal('requests/date-past'))
    must(await clara.call(withdrawNeed, { params: { id: need._id }, body: {} }))
    expect(await change(clara, need._id, { budget: 300 })).toMatchObject({
      ...refusal('needs/illegal-transition', 409),
      error: { details: { status: 'withdrawn' } },
    })
  })

  test('keeps a day that is over, beside one that is not', async () => {
    const need = await publish(clara, { when: when([day(1), day(2)]) })
    const days = [day(-1), day(2)]
    await world.db.update(needs).set({ days }).where(eq(needs.id, need._id))
    const also = must(await change(clara, need._id, { when: when([...days, day(3)]) }))
    expect(also.data.when.days).toEqual([...days, day(3)])
    for (const over of [[day(-1)], [day(-2), day(3)]])
      expect(await change(clara, need._id, { when: when(over) })).toMatchObject(
        refusal('requests/date-past'),
      )
  })

  test('hides the contacts of its new words', async () => {
    const need = await publish(clara)
    must(await change(clara, need._id, { title: 'Ligue 11 98765-4321' }))
    expect(await needOf(clara, need._id)).toMatchObject({ title: 'Ligue 11 98765-4321' })
    const { titleContacts } = await rowOf(need._id)
    expect(titleContacts).toMatchObject([{ kind: 'phone', start: 6 }])
  })
})

test('a number that begins in the title and ends in the description is a contact', async () => {
  const need = await publish(clara, {
    ...{ title: 'Chuveiro (11) 98765', description: '4321 é o apartamento, toque.' },
  })
  const { titleContacts, descriptionContacts } = await rowOf(need._id)
  expect(titleContacts).toHaveLength(1)
  expect(descriptionContacts).toHaveLength(1)
})

describe('a need ends', () => {
  test('when its client withdraws it; a second time changes nothing', async () => {
    const need = await publish(clara)
    const tasker = await makeTasker(world)
    await offer(tasker, need._id)
    const end = () => clara.call(withdrawNeed, { params: { id: need._id }, body: {} })
    expect(must(await end()).data).toMatchObject({ status: 'withdrawn', deadline: null })
    must(await end())
    expect(await newsOf(world, need._id, tasker.uid)).toEqual(['need_ended'])
    expect(await tryOffer(await makeTasker(world), need._id)).toMatchObject(
      refusal('needs/illegal-transition', 409),
    )
  })

  test('seven days after it was published, not before', async () => {
    const need = await publish(clara)
    const tasker = await makeTasker(world)
    await offer(tasker, need._id)
    const { deadline } = await rowOf(need._id)
    const runAt = (ms: number) =>
      expireNeeds({ ...world.deps, clock: () => new Date((deadline?.getTime() ?? 0) + ms) })
    await runAt(-1)
    expect((await needOf(clara, need._id)).status).toBe('open')
    await Promise.all([runAt(0), runAt(0)])
    expect((await needOf(clara, need._id)).status).toBe('expired')
    expect(await newsOf(world, need._id, tasker.uid)).toEqual(['need_ended'])
    expect(await newsOf(world, need._id, 'clara')).toEqual(['need_offer', 'need_expired'])
  })

  test('when an operator hides it: its people are told, others without its title', async () => {
    const need = await publish(clara)
    const tasker = await makeTasker(world)
    await offer(tasker, need._id)
    must(await change(clara, need._id, { title: 'Peça em golpe.example' }))
    expect(await newsOf(world, need._id, tasker.uid)).toEqual(['need_changed'])
    const hide = () => world.db.transaction((tx) => hideNeed(tx, need._id, new Date()))
    await hide()
    await hide()
    expect((await needOf(clara, need._id)).status).toBe('withdrawn')
    expect(await newsOf(world, need._id, 'clara')).toEqual(['need_offer', 'need_hidden'])
    expect(await newsOf(world, need._id, tasker.uid)).toEqual([])
    expect(await toldAll(world, tasker.uid)).toEqual([{ action: 'need_removed' }])
    expect(await tryOffer(marina, need._id)).toMatchObject(refusal('needs/not-found'))
  })
})

test('of a suspended client nothing is answered until they are back', async () => {
  const sofia = await world.as('sofia-need')
  const need = await publish(sofia)
  const set = (suspendedAt: Date | null) =>
    world.db.update(users).set({ suspendedAt }).where(eq(users.uid, 'sofia-need'))
  await set(new Date())
  expect(await tryOffer(marina, need._id)).toMatchObject(refusal('needs/not-found', 404))
  await set(null)
  await offer(marina, need._id)
})
