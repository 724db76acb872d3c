import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getDesk } from '#src/contract/taskers/desk.ts'
import { busyStatuses } from '#src/contract/requests/request-lifecycle.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import { getRequest, updateRequestStatus } from '#src/contract/requests/requests.ts'
import { proposeDate } from '#src/contract/requests/terms.ts'
import {
  payoutAccounts,
  requestEvents,
  serviceRequests,
  reports,
  taskerHours,
  taskers,
} from '#server/db/schema.ts'
import { addDays, dayAt, midnightOf } from '#src/lib/schedule/days.ts'
import { travelMinutes } from '#src/lib/schedule/travel.ts'
import { createTestApp, type Caller, type TestApp } from '#server/test/harness.ts'
import { must } from '#server/test/money-world.ts'
import {
  addReport,
  addRequest,
  addTasker,
  type RequestValues,
} from '#server/test/people.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let api: TestApp
let client: Caller
let tasker: Caller
beforeAll(async () => {
  api = await createTestApp()
  client = await api.as('clara', { name: 'Clara Monteiro' })
  await api.as('davi', { name: 'Davi Prado' })
  tasker = await api.as('marina', { name: 'Marina Duarte', roles: ['tasker'] })
  await addTasker(api.db, 'marina')
  await addTasker(api.db, 'other')
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(requestEvents)
  await api.db.delete(serviceRequests)
})

const begin = Date.now()
const inHours = (hours: number) => new Date(begin + hours * HOUR)

const add = (row: RequestValues = {}) => addRequest(api.db, { date: inHours(30), ...row })
const agree = (row: RequestValues = {}) =>
  add({ clientUid: 'davi', status: 'accepted', ...row })
const proposal = (by: 'client' | 'tasker', date: Date) => ({
  id: crypto.randomUUID(),
  by,
  date: date.toISOString(),
})

const clashOf = async (id: string, who = tasker) =>
  must(await who.call(getRequest, { params: { id } })).data.clash

describe('the clash that a tasker sees before they accept', () => {
  test('is the other work that is agreed for the hour', async () => {
    const id = await add()
    expect(await clashOf(id)).toBeNull()
    const description = 'Montar o armário. Ligue 11 98888-7777 antes'
    const job = await agree({ date: inHours(29), description })
    const expected = {
      ...{ _id: job, date: inHours(29).toISOString() },
      durationMinutes: 120,
    }
    expect(await clashOf(id)).toEqual({ ...expected, title: 'Montar o armário' })
  })

  test('is the fit of the hour for them, which the client does not see', async () => {
    const id = await add({ date: new Date('2999-11-24T03:00:00.000Z') })
    const fitOf = async (who: Caller) =>
      must(await who.call(getRequest, { params: { id } })).data.fit
    await api.db.insert(taskerHours).values({
      taskerUid: 'marina',
      weekday: 6,
      opens: '08:00',
      closes: '12:00',
    })
    expect(await fitOf(tasker)).toEqual({ time: 'outsideHours', outsideArea: false })
    expect(await fitOf(client)).toBeNull()
    await api.db.update(serviceRequests).set({ status: 'accepted' })
    expect(await fitOf(tasker)).toBeNull()
    await api.db.delete(taskerHours)
  })

  test('may be at the end of time', async () => {
    const date = new Date('9999-12-31T23:59:59.999Z')
    const id = await add({ date })
    const job = await agree({ date: new Date(date.getTime() - HOUR) })
    expect((await clashOf(id))?._id).toBe(job)
  })

  test('shows no contact that the work itself does not', async () => {
    const id = await add()
    await agree({ description: 'Ligue 11 98888-7777 antes' })
    expect((await clashOf(id))?.title).toMatch(/^Ligue .*antes$/)
    expect((await clashOf(id))?.title).not.toMatch(/98888/)
  })

  test('names paid work by all that its client has written', async () => {
    const id = await add()
    await agree({ status: 'paid', description: 'Ligue 11 98888-7777 antes' })
    expect((await clashOf(id))?.title).toBe('Ligue 11 98888-7777 antes')
  })

  test.each([
    [-120, false],
    [-119, true],
    [0, true],
    [119, true],
    [120, false],
  ])('begins and ends with its two hours: %s minutes from it', async (minutes, met) => {
    const id = await add({ date: new Date(inHours(30).getTime() + minutes * MINUTE) })
    await agree({ date: inHours(30) })
    expect((await clashOf(id)) !== null).toBe(met)
  })

  test('counts the minutes that the tasker keeps free between jobs', async () => {
    await agree({ date: inHours(30) })
    const before = await add({ date: new Date(inHours(28).getTime() - 15 * MINUTE) })
    const after = await add({ date: new Date(inHours(32).getTime() + 15 * MINUTE) })
    const set = (gapMinutes: number) => api.db.update(taskers).set({ gapMinutes })
    for (const [gap, met] of [
      [0, false],
      [15, false],
      [30, true],
    ] as const) {
      await set(gap)
      for (const id of [before, after]) expect((await clashOf(id)) !== null).toBe(met)
    }
    const { waiting } = must(await tasker.call(getDesk))
    expect(waiting.map(({ clash }) => clash)).toEqual([
      inHours(30).toISOString(),
      inHours(30).toISOString(),
    ])
    await set(0)
  })

  test('is none where there is time between, but the way may be too long', async () => {
    const far = { cep: '08210000' }
    const travelOf = async (id: string, who = tasker) =>
      must(await who.call(getRequest, { params: { id } })).data.travel
    const noon = new Date(midnightOf(addDays(dayAt(begin), 3)) + 12 * HOUR)
    const at = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE)
    const job = await agree({ date: noon, ...far })
    const near = await add({ date: at(120), ...far })
    expect(await travelOf(near)).toBeNull()
    const after = await add({ date: at(135) })
    expect(await clashOf(after)).toBeNull()
    const told = await travelOf(after)
    expect(told).toMatchObject({ _id: job, isBefore: true, free: 15 })
    expect(told?.minutes).toBe(travelMinutes(told?.km ?? 0))
    expect(await travelOf(after, client)).toBeNull()
    expect(await travelOf(await add({ date: at(-120) }))).toMatchObject({
      isBefore: false,
      free: 0,
    })
    expect(await travelOf(await add({ date: at(120 + (told?.minutes ?? 0)) }))).toBeNull()
    expect(await travelOf(await add({ date: at(60) }))).toBeNull()
  })

  test('is none on a day with as many jobs as they take, whose fit says so', async () => {
    // Noon in São Paulo, three days ahead.
    const noon = new Date(midnightOf(addDays(dayAt(begin), 3)) + 12 * HOUR)
    const at = (hours: number) => new Date(noon.getTime() + hours * HOUR)
    await agree({ date: at(-4) })
    const id = await add({ date: at(4) })
    const fit = async () => must(await tasker.call(getRequest, { params: { id } })).data.fit
    const set = (jobsPerDay: number | null) => api.db.update(taskers).set({ jobsPerDay })
    await set(2)
    expect(await fit()).toMatchObject({ time: 'free' })
    await set(1)
    expect(await fit()).toMatchObject({ time: 'dayFull' })
    expect(await clashOf(id)).toBeNull()
    await api.db
      .update(serviceRequests)
      .set({ date: at(28) })
      .where(eq(serviceRequests.id, id))
    expect(await fit()).toMatchObject({ time: 'free' })
    await set(null)
  })

  test.each(requestStatuses)('counts %s work as busy hours do', async (status) => {
    const id = await add()
    await agree({ status })
    const counts = busyStatuses.some((busy) => busy === status)
    expect((await clashOf(id)) !== null).toBe(counts)
  })

  test('is the first of several, and the desk names the same', async () => {
    const id = await add()
    await agree({ date: inHours(31) })
    const first = await agree({ date: inHours(29), status: 'delivered' })
    expect((await clashOf(id))?._id).toBe(first)
    const { waiting } = must(await tasker.call(getDesk, {}))
    expect(waiting[0]?.clash).toBe(inHours(29).toISOString())
  })

  test('is no work of another tasker, nor the tasker’s own requests as a client', async () => {
    const id = await add()
    await agree({ taskerUid: 'other' })
    await agree({ taskerUid: 'other', clientUid: 'marina' })
    expect(await clashOf(id)).toBeNull()
  })

  test('ends with cancelled work, and with work that moves away', async () => {
    const id = await add()
    const job = await agree()
    expect((await clashOf(id))?._id).toBe(job)
    const call = { params: { id: job }, body: { status: 'cancelled' as const } }
    must(await tasker.call(updateRequestStatus, call))
    expect(await clashOf(id)).toBeNull()
    const moved = await agree()
    expect((await clashOf(id))?._id).toBe(moved)
    await api.db
      .update(serviceRequests)
      .set({ date: inHours(40) })
      .where(eq(serviceRequests.id, moved))
    expect(await clashOf(id)).toBeNull()
  })

  test('is shown to the tasker alone: not to the client, nor to others', async () => {
    const id = await add()
    await agree()
    expect(await clashOf(id)).not.toBeNull()
    expect(await clashOf(id, client)).toBeNull()
    const stranger = await api.as('other')
    const answer = await stranger.call(getRequest, { params: { id } })
    expect(answer).toMatchObject({ status: 404 })
    const operator = await api.as('olga', { email: 'operador@oficio.test' })
    await addReport(api.db, id)
    expect(await clashOf(id, operator)).toBeNull()
    await api.db.delete(reports)
  })

  test('forbids nothing: the tasker may accept all the same, and then it is decided', async () => {
    await api.db
      .insert(payoutAccounts)
      .values({ uid: 'marina', accountId: 'acct_1', state: 'active' })
    const id = await add()
    await agree()
    const body = { status: 'accepted' as const, termsVersion: 1 }
    const { data } = must(await tasker.call(updateRequestStatus, { params: { id }, body }))
    expect(data).toMatchObject({ status: 'accepted', clash: null })
    expect(await clashOf(id)).toBeNull()
  })
})

describe('another date for agreed work', () => {
  test('meets other work, never that which it moves', async () => {
    const id = await agree({ dateProposal: proposal('client', inHours(31)) })
    expect(await clashOf(id)).toBeNull()
    const job = await agree({ date: inHours(32), status: 'paid' })
    expect((await clashOf(id))?._id).toBe(job)
    expect(await clashOf(id, await api.as('davi'))).toBeNull()
  })

  test('counts, not the agreed date', async () => {
    const id = await agree({ dateProposal: proposal('client', inHours(50)) })
    await agree()
    expect(await clashOf(id)).toBeNull()
  })

  test('is shown also to the tasker who proposes it', async () => {
    const id = await agree()
    await agree({ date: inHours(51) })
    const body = { termsVersion: 1, date: inHours(50).toISOString() }
    const { data } = must(await tasker.call(proposeDate, { params: { id }, body }))
    expect(data.clash?.date).toBe(inHours(51).toISOString())
  })
})
