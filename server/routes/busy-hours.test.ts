import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import { BUSY_DAYS } from '#src/contract/taskers/limits.ts'
import { getUser } from '#src/contract/people/users.ts'
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

  test('are over once the work is', async () => {
    await add()
    api.advance(33 * HOUR)
    expect(await busyOf()).toEqual([])
    api.advance(-33 * HOUR)
    expect(await busyOf()).toHaveLength(1)
  })
})
