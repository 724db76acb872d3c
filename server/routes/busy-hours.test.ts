import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import { BUSY_DAYS } from '#src/contract/taskers/limits.ts'
import { updateTaskerProfile } from '#src/contract/taskers/taskers.ts'
import { addDays, dayAt, midnightOf } from '#src/lib/schedule/days.ts'
import { getUser } from '#src/contract/people/users.ts'
import { schedulesOf } from '#server/db/people/schedules.ts'
import { serviceRequests, taskers } from '#server/db/schema.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'
import { must } from '#server/test/money-world.ts'
import { addRequest, addTasker, type RequestValues } from '#server/test/people.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
  await api.as('clara', { name: 'Clara Monteiro' })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(serviceRequests)
  await api.db.delete(taskers)
  await addTasker(api.db, 'marina')
  await addTasker(api.db, 'other')
})

/** A full hour, so many hours from the next one. */
const inHours = (hours: number) =>
  new Date(Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR)
const hours = (from: Date, length = 2) => ({
  from: from.toISOString(),
  to: new Date(from.getTime() + length * HOUR).toISOString(),
})

const add = (row: RequestValues = {}) =>
  addRequest(api.db, { status: 'accepted', date: inHours(30), ...row })

const busyOf = async (caller = api.anonymous) =>
  must(await caller.call(getUser, { params: { id: 'marina' } })).taskerDetails?.busy

describe('the busy hours of a tasker', () => {
  test('are none while nothing is agreed', async () => {
    await add({ status: 'pending' })
    expect(await busyOf()).toEqual([])
  })

  test.each(requestStatuses)('count %s work, or not', async (status) => {
    await add({ status })
    const counts = ['accepted', 'paid', 'in_progress', 'delivered', 'changes_requested']
    expect(await busyOf()).toEqual(counts.includes(status) ? [hours(inHours(30))] : [])
  })

  test('are theirs alone', async () => {
    await add({ taskerUid: 'other' })
    await add({ taskerUid: 'other', clientUid: 'marina' })
    expect(await busyOf()).toEqual([])
  })

  test('follow a date that moves, and end with a cancellation', async () => {
    await add()
    await api.db.update(serviceRequests).set({ date: inHours(50) })
    expect(await busyOf()).toEqual([hours(inHours(50))])
    await api.db.update(serviceRequests).set({ status: 'cancelled' })
    expect(await busyOf()).toEqual([])
  })

  test('have only times, on half hours: not how many, what, or for whom', async () => {
    const later = (minutes: number) => new Date(inHours(30).getTime() + minutes * MINUTE)
    await add({ date: later(10), description: 'Cirurgia do gato' })
    await add({ date: later(130) })
    await add({ date: later(60) })
    await add({ date: inHours(40) })
    // 0:10 to 4:10, answered as 0:00 to 4:30.
    const expected = [hours(inHours(30), 4.5), hours(inHours(40))]
    expect(await busyOf()).toEqual(expected)
    expect(await busyOf(await api.as('clara'))).toEqual(expected)
  })

  test('begin with work under way, and end some weeks ahead', async () => {
    const now = Date.now()
    await add({ date: new Date(now - 2 * HOUR - MINUTE) })
    await add({ date: new Date(now + BUSY_DAYS * DAY + MINUTE) })
    expect(await busyOf()).toEqual([])
    await add({ date: new Date(now - 2 * HOUR + 5 * MINUTE) })
    await add({ date: new Date(now + BUSY_DAYS * DAY - 5 * MINUTE) })
    expect(await busyOf()).toHaveLength(2)
  })

  test('fill a day once there are as many jobs as the tasker takes', async () => {
    const noon = new Date(midnightOf(addDays(dayAt(Date.now()), 2)) + 12 * HOUR)
    const at = (hours: number) => new Date(noon.getTime() + hours * HOUR)
    const details = async (caller = api.anonymous) =>
      must(await caller.call(getUser, { params: { id: 'marina' } })).taskerDetails
    await add({ date: at(-3) })
    await add({ date: at(3) })
    await add({ date: at(24) })
    expect(await details()).toMatchObject({ gapMinutes: 0, fullDays: [] })
    const marina = await api.as('marina', { roles: ['tasker'] })
    const taskerDetails = { gapMinutes: 45, jobsPerDay: 2 }
    must(await marina.call(updateTaskerProfile, { body: { taskerDetails } }))
    const expected = { gapMinutes: 45, fullDays: [dayAt(noon)] }
    expect(await details()).toMatchObject(expected)
    expect(await details()).not.toHaveProperty('jobsPerDay')
    expect(await details(marina)).toMatchObject({ ...expected, jobsPerDay: 2 })
    const schedules = await schedulesOf(api.db, ['marina'], { now: new Date(), days: 20 })
    expect(schedules.get('marina')).toMatchObject(expected)
    must(
      await marina.call(updateTaskerProfile, {
        body: { taskerDetails: { jobsPerDay: null } },
      }),
    )
    expect(await details(marina)).toMatchObject({ jobsPerDay: null, fullDays: [] })
  })

  test.each([
    { gapMinutes: 121 },
    { gapMinutes: 10 },
    { gapMinutes: -15 },
    { jobsPerDay: 0 },
    { jobsPerDay: 11 },
    { jobsPerDay: 1.5 },
  ])('are not set to %j', async (taskerDetails) => {
    const marina = await api.as('marina', { roles: ['tasker'] })
    const answer = await marina.call(updateTaskerProfile, { body: { taskerDetails } })
    expect(answer.status).toBe(422)
  })

  test('are over once the work is', async () => {
    await add()
    api.advance(33 * HOUR)
    expect(await busyOf()).toEqual([])
    api.advance(-33 * HOUR)
    expect(await busyOf()).toHaveLength(1)
  })
})
