import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestStatus } from '#src/contract/requests/request-lifecycle.ts'
import { exportMyData } from '#src/contract/people/users.ts'
import { countView, getStatistics } from '#src/contract/taskers/statistics.ts'
import { DAY_MS, MINUTE_MS } from '#src/lib/time.ts'
import { needs, profileViews, requestEvents, serviceRequests } from '#server/db/schema.ts'
import { pruneOldRows } from '#server/jobs/pruning.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { addNeed, addOffer } from '#server/test/need-rows.ts'
import { addRequest, addTasker } from '#server/test/people.ts'

let t: TestApp
let clara: Caller
let marina: Caller

beforeAll(async () => {
  t = await createTestApp()
  clara = await t.as('clara')
  await addTasker(t.db, 'marina')
  await addTasker(t.db, 'bruno')
  marina = await t.as('marina')
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const table of [requestEvents, serviceRequests, needs, profileViews])
    await t.db.delete(table)
  // Visits of the test before are counted anew.
  await pass(1)
})

/** Time passes; sessions end in it. */
async function pass(days: number): Promise<void> {
  t.advance(days * DAY_MS)
  clara = await t.as('clara')
  marina = await t.as('marina')
}

const daysAgo = (days: number) => new Date(t.deps.clock().getTime() - days * DAY_MS)
const look = (who: Caller, uid = 'marina') => who.call(countView, { params: { uid } })
const numbers = async (who = marina) => {
  const { body } = await who.call(getStatistics)
  if (!body) throw new Error('no statistics')
  return body
}

/** A request to Marina so many days ago, answered after so many minutes. */
async function asked(
  status: RequestStatus,
  {
    days = 1,
    minutes,
    accept = false,
  }: { days?: number; minutes?: number; accept?: boolean },
) {
  const createdAt = daysAgo(days)
  const statusSince = new Date(createdAt.getTime() + (minutes ?? 0) * MINUTE_MS)
  const requestId = await addRequest(t.db, { status, createdAt, statusSince })
  if (minutes === undefined) return
  await t.db.insert(requestEvents).values({
    ...{ id: uuidv7(), requestId, status, at: statusSince },
    ...{ actor: 'tasker', action: accept ? 'accept' : 'decline' },
  })
}

const nothing = {
  ...{ views: 0, requests: 0, decided: 0, expired: 0, accepted: 0, completed: 0 },
  ...{ answersIn: null, offers: 0, offersAccepted: 0 },
}

describe('the numbers of a tasker', () => {
  test('are zero of one who has just begun', async () => {
    expect(await numbers()).toEqual({ days30: nothing, days90: nothing })
  })

  test('count requests by what became of them, in 30 days and in 90', async () => {
    await asked('completed', { minutes: 10, accept: true })
    await asked('closed', { minutes: 30, accept: true })
    await asked('cancelled', { minutes: 20, accept: true })
    await asked('declined', { minutes: 90 })
    await asked('pending', {})
    await asked('cancelled', {})
    await asked('declined', { days: 60, minutes: 500 })
    await asked('completed', { days: 91, minutes: 10, accept: true })
    const { days30, days90 } = await numbers()
    expect(days30).toEqual({
      ...nothing,
      ...{ requests: 6, decided: 4, accepted: 3, completed: 2, answersIn: 25 },
    })
    expect(days90).toEqual({ ...days30, requests: 7, decided: 5, answersIn: 30 })
  })

  test('one that ran out was answered by nobody: all its time counts', async () => {
    for (const minutes of [10, 20])
      await asked('accepted', { days: 3, minutes, accept: true })
    const createdAt = daysAgo(3)
    await addRequest(t.db, { status: 'expired', createdAt, statusSince: daysAgo(1) })
    expect((await numbers()).days30).toMatchObject({
      ...{ requests: 3, decided: 3, expired: 1, accepted: 2, answersIn: 20 },
    })
  })

  test('of two answers say nothing of how soon', async () => {
    await asked('declined', { minutes: 10 })
    await asked('declined', { minutes: 20 })
    expect((await numbers()).days30.answersIn).toBeNull()
  })

  test('count offers on needs', async () => {
    const offer = async (status: 'made' | 'accepted', days: number) => {
      const { id } = await addNeed(t.db)
      await addOffer(t.db, {
        ...{ needId: id, taskerUid: 'marina', status, createdAt: daysAgo(days) },
      })
    }
    await offer('accepted', 1)
    await offer('made', 2)
    await offer('accepted', 40)
    await offer('made', 91)
    const { days30, days90 } = await numbers()
    expect(days30).toMatchObject({ offers: 2, offersAccepted: 1 })
    expect(days90).toMatchObject({ offers: 3, offersAccepted: 2 })
  })

  test('are of that tasker alone', async () => {
    await asked('completed', { minutes: 10, accept: true })
    await look(clara)
    expect((await numbers(await t.as('bruno'))).days90).toEqual(nothing)
    expect(await clara.call(getStatistics)).toMatchObject({
      ...{ status: 403, error: { code: 'taskers/role-needed' } },
    })
    expect((await t.anonymous.call(getStatistics)).status).toBe(401)
  })
})

describe('a view', () => {
  test('counts once a day for each person, and for each address of visitors', async () => {
    for (const who of [clara, clara, t.anonymous, t.anonymous, await t.as('bruno')])
      expect((await look(who)).status).toBe(200)
    expect((await numbers()).days30.views).toBe(3)
    await pass(1)
    await look(clara)
    expect((await numbers()).days30.views).toBe(4)
  })

  test('of one’s own page counts nothing, nor does one of nobody’s', async () => {
    expect((await look(marina)).status).toBe(200)
    expect((await look(clara, 'nobody')).status).toBe(200)
    expect((await look(clara, 'clara')).status).toBe(200)
    expect(await t.db.select().from(profileViews)).toEqual([])
  })

  test('counts for 90 days, is exported as a number, and forgotten then', async () => {
    await look(clara)
    await pass(40)
    expect(await numbers()).toMatchObject({ days30: { views: 0 }, days90: { views: 1 } })
    const exported = await marina.call(exportMyData, { params: { uid: 'marina' } })
    expect(exported.body).toMatchObject({ profileViews: [{ views: 1 }] })
    expect(JSON.stringify(exported.body?.['profileViews'])).not.toContain('clara')
    await pass(70)
    await pruneOldRows(t.deps)
    expect(await t.db.select().from(profileViews)).toEqual([])
  })
})
