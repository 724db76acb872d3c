import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REOPENINGS_MAX } from '#src/contract/needs/limits.ts'
import { needTimers } from '#src/contract/needs/need-lifecycle.ts'
import {
  acceptNeedOffer,
  declineNeedOffer,
  OfferChanged,
  withdrawNeedOffer,
} from '#src/contract/needs/need-offers.ts'
import { withdrawNeed } from '#src/contract/needs/needs.ts'
import {
  createRequest,
  getRequest,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import { uploadJobPhoto } from '#src/contract/requests/job-photos.ts'
import { loadConfig } from '#server/config.ts'
import {
  blocks,
  needOffers,
  needs,
  notifications,
  payoutAccounts,
  serviceRequests,
} from '#server/db/schema.ts'
import { expireNeeds, hideNeed } from '#server/services/needs/end-need.ts'
import { runTimers } from '#server/services/payments/timers.ts'
import { requestDeal } from '#server/services/requests/deal.ts'
import { type Caller, createTestApp } from '#server/test/harness.ts'
import { sendNewPhoto } from '#server/test/media.ts'
import {
  createMoneyWorld,
  jobAddress,
  type MoneyWorld,
  must,
} from '#server/test/money-world.ts'
import {
  accept,
  daysAhead,
  makeTasker,
  needOf,
  newsOf,
  offer,
  offersOf,
  publish,
  refusal,
  toldAll,
  tryAccept,
  tryOffer,
} from '#server/test/needs.ts'

let world: MoneyWorld
let clara: Caller

beforeAll(async () => {
  world = await createMoneyWorld()
  clara = world.client
})
afterAll(() => world.close())

const requestsTo = (taskerUid: string) =>
  world.db.$count(serviceRequests, eq(serviceRequests.taskerUid, taskerUid))
const setOffer = (id: string, row: Partial<typeof needOffers.$inferInsert>) =>
  world.db.update(needOffers).set(row).where(eq(needOffers.id, id))
const cancel = async (who: Caller, id: string) =>
  must(
    await who.call(updateRequestStatus, { params: { id }, body: { status: 'cancelled' } }),
  )

/** A need with an offer that two taskers have made; the first one is accepted in most tests. */
async function offered(body: Parameters<typeof publish>[1] = {}) {
  const need = await publish(clara, body)
  const [tasker, other] = [await makeTasker(world), await makeTasker(world)]
  const made = await offer(tasker, need._id, { date: daysAhead(5), price: 180 })
  await offer(other, need._id, { date: daysAhead(6), price: 190 })
  return { need, tasker, other, made }
}

describe('an accepted offer', () => {
  test('is a request in accepted, with its terms and the words of the need', async () => {
    const { need, tasker, made } = await offered({
      ...{ title: 'Trocar o disjuntor', paymentMethod: '50-50', address: jobAddress },
    })
    const request = await accept(clara, made)
    expect(request).toMatchObject({
      ...{ status: 'accepted', clientUid: 'clara', taskerId: tasker.uid },
      ...{ pricePerService: 180, date: made.date, paymentMethod: '50-50' },
      ...{ feePercent: 15, address: jobAddress, termsVersion: 1 },
      description: `Trocar o disjuntor\n${need.description}`,
    })
    expect(request.timeline.map(({ action, by }) => [action, by])).toEqual([
      ['create', 'client'],
      ['accept', 'client'],
    ])
    expect(request.deadline).not.toBeNull()
    expect(await needOf(clara, need._id)).toMatchObject({
      ...{ status: 'accepted', requestId: request._id, deadline: null, nextWaveAt: null },
    })
    expect(await offersOf(clara, need._id)).toMatchObject([
      { _id: made._id, status: 'accepted', requestId: request._id },
      { status: 'made', requestId: null },
    ])
  })

  test('is told its tasker once, and the others not yet', async () => {
    const { need, tasker, other, made } = await offered()
    const request = await accept(clara, made)
    const rows = await world.db
      .select()
      .from(notifications)
      .where(eq(notifications.uid, tasker.uid))
    expect(rows.map(({ type, data }) => [type, data['requestId']])).toEqual([
      ['request_accepted', request._id],
    ])
    expect(await newsOf(world, need._id, other.uid)).toEqual([])
  })

  test('brings the photos of the need, and keeps contacts hidden until it is paid', async () => {
    const uploadId = await sendNewPhoto(world.app, clara)
    const { image } = must(
      await clara.call(uploadJobPhoto, { body: { uploadId, kind: 'job' } }),
    )
    const { need, made, tasker } = await offered({
      ...{ photoIds: [image.publicId], title: 'Chuveiro, ligue 11 98765-4321' },
      description: 'Ou escreva para clara@gmail.com antes de vir.',
    })
    const request = await accept(clara, made)
    expect(request.timeline[0]?.photos?.map(({ publicId }) => publicId)).toEqual([
      image.publicId,
    ])
    expect(request.cover?.publicId).toBe(image.publicId)
    expect((await needOf(clara, need._id)).photos).toHaveLength(1)
    const seen = must(await tasker.call(getRequest, { params: { id: request._id } })).data
    expect(seen.description).not.toMatch(/98765|clara@/)
    expect(seen.address).toBeNull()
  })

  test('takes the address that is given with it', async () => {
    const { made, need } = await offered()
    const request = must(
      await clara.call(acceptNeedOffer, {
        params: { offerId: made._id },
        body: { version: 1, address: jobAddress },
      }),
    ).data
    expect(request.address).toEqual(jobAddress)
    expect((await needOf(clara, need._id)).address).toEqual(jobAddress)
  })

  test('takes the hour from the other offers of its tasker', async () => {
    const tasker = await makeTasker(world)
    const [need, other] = [await publish(clara), await publish(clara)]
    const date = daysAhead(7)
    const made = await offer(tasker, need._id, { date })
    const second = await offer(tasker, other._id, { date })
    await accept(clara, made)
    expect(await newsOf(world, need._id, tasker.uid)).toEqual([])
    expect(await newsOf(world, other._id, tasker.uid)).toEqual(['need_offer_hour_taken'])
    expect(await tryAccept(clara, second)).toMatchObject(refusal('needs/hour-taken', 409))
    expect(await offersOf(clara, other._id)).toMatchObject([{ hourTaken: true }])
  })

  test('counts among the requests of the day, and is refused after them', async () => {
    const config = loadConfig({ LOG_LEVEL: 'silent' })
    const requestsPerDay = { verified: 2, unverified: 2 }
    const api = await createTestApp({
      config: { ...config, quotas: { ...config.quotas, requestsPerDay } },
    })
    const [ana, tasker] = [await api.as('ana'), await makeTasker(api)]
    const ask = () =>
      ana.call(createRequest, {
        body: {
          ...{ tasker: tasker.uid, pricePerService: 100, cep: '01310-100' },
          serviceDetails: {
            category: 'eletrica',
            description: 'Um chuveiro novo',
            date: daysAhead(9),
          },
        },
      })
    must(await ask())
    const need = await publish(ana)
    await accept(ana, await offer(tasker, need._id))
    expect(await ask()).toMatchObject(refusal('requests/too-many-today', 429))
    const made = await offer(tasker, (await publish(ana))._id, { date: daysAhead(7) })
    expect(await tryAccept(ana, made)).toMatchObject(
      refusal('requests/too-many-today', 429),
    )
    await api.close()
  })
})

describe('accepting is refused', () => {
  test('in another version, with the offer of now', async () => {
    const { need, tasker, made } = await offered()
    await offer(tasker, need._id, { date: made.date, price: 220 })
    const refused = await tryAccept(clara, made)
    expect(refused).toMatchObject(refusal('needs/offer-changed', 409))
    const { details } = OfferChanged.parse(refused.error)
    expect(details).toMatchObject({ _id: made._id, version: 2, price: 220 })
    expect(await requestsTo(tasker.uid)).toBe(0)
    await accept(clara, details)
  })

  test.each<
    [string, (made: { _id: string }, taskerUid: string) => Promise<unknown>, string]
  >([
    [
      'once its moment is over',
      ({ _id }) => setOffer(_id, { date: new Date(Date.now() - 1000) }),
      'requests/date-past',
    ],
    [
      'while the tasker cannot be paid',
      (_, uid) => world.db.delete(payoutAccounts).where(eq(payoutAccounts.uid, uid)),
      'requests/tasker-cannot-receive',
    ],
    [
      'of a tasker who has blocked the client',
      (_, uid) =>
        world.db
          .insert(blocks)
          .values({ ownerUid: uid, blockedUid: 'clara', createdAt: new Date() }),
      'safety/blocked',
    ],
    [
      'once it was withdrawn',
      ({ _id }) => setOffer(_id, { status: 'withdrawn' }),
      'needs/illegal-transition',
    ],
    [
      'once it was declined',
      async ({ _id }) =>
        must(
          await clara.call(declineNeedOffer, {
            params: { offerId: _id },
            body: { reason: null },
          }),
        ),
      'needs/illegal-transition',
    ],
  ])('%s', async (_, happens, code) => {
    const { need, tasker, made } = await offered()
    await happens(made, tasker.uid)
    expect(await tryAccept(clara, made)).toMatchObject(refusal(code))
    expect(await requestsTo(tasker.uid)).toBe(0)
    expect((await needOf(clara, need._id)).status).toBe('open')
  })

  test('on a need that is over, also before the timer has ended it', async () => {
    const { need, made } = await offered()
    await world.db
      .update(needs)
      .set({ deadline: new Date(Date.now() - 1000) })
      .where(eq(needs.id, need._id))
    expect(await tryAccept(clara, made)).toMatchObject(refusal('needs/illegal-transition'))
    must(await clara.call(withdrawNeed, { params: { id: need._id }, body: {} }))
    expect(await tryAccept(clara, made)).toMatchObject(refusal('needs/illegal-transition'))
  })
})

describe('at once', () => {
  test.each([1, 2, 3])('two acceptances of one offer make one request (%i)', async () => {
    const { made, tasker } = await offered()
    const answers = await Promise.all([1, 2, 3].map(() => tryAccept(clara, made)))
    const ids = answers.map((answer) => must(answer).data._id)
    expect(new Set(ids).size).toBe(1)
    expect(await requestsTo(tasker.uid)).toBe(1)
  })

  test.each([1, 2, 3])('acceptances of two offers make one request (%i)', async () => {
    const { need, made, tasker, other } = await offered()
    const second = (await offersOf(clara, need._id)).find(({ _id }) => _id !== made._id)
    if (!second) throw new Error('no second offer')
    const answers = await Promise.all([tryAccept(clara, made), tryAccept(clara, second)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject(refusal('needs/illegal-transition'))
    expect((await requestsTo(tasker.uid)) + (await requestsTo(other.uid))).toBe(1)
  })

  test('one key twice is one request', async () => {
    const { made, tasker } = await offered()
    const once = () =>
      clara.call(
        acceptNeedOffer,
        { params: { offerId: made._id }, body: { version: 1 } },
        { key: `accept-${made._id}` },
      )
    const [first, again] = [must(await once()), must(await once())]
    expect(again.data._id).toBe(first.data._id)
    expect(await requestsTo(tasker.uid)).toBe(1)
  })

  test.each([1, 2, 3])('accepted and withdrawn: one of the two (%i)', async () => {
    const { need, made, tasker } = await offered()
    const [accepted, withdrawn] = await Promise.all([
      tryAccept(clara, made),
      tasker.call(withdrawNeedOffer, { params: { id: need._id }, body: {} }),
    ])
    expect(accepted.ok).toBe(!withdrawn.ok)
    expect(await requestsTo(tasker.uid)).toBe(accepted.ok ? 1 : 0)
  })

  test.each([1, 2, 3])('accepted and changed: never at a price unread (%i)', async () => {
    const { need, made, tasker } = await offered()
    const [accepted, changed] = await Promise.all([
      tryAccept(clara, made),
      tryOffer(tasker, need._id, { date: made.date, price: 999 }),
    ])
    expect(accepted.ok).toBe(!changed.ok)
    expect(accepted.body?.data.pricePerService ?? accepted.error?.code).toBe(
      accepted.ok ? 180 : 'needs/offer-changed',
    )
  })

  test('one tasker’s hour goes to one of two needs', async () => {
    const tasker = await makeTasker(world)
    const [ana, bia] = [await world.as('ana-race'), await world.as('bia-race')]
    const date = daysAhead(9)
    const both = [
      { who: ana, made: await offer(tasker, (await publish(ana))._id, { date }) },
      { who: bia, made: await offer(tasker, (await publish(bia))._id, { date }) },
    ]
    const answers = await Promise.all(both.map(({ who, made }) => tryAccept(who, made)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject(refusal('needs/hour-taken'))
    expect(await requestsTo(tasker.uid)).toBe(1)
  })
})

describe('the hours of a tasker who is chosen twice at once', () => {
  const twice = async (firstMinutes: number) => {
    const tasker = await makeTasker(world)
    const [ana, bia] = [await world.as('ana-length'), await world.as('bia-length')]
    const from = Date.parse(daysAhead(11))
    const at = (minutes: number) => new Date(from + minutes * 60_000).toISOString()
    const first = { date: at(0), durationMinutes: firstMinutes }
    const next = { date: at(150), durationMinutes: 45 }
    const both = [
      { who: ana, made: await offer(tasker, (await publish(ana))._id, first) },
      { who: bia, made: await offer(tasker, (await publish(bia))._id, next) },
    ]
    return Promise.all(both.map(({ who, made }) => tryAccept(who, made)))
  }

  test('neighbouring jobs are both agreed, with their lengths', async () => {
    const answers = await twice(150)
    expect(answers.map((each) => must(each).data.durationMinutes)).toEqual([150, 45])
  })

  test('of jobs that meet by their length one is agreed', async () => {
    const answers = await twice(165)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject(refusal('needs/hour-taken'))
  })
})

describe('the request of an offer', () => {
  test('once paid, tells the others that they were not chosen', async () => {
    const { need, made, tasker, other } = await offered()
    const request = await accept(clara, made)
    await world.standIn.control.seedAccounts([{ id: `acct_${tasker.uid}` }])
    await world.pay(request._id)
    await world.deliver()
    expect(await newsOf(world, need._id, other.uid)).toEqual(['need_other_chosen'])
    expect(await newsOf(world, need._id, tasker.uid)).toEqual([])
    expect((await needOf(clara, need._id)).status).toBe('accepted')
    // Cancelled after the payment, it opens nothing again.
    await cancel(clara, request._id)
    await world.deliver()
    expect((await needOf(clara, need._id)).status).toBe('accepted')
  })

  test('not paid in time, opens the need again, and the offer stands', async () => {
    const { need, made, other } = await offered()
    const request = await accept(clara, made)
    const past = new Date(Date.now() - 1000)
    await world.db
      .update(serviceRequests)
      .set({ deadline: past })
      .where(eq(serviceRequests.id, request._id))
    await runTimers(requestDeal, world.deps)
    const open = await needOf(clara, need._id)
    expect(open).toMatchObject({ status: 'open', requestId: null, offers: 2 })
    expect(open.deadline).toBe(
      new Date(Date.parse(need.createdAt) + needTimers.open).toISOString(),
    )
    expect(await offersOf(clara, need._id)).toMatchObject([
      { _id: made._id, status: 'made', hourTaken: false, requestId: null },
      { status: 'made' },
    ])
    expect(await newsOf(world, need._id, other.uid)).toEqual([])
    const again = await accept(clara, made)
    expect(again._id).not.toBe(request._id)
  })

  test('cancelled by its client before the payment, opens it again', async () => {
    const { need, made } = await offered()
    const request = await accept(clara, made)
    await cancel(clara, request._id)
    expect(await needOf(clara, need._id)).toMatchObject({ status: 'open', offers: 2 })
  })

  test('looks again at the hours of the offers that stand', async () => {
    const { need, made, other } = await offered()
    const request = await accept(clara, made)
    const elsewhere = await publish(clara)
    await accept(clara, await offer(other, elsewhere._id, { date: daysAhead(6) }))
    await cancel(clara, request._id)
    expect(await offersOf(clara, need._id)).toMatchObject([
      { hourTaken: false },
      { taskerId: other.uid, hourTaken: true },
    ])
    expect(await newsOf(world, need._id, other.uid)).toEqual(['need_offer_hour_taken'])
  })

  test('cancelled by its client a third time, ends it', async () => {
    const { need, made, other } = await offered()
    for (let n = 0; n <= REOPENINGS_MAX; n += 1) {
      expect(await needOf(clara, need._id)).toMatchObject({ status: 'open' })
      await cancel(clara, (await accept(clara, made))._id)
    }
    expect(await needOf(clara, need._id)).toMatchObject({
      ...{ status: 'withdrawn', deadline: null, nextWaveAt: null },
    })
    expect(await newsOf(world, need._id, other.uid)).toEqual(['need_ended'])
  })

  test('cancelled by taskers, opens it again however often', async () => {
    const need = await publish(clara)
    for (let n = 0; n <= REOPENINGS_MAX; n += 1) {
      const tasker = await makeTasker(world)
      await cancel(tasker, (await accept(clara, await offer(tasker, need._id)))._id)
    }
    expect(await needOf(clara, need._id)).toMatchObject({ status: 'open' })
  })

  test('cancelled by its tasker, opens it again without their offer', async () => {
    const { need, made, tasker } = await offered()
    const request = await accept(clara, made)
    await cancel(tasker, request._id)
    expect(await needOf(clara, need._id)).toMatchObject({ status: 'open', offers: 1 })
    expect(await tryAccept(clara, made)).toMatchObject(refusal('needs/illegal-transition'))
  })

  test('ended after the need’s seven days, lets it expire', async () => {
    const { need, made, other } = await offered()
    const request = await accept(clara, made)
    await world.db
      .update(needs)
      .set({ createdAt: new Date(Date.now() - needTimers.open - 1000) })
      .where(eq(needs.id, need._id))
    await cancel(clara, request._id)
    expect(await needOf(clara, need._id)).toMatchObject({
      ...{ status: 'expired', requestId: null, deadline: null },
    })
    expect(await newsOf(world, need._id, other.uid)).toEqual(['need_ended'])
  })

  test('cancelled after an operator hid the need, ends it without a wave', async () => {
    const { need, made, other } = await offered()
    const request = await accept(clara, made)
    await world.db.transaction((tx) => hideNeed(tx, need._id, new Date()))
    await cancel(clara, request._id)
    expect(await needOf(clara, need._id)).toMatchObject({
      ...{ status: 'withdrawn', deadline: null, nextWaveAt: null },
    })
    expect(await toldAll(world, other.uid)).toEqual([{ action: 'need_removed' }])
  })

  test('once paid after an operator hid the need, repeats its title to no other', async () => {
    const { need, made, tasker, other } = await offered()
    const request = await accept(clara, made)
    await world.db.transaction((tx) => hideNeed(tx, need._id, new Date()))
    await world.standIn.control.seedAccounts([{ id: `acct_${tasker.uid}` }])
    await world.pay(request._id)
    await world.deliver()
    expect(await toldAll(world, other.uid)).toEqual([{ action: 'need_removed' }])
  })

  test('while it waits for the payment, the need does not expire', async () => {
    const { need, made } = await offered()
    await accept(clara, made)
    const later = () => new Date(Date.now() + 2 * needTimers.open)
    await expireNeeds({ ...world.deps, clock: later })
    expect((await needOf(clara, need._id)).status).toBe('accepted')
    const own = and(eq(needOffers.needId, need._id), eq(needOffers.status, 'accepted'))
    expect(await world.db.$count(needOffers, own)).toBe(1)
  })
})
