import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getRequest, updateRequestStatus } from '#src/contract/requests/requests.ts'
import { makeOffer, withdrawOffer } from '#src/contract/requests/terms.ts'
import { getUser } from '#src/contract/people/users.ts'
import { createMoneyWorld, type MoneyWorld, must } from '#server/test/money-world.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await createMoneyWorld()
})
afterAll(() => world.close())

const offerOf = (id: string, durationMinutes: number, termsVersion = 1) =>
  world.tasker.call(makeOffer, {
    params: { id },
    body: { termsVersion, durationMinutes },
  })

describe('how long a job takes', () => {
  test('is as asked, else the usual length of the trade', async () => {
    const asked = await world.request({ durationMinutes: 75 })
    expect(asked.durationMinutes).toBe(75)
    const { durationMinutes, category } = await world.request()
    expect([category, durationMinutes]).toEqual(['eletrica', 120])
  })

  test.each([0, 10, 50, 735])('is never %i minutes', async (durationMinutes) => {
    const { _id } = await world.request()
    expect(await offerOf(_id, durationMinutes)).toMatchObject({ status: 422 })
    await expect(world.request({ durationMinutes })).rejects.toThrow('422')
  })

  test('is a term: an offer may change it alone, and a withdrawal restores it', async () => {
    const { _id: id } = await world.request({ durationMinutes: 120 })
    const offered = must(await offerOf(id, 240)).data
    expect(offered).toMatchObject({
      durationMinutes: 240,
      termsVersion: 2,
      termsBefore: { durationMinutes: 120 },
    })
    // The terms that were read first are not those of now.
    expect(await offerOf(id, 90)).toMatchObject({
      error: { code: 'requests/terms-changed', details: { durationMinutes: 240 } },
    })
    must(
      await world.tasker.call(withdrawOffer, { params: { id }, body: { termsVersion: 2 } }),
    )
    const { data } = must(await world.client.call(getRequest, { params: { id } }))
    expect(data).toMatchObject({ durationMinutes: 120, status: 'pending' })
  })

  test('is changed by its parties alone', async () => {
    const { _id: id } = await world.request()
    const stranger = await world.as('stranger-length')
    expect(
      await stranger.call(makeOffer, {
        params: { id },
        body: { termsVersion: 1, durationMinutes: 60 },
      }),
    ).toMatchObject({ status: 404 })
  })

  test('is the time that agreed work takes, for clashes and for the public page', async () => {
    const date = new Date(Date.now() + 9 * 86_400_000)
    date.setUTCHours(12, 0, 0, 0)
    const later = (minutes: number) =>
      new Date(date.getTime() + minutes * 60_000).toISOString()
    const work = { category: 'eletrica', description: 'Trocar o quadro de luz' } as const
    const agreed = await world.request({
      durationMinutes: 285,
      serviceDetails: { ...work, date: later(0) },
    })
    must(
      await world.tasker.call(updateRequestStatus, {
        params: { id: agreed._id },
        body: { status: 'accepted', termsVersion: 1 },
      }),
    )
    const clashAt = async (minutes: number) => {
      const { _id: id } = await world.request({
        serviceDetails: { ...work, date: later(minutes) },
      })
      return must(await world.tasker.call(getRequest, { params: { id } })).data.clash
    }
    expect(await clashAt(270)).toMatchObject({ _id: agreed._id, durationMinutes: 285 })
    expect(await clashAt(285)).toBeNull()
    const { taskerDetails } = must(
      await world.client.call(getUser, { params: { id: 'marina' } }),
    )
    // On half hours, as others see them.
    expect(taskerDetails?.busy).toContainEqual({ from: later(0), to: later(300) })
  })
})
