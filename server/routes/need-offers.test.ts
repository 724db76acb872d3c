import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NEED_OFFERS_MAX, OFFER_CHANGES_MAX } from '#src/contract/needs/limits.ts'
import {
  acceptNeedOffer,
  declineNeedOffer,
  listNeedOffers,
  markOffersSeen,
  withdrawNeedOffer,
} from '#src/contract/needs/need-offers.ts'
import { changeNeed, withdrawNeed } from '#src/contract/needs/needs.ts'
import { setBlock } from '#src/contract/people/safety.ts'
import { updateRequestStatus } from '#src/contract/requests/requests.ts'
import { loadConfig } from '#server/config.ts'
import {
  blocks,
  images,
  needOffers,
  payoutAccounts,
  reviews,
  users,
} from '#server/db/schema.ts'
import { type Caller, createTestApp } from '#server/test/harness.ts'
import { createMoneyWorld, type MoneyWorld, must } from '#server/test/money-world.ts'
import {
  daysAhead,
  makeTasker,
  needOf,
  newsOf,
  offer,
  offersOf,
  publish,
  refusal,
  tryAccept,
  tryOffer,
} from '#server/test/needs.ts'
import { addRequest } from '#server/test/people.ts'

let world: MoneyWorld
let clara: Caller
let marina: Caller & { uid: string }

beforeAll(async () => {
  world = await createMoneyWorld()
  clara = world.client
  marina = { ...world.tasker, uid: 'marina' }
})
afterAll(() => world.close())

const withdraw = (who: Caller, id: string) =>
  who.call(withdrawNeedOffer, { params: { id }, body: {} })
const decline = (who: Caller, offerId: string) =>
  who.call(declineNeedOffer, { params: { offerId }, body: { reason: 'price' } })
const see = (who: Caller, id: string, offers: { _id: string; version: number }[]) =>
  who.call(markOffersSeen, {
    params: { id },
    body: { offers: offers.map(({ _id, version }) => ({ offerId: _id, version })) },
  })
const block = async (who: Caller, personId: string) =>
  must(
    await who.call(setBlock, {
      params: { uid: who.uid ?? '', personId },
      body: { blocked: true },
    }),
  )

describe('an offer', () => {
  test('is one per tasker, in versions; the same terms again change nothing', async () => {
    const need = await publish(clara)
    const terms = { date: daysAhead(5) }
    const first = await offer(marina, need._id, terms)
    expect(await offer(marina, need._id, terms)).toEqual(first)
    const second = await offer(marina, need._id, { ...terms, price: 150 })
    expect(second).toMatchObject({ _id: first._id, version: 2, price: 150, net: 127.5 })
    expect(await newsOf(world, need._id, 'clara')).toEqual(['need_offer_changed'])
    expect(await needOf(clara, need._id)).toMatchObject({ offers: 1, newOffers: 1 })
  })

  test('made by two calls at once is one', async () => {
    const need = await publish(clara)
    const answers = await Promise.all([1, 2, 3].map(() => tryOffer(marina, need._id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await offersOf(clara, need._id)).toHaveLength(1)
    expect(await newsOf(world, need._id, 'clara')).toEqual(['need_offer'])
  })

  test('shows the price that the client saw before, until they have seen the new one', async () => {
    const need = await publish(clara)
    const terms = { date: daysAhead(5) }
    await offer(marina, need._id, { ...terms, price: 300 })
    await offer(marina, need._id, { ...terms, price: 250 })
    const shown = async () => (await offersOf(clara, need._id))[0]
    expect(await shown()).toMatchObject({ price: 250, priceBefore: null, seen: false })
    must(await see(clara, need._id, await offersOf(clara, need._id)))
    expect(await shown()).toMatchObject({ priceBefore: null, seen: true })
    await offer(marina, need._id, { ...terms, price: 240 })
    await offer(marina, need._id, { ...terms, price: 230 })
    expect(await shown()).toMatchObject({ price: 230, priceBefore: 250, seen: false })
    await offer(marina, need._id, { ...terms, price: 250 })
    expect(await shown()).toMatchObject({ price: 250, priceBefore: null })
    must(await see(clara, need._id, await offersOf(clara, need._id)))
    expect(await needOf(clara, need._id)).toMatchObject({ offers: 1, newOffers: 0 })
  })

  test('stays unseen in a version that the client has not read', async () => {
    const tasker = await makeTasker(world)
    const need = await publish(clara)
    const made = await offer(tasker, need._id, { price: 300 })
    const changed = await offer(tasker, need._id, { price: 250 })
    must(await see(clara, need._id, [made]))
    expect(await offersOf(clara, need._id)).toMatchObject([{ seen: false }])
    must(await see(clara, need._id, [changed]))
    expect(await offersOf(clara, need._id)).toMatchObject([{ seen: true }])
  })

  test('is one unread notification of its client, the latest', async () => {
    const tasker = await makeTasker(world)
    const need = await publish(clara)
    const news = () => newsOf(world, need._id, 'clara')
    await offer(tasker, need._id, { price: 300 })
    await offer(tasker, need._id, { price: 250 })
    expect(await news()).toEqual(['need_offer_changed'])
    must(await see(clara, need._id, await offersOf(clara, need._id)))
    must(await withdraw(tasker, need._id))
    expect(await news()).toEqual(['need_offer_changed', 'need_offer_withdrawn'])
  })

  test('tells no one anything after a block', async () => {
    const tasker = await makeTasker(world)
    const need = await publish(clara)
    await offer(tasker, need._id)
    await block(clara, tasker.uid)
    must(await clara.call(changeNeed, { params: { id: need._id }, body: { budget: 250 } }))
    must(await withdraw(tasker, need._id))
    expect(await newsOf(world, need._id, tasker.uid)).toEqual([])
    expect(await newsOf(world, need._id, 'clara')).toEqual(['need_offer'])
  })

  test('can be changed few times', async () => {
    const need = await publish(clara)
    for (let n = 0; n <= OFFER_CHANGES_MAX; n += 1)
      await offer(marina, need._id, { price: 100 + n })
    expect(await tryOffer(marina, need._id, { price: 99 })).toMatchObject(
      refusal('needs/too-many-changes', 429),
    )
    must(await withdraw(marina, need._id))
    expect(await tryOffer(marina, need._id)).toMatchObject(
      refusal('needs/too-many-changes', 429),
    )
  })

  test('on a day that the need does not name says so', async () => {
    const [saturday, sunday] = [daysAhead(5).slice(0, 10), daysAhead(6).slice(0, 10)]
    const need = await publish(clara, {
      when: { days: [saturday, sunday], parts: [], until: null },
    })
    const other = await makeTasker(world)
    await offer(marina, need._id, { date: `${saturday}T15:00:00.000Z` })
    await offer(other, need._id, { date: daysAhead(9) })
    expect((await offersOf(clara, need._id)).map(({ otherDay }) => otherDay)).toEqual([
      ...[false, true],
    ])
  })

  test('hides contacts from the client, and not from its tasker', async () => {
    const need = await publish(clara)
    const message = 'Me chama no 11 98765-4321'
    expect(await offer(marina, need._id, { message })).toMatchObject({ message })
    const [shown] = await offersOf(clara, need._id)
    expect(shown?.message).toMatch(/^Me chama no \D+$/)
  })
})

describe('an offer is refused', () => {
  test.each<[string, (need: string) => Promise<object>, string, number]>([
    [
      'without the role of a tasker',
      async (id) => tryOffer(world.stranger, id),
      'taskers/role-needed',
      403,
    ],
    [
      'of another trade',
      async (id) =>
        tryOffer(await makeTasker(world, undefined, { categories: ['pintura'] }), id),
      'needs/other-trade',
      403,
    ],
    [
      'for a moment that is over',
      async (id) => tryOffer(marina, id, { date: daysAhead(-1) }),
      'requests/date-past',
      422,
    ],
    [
      'for a date far ahead',
      async (id) => tryOffer(marina, id, { date: daysAhead(200) }),
      'requests/date-far',
      422,
    ],
    [
      'on a need that does not exist',
      async () => tryOffer(marina, uuidv7()),
      'needs/not-found',
      404,
    ],
    [
      'without a session',
      async (id) => tryOffer(world.anonymous, id),
      'auth/required',
      401,
    ],
  ])('%s', async (_, act, code, status) => {
    const need = await publish(clara)
    expect(await act(need._id)).toMatchObject(refusal(code, status))
    expect(await offersOf(clara, need._id)).toEqual([])
  })

  test('on one’s own need', async () => {
    const need = await publish(marina)
    expect(await tryOffer(marina, need._id)).toMatchObject(refusal('needs/own-need', 403))
  })

  test('between people of whom one has blocked the other', async () => {
    const [shy, avoided] = [await makeTasker(world), await makeTasker(world)]
    const need = await publish(clara)
    await world.db.insert(blocks).values({ ownerUid: shy.uid, blockedUid: 'clara' })
    await block(clara, avoided.uid)
    for (const who of [shy, avoided])
      expect(await tryOffer(who, need._id)).toMatchObject(refusal('safety/blocked', 403))
  })

  test('as the ninth, also of several at once', async () => {
    const need = await publish(clara)
    const crowd = await Promise.all(
      Array.from({ length: NEED_OFFERS_MAX + 2 }, () => makeTasker(world)),
    )
    const answers = await Promise.all(crowd.map((who) => tryOffer(who, need._id)))
    const made = crowd.filter((_, n) => answers[n]?.ok)
    expect(made).toHaveLength(NEED_OFFERS_MAX)
    expect(answers.find(({ ok }) => !ok)).toMatchObject(refusal('needs/full', 409))
    // One that stands may still be changed; a place that is free again is taken.
    const [first] = made
    if (!first) throw new Error('no offer')
    await offer(first, need._id, { price: 99 })
    must(await withdraw(first, need._id))
    await offer(await makeTasker(world), need._id)
    expect(await tryOffer(first, need._id)).toMatchObject(refusal('needs/full'))
  })

  test('not as the ninth, where one of the eight can no longer be accepted', async () => {
    const need = await publish(clara)
    const crowd = await Promise.all(
      Array.from({ length: NEED_OFFERS_MAX }, () => makeTasker(world)),
    )
    for (const who of crowd) await offer(who, need._id)
    const [late, busy, suspended, blocked, outdated] = crowd.map(({ uid }) => uid)
    const set = (uid: string | undefined, row: Partial<typeof needOffers.$inferInsert>) =>
      world.db
        .update(needOffers)
        .set(row)
        .where(and(eq(needOffers.needId, need._id), eq(needOffers.taskerUid, uid ?? '')))
    const losses = [
      () => set(late, { date: new Date() }),
      () => set(busy, { hourTaken: true }),
      () => block(clara, blocked ?? ''),
      () => set(outdated, { needVersion: 2 }),
      () =>
        world.db
          .update(users)
          .set({ suspendedAt: new Date() })
          .where(eq(users.uid, suspended ?? '')),
    ]
    for (const lose of losses) {
      await lose()
      expect(await needOf(clara, need._id)).toMatchObject({
        ...{ offers: NEED_OFFERS_MAX - 1, newOffers: NEED_OFFERS_MAX - 1 },
      })
      await offer(await makeTasker(world), need._id)
      expect(await tryOffer(await makeTasker(world), need._id)).toMatchObject(
        refusal('needs/full'),
      )
    }
    const shown = await offersOf(clara, need._id)
    expect(shown).toHaveLength(NEED_OFFERS_MAX)
    for (const { hourTaken, outdated: isOutdated } of shown)
      expect({ hourTaken, isOutdated }).toEqual({ hourTaken: false, isOutdated: false })
    // To stand again it takes a place.
    const again = crowd.find(({ uid }) => uid === outdated) ?? marina
    expect(await tryOffer(again, need._id, { price: 90 })).toMatchObject(
      refusal('needs/full'),
    )
  })

  test('where agreed work has the hour', async () => {
    const busy = await makeTasker(world)
    const need = await publish(clara)
    const date = daysAhead(8)
    await addRequest(world.db, {
      ...{ clientUid: 'stranger', taskerUid: busy.uid, status: 'paid' },
      date: new Date(date),
    })
    expect(await tryOffer(busy, need._id, { date })).toMatchObject(
      refusal('needs/hour-taken', 409),
    )
    await offer(busy, need._id, { date: daysAhead(8, 2) })
  })

  test('after many on one day', async () => {
    const config = loadConfig({ LOG_LEVEL: 'silent' })
    const api = await createTestApp({
      config: { ...config, quotas: { ...config.quotas, needOffersPerDay: 2 } },
    })
    const ana = await api.as('ana')
    const tasker = await makeTasker(api)
    const needs = [await publish(ana), await publish(ana), await publish(ana)]
    const answers = await Promise.all(
      needs.map(({ _id }, n) => tryOffer(tasker, _id, { date: daysAhead(5 + n) })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(answers.find(({ ok }) => !ok)).toMatchObject(
      refusal('needs/too-many-offers', 429),
    )
    await api.close()
  })

  test('once it was declined', async () => {
    const need = await publish(clara)
    const made = await offer(marina, need._id)
    must(await decline(clara, made._id))
    expect(await tryOffer(marina, need._id, { price: 100 })).toMatchObject(
      refusal('needs/illegal-transition', 409),
    )
  })
})

describe('a withdrawn offer', () => {
  test('is gone from the client’s list, who is told; a second time changes nothing', async () => {
    const need = await publish(clara)
    await offer(marina, need._id)
    expect(must(await withdraw(marina, need._id)).data).toMatchObject({
      status: 'withdrawn',
    })
    must(await withdraw(marina, need._id))
    expect(await offersOf(clara, need._id)).toEqual([])
    expect(await newsOf(world, need._id, 'clara')).toEqual(['need_offer_withdrawn'])
  })

  test('can be made again, as the next version', async () => {
    const need = await publish(clara)
    const made = await offer(marina, need._id)
    must(await withdraw(marina, need._id))
    expect(await offer(marina, need._id)).toMatchObject({
      ...{ _id: made._id, status: 'made', version: 2 },
    })
  })

  test('is the caller’s own', async () => {
    const need = await publish(clara)
    await offer(marina, need._id)
    for (const who of [world.stranger, clara])
      expect(await withdraw(who, need._id)).toMatchObject(
        refusal('needs/offer-not-found', 404),
      )
    expect(await withdraw(marina, uuidv7())).toMatchObject(refusal('needs/not-found', 404))
  })
})

describe('a declined offer', () => {
  test('is gone from the list, and its tasker is told once', async () => {
    const need = await publish(clara)
    const made = await offer(marina, need._id)
    expect(must(await decline(clara, made._id)).data).toMatchObject({
      ...{ status: 'declined', reason: 'price' },
    })
    must(await decline(clara, made._id))
    expect(await offersOf(clara, need._id)).toEqual([])
    expect(await newsOf(world, need._id, 'marina')).toEqual(['need_offer_declined'])
  })

  test('is declined by the need’s client alone, while the need is open', async () => {
    const need = await publish(clara)
    const made = await offer(marina, need._id)
    for (const who of [marina, world.stranger, world.operator])
      expect(await decline(who, made._id)).toMatchObject(
        refusal('needs/offer-not-found', 404),
      )
    must(await clara.call(withdrawNeed, { params: { id: need._id }, body: {} }))
    expect(await decline(clara, made._id)).toMatchObject(
      refusal('needs/illegal-transition', 409),
    )
  })
})

describe('the client compares', () => {
  test('offers alone with the client', async () => {
    const need = await publish(clara)
    await offer(marina, need._id)
    const params = { id: need._id }
    for (const who of [marina, world.stranger, world.operator])
      expect(await who.call(listNeedOffers, { params })).toMatchObject(
        refusal('needs/not-found', 404),
      )
    expect((await world.anonymous.call(listNeedOffers, { params })).status).toBe(401)
  })

  test('reviews, jobs and pictures of the trade, the way, and whether it can be paid', async () => {
    const need = await publish(clara)
    const tasker = await makeTasker(world)
    const job = async (category: 'eletrica' | 'pintura', status: 'closed' | 'cancelled') =>
      addRequest(world.db, {
        ...{ clientUid: 'stranger', taskerUid: tasker.uid, status, category },
      })
    const review = async (requestId: string, rating: number, shownAt: Date | null) =>
      world.db.insert(reviews).values({
        ...{ id: uuidv7(), taskerUid: tasker.uid, authorUid: 'stranger', authorName: 'S' },
        ...{ requestId, rating, shownAt },
      })
    await review(await job('eletrica', 'closed'), 5, new Date())
    await review(await job('eletrica', 'closed'), 4, new Date())
    await review(await job('eletrica', 'closed'), 1, null)
    await review(await job('pintura', 'closed'), 1, new Date())
    await job('eletrica', 'cancelled')
    const picture = (n: number, category: 'eletrica' | 'pintura') => ({
      ...{
        publicId: `${tasker.uid}-${n}`,
        ownerUid: tasker.uid,
        kind: 'portfolio' as const,
      },
      ...{ category, position: n, width: 8, height: 8, widths: [8] },
    })
    await world.db
      .insert(images)
      .values([
        ...[picture(0, 'pintura'), picture(1, 'eletrica'), picture(2, 'eletrica')],
        ...[picture(3, 'eletrica'), picture(4, 'eletrica')],
      ])
    await offer(tasker, need._id)
    const [shown] = await offersOf(clara, need._id)
    expect(shown).toMatchObject({
      ...{ rating: 4.5, reviewCount: 2, jobs: 3, payable: true, category: 'eletrica' },
      ...{ answersIn: null, distanceKm: expect.any(Number) },
    })
    expect(shown?.works.map(({ publicId }) => publicId)).toEqual([
      ...[1, 2, 3].map((n) => `${tasker.uid}-${n}`),
    ])
    const gone = { state: 'incomplete' } as const
    await world.db
      .update(payoutAccounts)
      .set(gone)
      .where(eq(payoutAccounts.uid, tasker.uid))
    expect(await offersOf(clara, need._id)).toMatchObject([{ payable: false }])
  })

  test('none of people who are suspended or blocked', async () => {
    const need = await publish(clara)
    const [suspended, blocked] = [await makeTasker(world), await makeTasker(world)]
    const made = await offer(suspended, need._id)
    await offer(blocked, need._id)
    await world.db
      .update(users)
      .set({ suspendedAt: new Date() })
      .where(eq(users.uid, suspended.uid))
    await block(clara, blocked.uid)
    expect(await offersOf(clara, need._id)).toEqual([])
    expect(await needOf(clara, need._id)).toMatchObject({ offers: 0, newOffers: 0 })
    expect(await tryAccept(clara, made)).toMatchObject(
      refusal('requests/tasker-cannot-receive', 409),
    )
  })
})

describe('an hour that agreed work takes', () => {
  test('marks the tasker’s standing offers, tells them once, and frees them again', async () => {
    const tasker = await makeTasker(world)
    const date = daysAhead(11)
    const [need, other] = [await publish(clara), await publish(clara)]
    const made = await offer(tasker, need._id, { date })
    await offer(tasker, other._id, { date: daysAhead(11, 3) })
    const asked = await world.request({
      tasker: tasker.uid,
      serviceDetails: { category: 'eletrica', description: 'Outro serviço', date },
    })
    const move = async (who: Caller, status: 'accepted' | 'cancelled') =>
      must(
        await who.call(updateRequestStatus, {
          params: { id: asked._id },
          body: { status, termsVersion: 1 },
        }),
      )
    await move(tasker, 'accepted')
    expect(await offersOf(clara, need._id)).toMatchObject([{ hourTaken: true }])
    expect(await offersOf(clara, other._id)).toMatchObject([{ hourTaken: false }])
    expect(await newsOf(world, need._id, tasker.uid)).toEqual(['need_offer_hour_taken'])
    expect(await tryAccept(clara, made)).toMatchObject(refusal('needs/hour-taken', 409))
    await move(clara, 'cancelled')
    expect(await offersOf(clara, need._id)).toMatchObject([{ hourTaken: false }])
    expect(await newsOf(world, need._id, tasker.uid)).toEqual(['need_offer_hour_taken'])
  })
})

test('what became of the offer is its client’s alone to decide', async () => {
  const need = await publish(clara)
  const made = await offer(marina, need._id)
  const accept = { params: { offerId: made._id }, body: { version: 1 } }
  for (const who of [marina, world.stranger, world.operator])
    expect(await who.call(acceptNeedOffer, accept)).toMatchObject(
      refusal('needs/offer-not-found', 404),
    )
  expect(await world.anonymous.call(acceptNeedOffer, accept)).toMatchObject(
    refusal('auth/required', 401),
  )
  const [row] = await world.db.select().from(needOffers).where(eq(needOffers.id, made._id))
  expect(row?.status).toBe('made')
})
