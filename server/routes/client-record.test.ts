import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  getClientRecord,
  getOpportunityClientRecord,
} from '#src/contract/people/client-record.ts'
import type { Actor, RequestStatus } from '#src/contract/requests/request-lifecycle.ts'
import {
  blocks,
  needs,
  requestEvents,
  reviews,
  serviceRequests,
  users,
} from '#server/db/schema.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { addNeed, CENTRE } from '#server/test/need-rows.ts'
import { addRequest, addTasker } from '#server/test/people.ts'

let t: TestApp
let clara: Caller
let marina: Caller
let stranger: Caller

beforeAll(async () => {
  t = await createTestApp()
  clara = await t.as('clara', { name: 'Clara Dias' })
  stranger = await t.as('stranger')
  await addTasker(t.db, 'marina', CENTRE)
  await addTasker(t.db, 'bruno', { ...CENTRE, categories: ['eletrica'] })
  marina = await t.as('marina')
  // The 1st of March in UTC is still February in São Paulo.
  await t.db
    .update(users)
    .set({ createdAt: new Date('2025-03-01T01:00:00Z') })
    .where(eq(users.uid, 'clara'))
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.delete(reviews)
  await t.db.delete(serviceRequests)
  await t.db.delete(needs)
  await t.db.delete(blocks)
})

/** A request of Clara's that ended so, with the events of these actors. */
async function ended(
  status: RequestStatus,
  ...events: ['accept' | 'cancel' | 'refund', Actor][]
) {
  const id = await addRequest(t.db, { status })
  for (const [action, actor] of events)
    await t.db
      .insert(requestEvents)
      .values({ id: uuidv7(), requestId: id, action, actor, status, at: new Date() })
  return id
}

const reviewed = (requestId: string, rating: number, row: object = {}) =>
  t.db.insert(reviews).values({
    id: uuidv7(),
    ...{ taskerUid: 'marina', by: 'tasker', authorUid: 'marina', authorName: 'Marina' },
    ...{ requestId, rating, shownAt: new Date(), ...row },
  })

const ofRequest = (caller: Caller, id: string) =>
  caller.call(getClientRecord, { params: { id } })
const ofNeed = (caller: Caller, id: string) =>
  caller.call(getOpportunityClientRecord, { params: { id } })

const recordNow = async () => (await ofRequest(marina, await addRequest(t.db))).body?.record

test('of a new client says since which month alone', async () => {
  expect(await recordNow()).toEqual({
    since: '2025-02-01T03:00:00.000Z',
    ...{ rating: 0, reviewCount: 0, completed: 0 },
    ...{ cancelledByClient: 0, cancelledByTasker: 0 },
  })
})

test('counts completed requests, and cancelled agreed ones by party', async () => {
  await ended('completed', ['accept', 'tasker'])
  await ended('closed', ['accept', 'tasker'])
  await ended('paid', ['accept', 'tasker'])
  await ended('cancelled', ['accept', 'tasker'], ['cancel', 'client'])
  await ended('cancelled', ['accept', 'client'], ['cancel', 'client'])
  await ended('cancelled', ['accept', 'tasker'], ['cancel', 'tasker'])
  // Before anything was agreed, and by a dispute.
  await ended('cancelled', ['cancel', 'client'])
  await ended('cancelled', ['accept', 'tasker'], ['refund', 'operator'])
  expect(await recordNow()).toMatchObject({
    ...{ completed: 2, cancelledByClient: 2, cancelledByTasker: 1 },
  })
})

test('has the mean of what taskers have said, once it is shown', async () => {
  await reviewed(await ended('closed'), 5)
  await reviewed(await ended('closed'), 2)
  await reviewed(await ended('completed'), 1, { shownAt: null })
  const id = await ended('closed')
  await reviewed(id, 1, { by: 'client', authorUid: 'clara' })
  expect(await recordNow()).toMatchObject({ rating: 3.5, reviewCount: 2, completed: 4 })
})

test('is of the client alone', async () => {
  const own = { clientUid: 'stranger', taskerUid: 'marina', status: 'closed' } as const
  await reviewed(await addRequest(t.db, own), 1)
  expect(await recordNow()).toMatchObject({ completed: 0, reviewCount: 0 })
})

test('of a request is read by its parties alone', async () => {
  const id = await addRequest(t.db)
  expect((await ofRequest(marina, id)).status).toBe(200)
  expect((await ofRequest(clara, id)).status).toBe(200)
  for (const caller of [stranger, await t.as('bruno')])
    expect(await ofRequest(caller, id)).toMatchObject({
      ...{ status: 404, error: { code: 'requests/not-found' } },
    })
  expect((await ofRequest(t.anonymous, id)).status).toBe(401)
})

test('of a need is read by taskers who may read the need', async () => {
  await ended('completed', ['accept', 'tasker'])
  const { id } = await addNeed(t.db)
  expect((await ofNeed(marina, id)).body?.record).toMatchObject({ completed: 1 })
  const notFound = { status: 404, error: { code: 'needs/not-found' } }
  // Of another trade, of no trade, and its own client.
  for (const caller of [await t.as('bruno'), stranger, clara])
    expect(await ofNeed(caller, id)).toMatchObject(notFound)
  expect((await ofNeed(t.anonymous, id)).status).toBe(401)
  await t.db.insert(blocks).values({ ownerUid: 'clara', blockedUid: 'marina' })
  expect(await ofNeed(marina, id)).toMatchObject(notFound)
})
