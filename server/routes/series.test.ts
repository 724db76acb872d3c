import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import type { Party, RequestStatus } from '#src/contract/requests/request-lifecycle.ts'
import { setBlock } from '#src/contract/people/safety.ts'
import { getUser } from '#src/contract/people/users.ts'
import { getRequest } from '#src/contract/requests/requests.ts'
import { listWeek } from '#src/contract/taskers/desk.ts'
import { schedulesOf } from '#server/db/people/schedules.ts'
import {
  getSeries,
  listSeries,
  moveSeries,
  proposeSeries,
  skipVisit,
} from '#src/contract/series/series.ts'
import { listWaiting } from '#src/contract/waiting/waiting.ts'
import { countWaiting } from '#src/contract/waiting/waiting-count.ts'
import { visitAt } from '#src/lib/schedule/series-visits.ts'
import { DAY_MS, HOUR_MS } from '#src/lib/time.ts'
import {
  notifications,
  requestSeries,
  serviceRequests,
  skippedVisits,
  taskerDaysOff,
} from '#server/db/schema.ts'
import { expireSeries, makeVisits } from '#server/services/series/make-visits.ts'
import { runTimers } from '#server/services/payments/timers.ts'
import { requestDeal } from '#server/services/requests/deal.ts'
import type { Caller } from '#server/test/harness.ts'
import { createMoneyWorld, type MoneyWorld, must } from '#server/test/money-world.ts'

let world: MoneyWorld
let requestId: string
beforeAll(async () => {
  world = await createMoneyWorld()
  requestId = (await world.bringTo('completed'))._id
})
afterAll(() => world.close())
beforeEach(async () => {
  const { db } = world
  // Their hours would be taken.
  await db
    .update(serviceRequests)
    .set({ status: 'cancelled', deadline: null })
    .where(isNotNull(serviceRequests.seriesId))
  await db.delete(requestSeries)
})

const firstAt = (days = 10) => {
  const date = new Date(Date.now() + days * DAY_MS)
  date.setUTCHours(15, 0, 0, 0)
  return date
}

type Body = BodyOf<typeof proposeSeries>
const offer = (body: Partial<Body> = {}, who: Caller = world.client) =>
  who.call(proposeSeries, {
    body: {
      ...{ requestId, interval: 'week', visits: null, durationMinutes: 240, price: 180 },
      firstAt: firstAt().toISOString(),
      ...body,
    },
  })
const proposed = async (body: Partial<Body> = {}, who?: Caller) =>
  must(await offer(body, who)).data
type Act = BodyOf<typeof moveSeries>
const move = (who: Caller, id: string, body: Act) =>
  who.call(moveSeries, { params: { id }, body })
const active = async (body: Partial<Body> = {}) => {
  const { _id } = await proposed(body)
  must(await move(world.tasker, _id, { act: 'accept' }))
  return _id
}
const shown = async (id: string, who: Caller = world.client) =>
  must(await who.call(getSeries, { params: { id } })).data
const skip = (id: string, n: number, skipped = true, who: Caller = world.client) =>
  who.call(skipVisit, { params: { id }, body: { n, skipped } })
/** Of the same work, in place of one that was withdrawn. */
const proposedByTasker = async (before: string) => {
  must(await move(world.client, before, { act: 'withdraw' }))
  return (await proposed({}, world.tasker))._id
}
const codeOf = (answer: { status: number; error: { code: string } | null }) =>
  answer.error?.code ?? answer.status
const visitsOf = (id: string) =>
  world.db
    .select()
    .from(serviceRequests)
    .where(eq(serviceRequests.seriesId, id))
    .orderBy(serviceRequests.visitNumber)
/** Runs the job as at a time so long before the first visit. */
const runAt = async (ms: number) => {
  const deps = { ...world.deps, clock: () => new Date(Date.now() + ms) }
  await expireSeries(deps)
  await makeVisits(deps)
}
const rowOf = async (id: string) => {
  const [row] = await world.db.select().from(requestSeries).where(eq(requestSeries.id, id))
  if (!row) throw new Error('no such series')
  return row
}
/** Brings the next visit within reach of the job. */
const runForNext = async (id: string) => {
  const { nextAt } = await rowOf(id)
  if (!nextAt) throw new Error('no visit is to come')
  await runAt(nextAt.getTime() - Date.now() + 1000)
}
const toldOf = async (uid: string, id: string) => {
  const rows = await world.db
    .select({ data: notifications.data })
    .from(notifications)
    .where(eq(notifications.uid, uid))
    .orderBy(notifications.id)
  return rows.flatMap(({ data }) => (data['seriesId'] === id ? [data['action']] : []))
}
const setStatus = (id: string, n: number, status: RequestStatus) =>
  world.db
    .update(serviceRequests)
    .set({ status, statusSince: new Date(), deadline: null })
    .where(and(eq(serviceRequests.seriesId, id), eq(serviceRequests.visitNumber, n)))

describe('the visits to come', () => {
  const hoursOf = (date: Date) => ({
    from: date.toISOString(),
    to: new Date(date.getTime() + 4 * HOUR_MS).toISOString(),
  })
  const busy = async () => {
    const page = must(await world.anonymous.call(getUser, { params: { id: 'marina' } }))
    const schedules = await schedulesOf(world.db, ['marina'], { now: new Date(), days: 60 })
    const listed = schedules.get('marina')?.busy
    expect(listed).toEqual(page.taskerDetails?.busy)
    return listed
  }

  test('take the tasker’s hours for others, in the search too, once accepted', async () => {
    const { _id: id } = await proposed({ visits: 3 })
    expect(await busy()).toEqual([])
    must(await move(world.tasker, id, { act: 'accept' }))
    const [first, second, third] = [firstAt(), firstAt(17), firstAt(24)].map(hoursOf)
    expect(await busy()).toEqual([first, second, third])
    must(await skip(id, 1))
    expect(await busy()).toEqual([first, third])
    // The request of the first takes its place.
    await runForNext(id)
    expect((await visitsOf(id)).map(({ status }) => status)).toEqual(['accepted'])
    expect(await busy()).toEqual([first, third])
    must(await move(world.client, id, { act: 'pause' }))
    expect(await busy()).toEqual([first])
    must(await move(world.client, id, { act: 'resume' }))
    expect(await busy()).toEqual([first, third])
    must(await move(world.tasker, id, { act: 'end' }))
    expect(await busy()).toEqual([first])
  })

  test('are in the tasker’s week, and a request at their hour warns of them', async () => {
    const id = await active()
    const [from, to] = [firstAt(17), firstAt(18)].map((date) => date.toISOString())
    const week = { from: from ?? '', to: to ?? '' }
    const read = must(await world.tasker.call(listWeek, { query: week }))
    expect(read.visits).toEqual([
      { seriesId: id, title: expect.any(String), ...hoursOf(firstAt(17)) },
    ])
    const asked = await world.bringTo('pending')
    const date = new Date(firstAt(17).getTime() + HOUR_MS)
    await world.setTimes(asked._id, { date })
    const params = { id: asked._id }
    const { clash } = must(await world.tasker.call(getRequest, { params })).data
    expect(clash).toMatchObject({ _id: null, seriesId: id, title: read.visits[0]?.title })
    must(await move(world.client, id, { act: 'end' }))
    expect(must(await world.tasker.call(getRequest, { params })).data.clash).toBeNull()
  })
})

describe('a proposal', () => {
  test('repeats finished work with its words, and shows each party their money', async () => {
    const series = await proposed()
    expect(series).toMatchObject({
      ...{ status: 'proposed', by: 'client', viewer: 'client', price: 180, net: null },
      ...{ requestId, interval: 'week', visits: null, durationMinutes: 240 },
    })
    expect(series.ahead.slice(0, 2).map(({ date }) => date)).toEqual([
      firstAt().toISOString(),
      firstAt(17).toISOString(),
    ])
    expect(await shown(series._id, world.tasker)).toMatchObject({ net: 153 })
    expect(await toldOf('marina', series._id)).toEqual(['series_proposed'])
    const lists = await Promise.all(
      [world.client, world.tasker].map((who, index) =>
        who.call(listSeries, { query: { role: index === 0 ? 'client' : 'tasker' } }),
      ),
    )
    for (const list of lists) expect(must(list).data).toHaveLength(1)
    expect(
      must(await world.client.call(listSeries, { query: { role: 'tasker' } })).data,
    ).toEqual([])
  })

  test('waits for the other party, in their role, until it is answered', async () => {
    const waiting = async (who: Caller, role: Party) => {
      const [list, count] = await Promise.all([
        who.call(listWaiting, { query: { role } }),
        who.call(countWaiting, { query: { role } }),
      ])
      const listed = must(list).data.flatMap((each) =>
        each.kind === 'series' ? [each.series._id] : [],
      )
      expect(must(count).series).toBe(listed.length)
      return listed
    }
    const { _id: id } = await proposed()
    expect(await waiting(world.tasker, 'tasker')).toEqual([id])
    expect(await waiting(world.tasker, 'client')).toEqual([])
    expect(await waiting(world.client, 'client')).toEqual([])
    expect(await waiting(world.stranger, 'tasker')).toEqual([])
    await world.db
      .update(requestSeries)
      .set({ answerBy: new Date(Date.now() - 1) })
      .where(eq(requestSeries.id, id))
    expect(await waiting(world.tasker, 'tasker')).toEqual([])
    const own = await proposedByTasker(id)
    expect(await waiting(world.client, 'client')).toEqual([own])
    must(await move(world.client, own, { act: 'accept' }))
    expect(await waiting(world.client, 'client')).toEqual([])
  })

  test('is between the parties of finished work, once, and in time', async () => {
    expect(codeOf(await offer({}, world.stranger))).toBe('requests/not-found')
    expect(codeOf(await offer({}, world.operator))).toBe('requests/not-found')
    expect(codeOf(await offer({}, world.anonymous))).toBe('auth/required')
    const { _id: paid } = await world.bringTo('paid')
    expect(codeOf(await offer({ requestId: paid }))).toBe('series/not-done')
    const soon = new Date(Date.now() + 20 * HOUR_MS).toISOString()
    expect(codeOf(await offer({ firstAt: soon }))).toBe('requests/date-past')
    expect(codeOf(await offer({ firstAt: firstAt(-3).toISOString() }))).toBe(
      'requests/date-past',
    )
    expect((await offer({ price: 1 })).status).toBe(422)
    expect((await offer({ visits: 1 })).status).toBe(422)
    await proposed()
    expect(codeOf(await offer({}, world.tasker))).toBe('series/exists')
  })

  test('is answered by the other party alone, and shown to nobody else', async () => {
    const { _id: id } = await proposed()
    for (const who of [world.stranger, world.operator]) {
      expect(codeOf(await who.call(getSeries, { params: { id } }))).toBe('series/not-found')
      expect(codeOf(await move(who, id, { act: 'accept' }))).toBe('series/not-found')
      expect(codeOf(await skip(id, 0, true, who))).toBe('series/not-found')
    }
    expect(codeOf(await move(world.client, id, { act: 'accept' }))).toBe('series/illegal')
    expect(codeOf(await skip(id, 0))).toBe('series/illegal')
    must(await move(world.tasker, id, { act: 'accept' }))
    must(await move(world.tasker, id, { act: 'accept' }))
    expect(await toldOf('clara', id)).toEqual(['series_accepted'])
    expect(codeOf(await move(world.tasker, id, { act: 'decline' }))).toBe('series/illegal')
  })

  test('ends without an answer in time', async () => {
    const { _id: id } = await proposed()
    await runAt(47 * HOUR_MS)
    expect((await rowOf(id)).status).toBe('proposed')
    await runAt(49 * HOUR_MS)
    expect(await rowOf(id)).toMatchObject({ status: 'expired', nextAt: null })
    expect(await toldOf('clara', id)).toEqual(['series_expired'])
    expect(codeOf(await move(world.tasker, id, { act: 'accept' }))).toBe('series/illegal')
  })

  test('of two parties who have blocked each other is refused', async () => {
    const block = (blocked: boolean) =>
      world.client.call(setBlock, {
        params: { uid: 'clara', personId: 'marina' },
        body: { blocked },
      })
    must(await block(true))
    expect(codeOf(await offer())).toBe('safety/blocked')
    must(await block(false))
  })
})

describe('a visit', () => {
  test('becomes a request a week before, which is paid until the day before', async () => {
    const id = await active()
    await runAt(2 * DAY_MS)
    expect(await visitsOf(id)).toEqual([])
    await runForNext(id)
    await runAt(4 * DAY_MS)
    const [visit, ...others] = await visitsOf(id)
    expect(others).toEqual([])
    const date = firstAt()
    expect(visit).toMatchObject({
      ...{ status: 'accepted', price: 18_000, durationMinutes: 240, visitNumber: 0 },
      ...{ paymentMethod: '100', date },
      deadline: new Date(date.getTime() - DAY_MS),
    })
    expect((await shown(id)).ahead[0]).toMatchObject({
      n: 0,
      request: { id: visit?.id, status: 'accepted' },
    })
    await world.pay(visit?.id ?? '')
    await world.deliver()
    expect((await visitsOf(id))[0]).toMatchObject({ status: 'paid' })
  })

  test('that is not paid expires by itself, and two in a row pause the series', async () => {
    const id = await active()
    await runForNext(id)
    const [visit] = await visitsOf(id)
    const late = { clock: () => new Date((visit?.deadline?.getTime() ?? 0) + 1000) }
    await runTimers(requestDeal, { ...world.deps, ...late })
    expect((await visitsOf(id))[0]).toMatchObject({ status: 'expired' })
    await runForNext(id)
    // Now, and not at the time to which the clock went ahead.
    for (const n of [0, 1]) await setStatus(id, n, 'expired')
    await runForNext(id)
    expect(await rowOf(id)).toMatchObject({ status: 'paused', nextAt: null })
    expect(await toldOf('clara', id)).toEqual(['series_accepted', 'series_unpaid'])
    expect(await visitsOf(id)).toHaveLength(2)
    must(await move(world.client, id, { act: 'resume' }))
    await runForNext(id)
    expect((await visitsOf(id)).length).toBe(3)
  })

  test('can be skipped until its request is made, and that taken back', async () => {
    const id = await active()
    must(await skip(id, 0))
    must(await skip(id, 0))
    must(await skip(id, 1, true, world.tasker))
    expect(await toldOf('marina', id)).toEqual(['series_proposed', 'series_skipped'])
    const { ahead, nextAt } = await shown(id)
    expect(ahead.slice(0, 3).map(({ end }) => end)).toEqual(['skipped', 'skipped', null])
    expect(nextAt).toBe(firstAt(24).toISOString())
    must(await skip(id, 1, false))
    await runForNext(id)
    expect(await visitsOf(id)).toEqual([])
    await runForNext(id)
    expect(await visitsOf(id)).toMatchObject([{ visitNumber: 1 }])
    expect(codeOf(await skip(id, 1))).toBe('series/visit-made')
    expect(codeOf(await skip(id, 0, false))).toBe('series/visit-made')
  })

  test('on a day off, or at a taken hour, is left out, and both are told', async () => {
    const id = await active()
    const day = firstAt().toISOString().slice(0, 10)
    await world.db.insert(taskerDaysOff).values({
      ...{ taskerUid: 'marina', position: 0 },
      ...{ firstDay: day, lastDay: day },
    })
    await runForNext(id)
    await world.db.delete(taskerDaysOff)
    expect(await visitsOf(id)).toEqual([])
    expect(await world.db.select().from(skippedVisits)).toEqual([
      { seriesId: id, n: 0, end: 'not_free' },
    ])
    for (const uid of ['clara', 'marina'])
      expect(await toldOf(uid, id)).toContain('series_not_free')
    await runForNext(id)
    expect(await visitsOf(id)).toMatchObject([{ visitNumber: 1 }])
  })

  test('is made once by two runs at once', async () => {
    const id = await active()
    const { nextAt } = await rowOf(id)
    const clock = () => new Date((nextAt?.getTime() ?? 0) + 1000)
    const deps = { ...world.deps, clock }
    await Promise.all([makeVisits(deps), makeVisits(deps)])
    expect(await visitsOf(id)).toHaveLength(1)
  })

  test('of a series with a number of them is the last one', async () => {
    const id = await active({ visits: 2 })
    await runForNext(id)
    await runForNext(id)
    expect(await rowOf(id)).toMatchObject({ status: 'active', nextVisit: 2 })
    await runForNext(id)
    expect(await rowOf(id)).toMatchObject({ status: 'ended', nextAt: null })
    expect(await visitsOf(id)).toHaveLength(2)
  })
})

describe('a running series', () => {
  test('pauses for weeks and goes on by itself', async () => {
    const id = await active()
    const paused = must(await move(world.tasker, id, { act: 'pause', weeks: 3 })).data
    expect(paused).toMatchObject({ status: 'paused' })
    const row = await rowOf(id)
    const resumesAt = row.pausedUntil?.getTime() ?? 0
    expect(visitAt(row, row.nextVisit).getTime()).toBeGreaterThanOrEqual(resumesAt)
    await runForNext(id)
    expect(await rowOf(id)).toMatchObject({ status: 'active', pausedUntil: null })
    expect(await visitsOf(id)).toMatchObject([{ visitNumber: row.nextVisit }])
  })

  test('paused without an end waits, and ended makes no more visits', async () => {
    const id = await active()
    must(await move(world.client, id, { act: 'pause' }))
    expect((await rowOf(id)).nextAt).toBeNull()
    must(await move(world.tasker, id, { act: 'resume' }))
    expect((await rowOf(id)).nextAt).not.toBeNull()
    must(await move(world.client, id, { act: 'end' }))
    expect(await rowOf(id)).toMatchObject({ status: 'ended', nextAt: null })
    expect(await toldOf('marina', id)).toEqual([
      'series_proposed',
      'series_paused',
      'series_ended',
    ])
    expect(codeOf(await move(world.client, id, { act: 'resume' }))).toBe('series/illegal')
    expect((await shown(id)).ahead).toEqual([])
  })
})
