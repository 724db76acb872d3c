import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setFavourite } from '#src/contract/favourites/favourites.ts'
import { getTaskerPrice, listReviews } from '#src/contract/taskers/taskers.ts'
import { getUser } from '#src/contract/people/users.ts'
import { users } from '#server/db/schema.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { addTasker } from '#server/test/people.ts'

let t: TestApp
let ana: Caller
beforeAll(async () => {
  t = await createTestApp()
  ana = await t.as('ana')
  await addTasker(t.db, 'teo')
})
afterAll(() => t.close())

/** The status of each call that shows or stores a tasker. */
const statuses = async () => ({
  page: (await ana.call(getUser, { params: { id: 'teo' } })).status,
  reviews: (await ana.call(listReviews, { params: { uid: 'teo' }, query: {} })).status,
  price: (await ana.call(getTaskerPrice, { params: { id: 'teo' } })).status,
  favourite: (
    await ana.call(setFavourite, {
      params: { uid: 'ana', taskerId: 'teo' },
      body: { favourite: true },
    })
  ).status,
  picture: (await t.app.inject('/og/taskers/teo.jpg')).statusCode,
})

const all = (status: number) => ({
  ...{ page: status, reviews: status, price: status },
  ...{ favourite: status, picture: status },
})

describe('a tasker', () => {
  test.each([
    ['was suspended', { suspendedAt: new Date() }, { suspendedAt: null }],
    ['has left', { deletedAt: new Date() }, { deletedAt: null }],
  ])('a tasker who %s is not found', async (_what, change, back) => {
    await t.db.update(users).set(change).where(eq(users.uid, 'teo'))
    expect(await statuses()).toEqual(all(404))
    await t.db.update(users).set(back).where(eq(users.uid, 'teo'))
    expect(await statuses()).toEqual(all(200))
  })
})
