import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { type RequestStatus, timers } from '#src/contract/requests/request-lifecycle.ts'
import { getRequest, listRequests } from '#src/contract/requests/requests.ts'
import { getReviews, replyToReview, writeReview } from '#src/contract/reviews/reviews.ts'
import { listReviews, updateReviews } from '#src/contract/taskers/taskers.ts'
import { getUser } from '#src/contract/people/users.ts'
import { notifications, reviews } from '#server/db/schema.ts'
import { notificationSentence } from '#server/services/notifications/sentences.ts'
import { review, reviewAll } from '#server/services/requests/write-review.ts'
import type { Caller } from '#server/test/harness.ts'
import { createMoneyWorld, type MoneyWorld, must } from '#server/test/money-world.ts'
import { taskerRow } from '#server/test/people.ts'
import { runTimers } from '#server/services/payments/timers.ts'
import { requestDeal } from '#server/services/requests/deal.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await createMoneyWorld()
})
afterAll(() => world.close())

type Words = Partial<BodyOf<typeof writeReview>>

const write = (who: Caller, id: string, words: Words = {}) =>
  who.call(writeReview, { params: { id }, body: { rating: 5, ...words } })

const read = async (who: Caller, id: string) =>
  must(await who.call(getReviews, { params: { id } }))

const answer = (who: Caller, id: string, text = 'Obrigada!') =>
  who.call(replyToReview, { params: { id }, body: { text } })

const completed = async () => (await world.bringTo('completed'))._id

const statusOf = async (id: string) =>
  must(await world.client.call(getRequest, { params: { id } })).data.status

const everybodyReads = async () =>
  must(
    await world.anonymous.call(listReviews, {
      params: { uid: 'marina' },
      query: { limit: 50 },
    }),
  )

const record = async () => {
  const { rating, reviewCount } = await taskerRow(world.db, 'marina')
  return { rating, reviewCount }
}

/** The review notifications of a user about a request, in order. */
const newsOf = async (uid: string, id: string) => {
  const rows = await world.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.uid, uid), eq(notifications.type, 'review')))
    .orderBy(notifications.id)
  return rows.filter(({ data }) => data['requestId'] === id).map(({ data }) => data)
}

describe('a review', () => {
  test('is hidden until both are in; then the request closes and both are shown', async () => {
    const id = await completed()
    const [before, listed] = [await record(), await everybodyReads()]
    const words = { rating: 4, comment: 'Muito bom', tags: ['tidy', 'punctual'] as const }
    const mine = must(await write(world.client, id, { ...words, tags: [...words.tags] }))
    expect(mine).toMatchObject({
      reviews: [
        {
          by: 'client',
          rating: 4,
          comment: 'Muito bom',
          tags: ['punctual', 'tidy'],
          shown: false,
          reply: null,
        },
      ],
      written: ['client'],
    })
    expect(await read(world.tasker, id)).toMatchObject({
      reviews: [],
      written: ['client'],
    })
    expect(await record()).toEqual(before)
    expect(await everybodyReads()).toEqual(listed)
    expect(await statusOf(id)).toBe('completed')

    must(await write(world.tasker, id, { rating: 3, tags: ['kind'] }))
    expect(await statusOf(id)).toBe('closed')
    for (const who of [world.client, world.tasker])
      expect(await read(who, id)).toMatchObject({
        reviews: [
          { by: 'client', rating: 4, shown: true },
          { by: 'tasker', rating: 3, shown: true, tags: ['kind'] },
        ],
        written: ['client', 'tasker'],
      })
    expect((await record()).reviewCount).toBe(before.reviewCount + 1)
    const { reviews: public_, total } = await everybodyReads()
    expect(total).toBe(listed.total + 1)
    expect(public_[0]).toMatchObject({
      rating: 4,
      comment: 'Muito bom',
      tags: ['punctual', 'tidy'],
      requestId: null,
    })
    expect(public_).toHaveLength(total)
  })

  test('may be written again while it is hidden, and notifies the other once', async () => {
    const id = await completed()
    must(await write(world.client, id, { rating: 1, tags: ['safe'] }))
    const again = must(await write(world.client, id, { rating: 5, comment: 'Voltou.' }))
    expect(again.reviews).toMatchObject([{ rating: 5, comment: 'Voltou.', tags: [] }])
    const news = await newsOf('marina', id)
    expect(news).toHaveLength(1)
    expect(notificationSentence('review', news[0] ?? {}, 'pt')).toMatch(
      /^Clara Monteiro já avaliou o pedido #\w{4}\. Avalie também para ver\.$/,
    )
    expect(JSON.stringify(news)).not.toMatch(/rating|Voltou/)
    expect(await newsOf('clara', id)).toEqual([])
  })

  test('notifies both when both are shown', async () => {
    const id = await completed()
    must(await write(world.tasker, id, { rating: 2 }))
    must(await write(world.client, id, { rating: 4 }))
    const told = async (uid: string) =>
      (await newsOf(uid, id)).map(({ action, rating }) => [action, rating])
    expect(await told('marina')).toEqual([['review_shown', 4]])
    expect(await told('clara')).toEqual([
      ['review_written', undefined],
      ['review_shown', 2],
    ])
  })

  test.each<RequestStatus>([
    'pending',
    'accepted',
    'paid',
    'in_progress',
    'delivered',
    'disputed',
    'closed',
    'cancelled',
  ])('of a request that is %s is refused', async (status) => {
    const { _id: id } = await world.bringTo(status)
    for (const who of [world.client, world.tasker])
      expect(await write(who, id)).toMatchObject({
        status: 409,
        error: { code: 'requests/illegal-transition', details: { status } },
      })
    expect(await read(world.client, id)).toMatchObject({ reviews: [], written: [] })
  })

  test('cannot be changed once it is shown, by either way', async () => {
    const id = await completed()
    for (const who of [world.client, world.tasker]) must(await write(who, id))
    const before = await record()
    expect((await write(world.client, id, { rating: 1 })).status).toBe(409)
    const body = { reviews: [{ requestId: id, rating: 1 }] }
    must(await world.client.call(updateReviews, { params: { uid: 'marina' }, body }))
    expect(await record()).toEqual(before)
    expect((await read(world.client, id)).reviews[0]).toMatchObject({ rating: 5 })
  })

  test('that was shown before is not changed while it waits for the other', async () => {
    const id = await completed()
    must(await write(world.client, id))
    await world.db
      .update(reviews)
      .set({ shownAt: new Date() })
      .where(eq(reviews.requestId, id))
    expect((await write(world.client, id, { rating: 1 })).status).toBe(409)
    must(await write(world.tasker, id))
    expect(await statusOf(id)).toBe('closed')
  })

  test('cannot be read, written or answered by others', async () => {
    const id = await completed()
    const notFound = { status: 404, error: { code: 'requests/not-found' } }
    for (const who of [world.stranger, world.operator]) {
      expect(await write(who, id)).toMatchObject(notFound)
      expect(await answer(who, id)).toMatchObject(notFound)
    }
    const input = { params: { id } }
    expect(await world.stranger.call(getReviews, input)).toMatchObject(notFound)
    expect((await world.anonymous.call(getReviews, input)).status).toBe(401)
    expect((await write(world.anonymous, id)).status).toBe(401)
    expect((await answer(world.anonymous, id)).status).toBe(401)
  })

  test.each<Words>([
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { comment: 'x'.repeat(1001) },
  ])('is refused with %j', async (words) => {
    expect((await write(world.client, await completed(), words)).status).toBe(422)
  })

  test('has the tags of its side and of the trade alone, each once', async () => {
    const id = await completed()
    const unknown = { status: 422, error: { code: 'reviews/tag-unknown' } }
    expect(await write(world.client, id, { tags: ['kind'] })).toMatchObject(unknown)
    expect(await write(world.client, id, { tags: ['spotless'] })).toMatchObject(unknown)
    expect(await write(world.tasker, id, { tags: ['punctual'] })).toMatchObject(unknown)
    const { reviews: mine } = must(
      await write(world.client, id, { tags: ['safe', 'tidy', 'safe'] }),
    )
    expect(mine[0]?.tags).toEqual(['tidy', 'safe'])
  })

  test('is shown without contacts', async () => {
    const id = await completed()
    const comment = 'Chame no (11) 98765-4321 ou ana@exemplo.com.br'
    const shown = 'Chame no ••• ou •••'
    must(await write(world.client, id, { comment }))
    must(await write(world.tasker, id, { comment }))
    expect((await read(world.tasker, id)).reviews.map((each) => each.comment)).toEqual([
      shown,
      shown,
    ])
    must(await answer(world.tasker, id, comment))
    const [newest] = (await everybodyReads()).reviews
    expect(newest).toMatchObject({ comment: shown, reply: { text: shown } })
  })
})

describe('the open review of a party', () => {
  const isAsked = async (who: Caller, id: string) => {
    const { data } = must(await who.call(listRequests, { query: { limit: 50 } }))
    return data.find(({ _id }) => _id === id)?.toReview
  }

  test.each(['client', 'tasker'] as const)(
    'is closed for a %s who has written, and stays open for the other',
    async (by) => {
      const id = await completed()
      const other = by === 'client' ? world.tasker : world.client
      expect([await isAsked(world[by], id), await isAsked(other, id)]).toEqual([true, true])
      must(await write(world[by], id))
      expect([await isAsked(world[by], id), await isAsked(other, id)]).toEqual([
        false,
        true,
      ])
    },
  )
})

describe('a review text that an operator has hidden', () => {
  test('is marked as that to the parties; the other review is as it was', async () => {
    const id = await completed()
    must(await write(world.client, id, { rating: 3, comment: 'Palavras feias' }))
    must(await write(world.tasker, id, { rating: 4, comment: 'Tudo certo' }))
    await world.db
      .update(reviews)
      .set({ comment: '', hiddenAt: new Date() })
      .where(and(eq(reviews.requestId, id), eq(reviews.by, 'client')))
    for (const who of [world.client, world.tasker]) {
      const [taken, other] = (await read(who, id)).reviews
      expect(taken).toMatchObject({ by: 'client', hidden: true, comment: '', rating: 3 })
      expect(other).toMatchObject({ by: 'tasker', comment: 'Tudo certo' })
      expect(other).not.toHaveProperty('hidden')
    }
  })
})

test('a review asks nothing of the payment provider', async () => {
  const id = await completed()
  const [client, tasker] = [
    { uid: 'clara', operator: false },
    { uid: 'marina', operator: false },
  ]
  const words = { rating: 5, comment: '', tags: [] }
  const written = new Map([[id, words]])
  const { deps } = world
  expect(await review(deps, client, { id, ...words })).toEqual([])
  expect(await review(deps, client, { id, ...words })).toEqual([])
  expect(await reviewAll(deps, 'clara', { taskerUid: 'marina', written })).toEqual([])
  expect(await review(deps, tasker, { id, ...words })).toEqual([])
  // It is shown and can no longer be changed.
  expect(await reviewAll(deps, 'clara', { taskerUid: 'marina', written })).toEqual([])
})

describe('the specified call', () => {
  const put = async (requestId: string, rating = 5) =>
    must(
      await world.client.call(updateReviews, {
        params: { uid: 'marina' },
        body: { reviews: [{ requestId, rating, comment: 'Bom' }] },
      }),
    )

  test('leaves the same as the other one', async () => {
    const [one, other] = [await completed(), await completed()]
    await put(one, 4)
    must(await write(world.client, other, { rating: 4, comment: 'Bom' }))
    const same = async (id: string) => {
      const { reviews: mine, ...rest } = await read(world.client, id)
      return { mine: mine.map(({ _id, createdAt: _at, ...each }) => each), ...rest }
    }
    expect(await same(one)).toEqual(await same(other))
    const before = await record()
    for (const id of [one, other]) must(await write(world.tasker, id))
    await put(one, 1)
    expect(await same(one)).toEqual(await same(other))
    expect(await statusOf(one)).toBe('closed')
    expect((await record()).reviewCount).toBe(before.reviewCount + 2)
  })

  test('answers the author’s own while others do not see it; tags stay', async () => {
    const id = await completed()
    must(await write(world.client, id, { tags: ['tidy'] }))
    const { reviews: mine } = await put(id, 2)
    expect(mine.find(({ requestId }) => requestId === id)).toMatchObject({
      own: true,
      rating: 2,
      tags: ['tidy'],
    })
    expect((await everybodyReads()).reviews.some((each) => each.rating === 2)).toBe(false)
  })

  test('closes the request when it is the second review', async () => {
    const id = await completed()
    must(await write(world.tasker, id))
    await put(id)
    expect(await statusOf(id)).toBe('closed')
    expect((await read(world.tasker, id)).reviews).toHaveLength(2)
  })
})

describe('the timer', () => {
  const afterwards = async (id: string, ms: number) => {
    const since = must(await world.client.call(getRequest, { params: { id } })).data
      .updatedAt
    const clock = () => new Date(new Date(since).getTime() + timers.closing + ms)
    await runTimers(requestDeal, { ...world.deps, clock })
  }

  // Open reviews of other tests are due at the same time.
  beforeAll(async () => afterwards(await completed(), 0))

  test('shows and counts the only one after 14 days, not a millisecond earlier', async () => {
    const id = await completed()
    must(await write(world.client, id, { rating: 3 }))
    const [before, listed] = [await record(), await everybodyReads()]
    await afterwards(id, -1)
    expect(await record()).toEqual(before)
    await afterwards(id, 0)
    expect(await statusOf(id)).toBe('closed')
    expect((await record()).reviewCount).toBe(before.reviewCount + 1)
    expect((await everybodyReads()).total).toBe(listed.total + 1)
    expect((await read(world.tasker, id)).reviews).toMatchObject([{ rating: 3 }])
    expect((await write(world.tasker, id)).status).toBe(409)
  })

  test('shows the tasker’s word to the client, and leaves the rating alone', async () => {
    const id = await completed()
    must(await write(world.tasker, id, { rating: 2 }))
    const before = await record()
    await afterwards(id, 0)
    expect((await read(world.client, id)).reviews).toMatchObject([
      { by: 'tasker', rating: 2, shown: true },
    ])
    expect(await record()).toEqual(before)
  })
})

describe('the answer to a review', () => {
  test('comes once, from the reviewed person, to a shown review', async () => {
    const id = await completed()
    must(await write(world.client, id))
    const hidden = { status: 409, error: { code: 'reviews/not-shown' } }
    expect(await answer(world.tasker, id)).toMatchObject(hidden)
    expect(await answer(world.client, id)).toMatchObject(hidden)
    must(await write(world.tasker, id))
    must(await answer(world.tasker, id, 'Volte sempre'))
    must(await answer(world.tasker, id, 'Volte sempre'))
    expect(await answer(world.tasker, id, 'Outra coisa')).toMatchObject({
      status: 409,
      error: { code: 'reviews/answered' },
    })
    must(await answer(world.client, id, 'Igualmente'))
    expect((await read(world.client, id)).reviews).toMatchObject([
      { by: 'client', reply: { text: 'Volte sempre' } },
      { by: 'tasker', reply: { text: 'Igualmente' } },
    ])
    expect((await everybodyReads()).reviews[0]?.reply).toMatchObject({
      text: 'Volte sempre',
    })
    expect((await newsOf('clara', id)).map(({ action }) => action)).toEqual([
      'review_shown',
      'review_reply',
    ])
  })

  test.each(['', '  ', 'x'.repeat(501)])('is refused as %j', async (text) => {
    const id = await completed()
    for (const who of [world.client, world.tasker]) must(await write(who, id))
    expect((await answer(world.tasker, id, text)).status).toBe(422)
  })
})

describe('at the same time', () => {
  test('both parties: the request closes once and both are shown', async () => {
    const id = await completed()
    const before = await record()
    const sent = await Promise.all([
      write(world.client, id, { rating: 4 }),
      write(world.tasker, id, { rating: 4 }),
    ])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    const { timeline } = must(await world.client.call(getRequest, { params: { id } })).data
    expect(timeline.filter(({ action }) => action === 'close')).toHaveLength(1)
    expect((await record()).reviewCount).toBe(before.reviewCount + 1)
  })

  test('many: average, count and stars are exactly those of the list', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, completed))
    await Promise.all(
      ids.flatMap((id, n) => [
        write(world.client, id, { rating: 1 + (n % 5) }),
        write(world.tasker, id, { rating: 5 }),
        write(world.client, id, { rating: 1 + (n % 5) }),
      ]),
    )
    const { reviews: all, total } = await everybodyReads()
    const sum = all.reduce((stars, { rating }) => stars + rating, 0)
    expect(all).toHaveLength(total)
    const { rating, reviewCount } = await record()
    expect(reviewCount).toBe(total)
    expect(rating).toBeCloseTo(sum / total, 5)
    const profile = must(
      await world.anonymous.call(getUser, { params: { id: 'marina' } }),
    ).taskerDetails
    expect(profile?.starCounts?.reduce((count, stars) => count + stars, 0)).toBe(total)
  })
})
