import { describe, expect, test } from 'vitest'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { getRequest, setJobAddress, tellArrival } from '#src/contract/requests/requests.ts'
import type { ArrivalAction } from '#src/contract/requests/request-lifecycle.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import {
  answerProposedDate,
  proposeAnotherDate,
} from '#server/services/requests/date-proposals.ts'
import type { Caller } from '#server/test/harness.ts'
import { show, setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { jobAddress, move, must } from '#server/test/money-world.ts'
import { addReport } from '#server/test/people.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

setUpMoneyWorld()

const say = (
  who: Caller,
  id: string,
  body: InputOf<typeof setJobAddress>['body'] = jobAddress,
) => who.call(setJobAddress, { params: { id }, body })
const seen = async (who: Caller, id: string) =>
  must(await who.call(getRequest, { params: { id } })).data.address
const tell = (who: Caller, id: string, action: ArrivalAction) =>
  who.call(tellArrival, { params: { id }, body: { action } })
const notesOf = async (who: Caller, id: string) => {
  const { notifications } = must(
    await who.call(listNotifications, { query: { limit: 50 } }),
  )
  return notifications
    .filter(({ additionalData }) => additionalData['requestId'] === id)
    .map(({ message }) => message)
}
const eventsOf = async (id: string) => (await show(id)).timeline.map(({ action }) => action)

describe('the address of the work', () => {
  test('is given with the request, and the tasker reads it once it is paid', async () => {
    const { _id: id } = await world.request({ address: jobAddress })
    expect(await seen(world.client, id)).toEqual(jobAddress)
    expect(await seen(world.tasker, id)).toBeNull()
    await move(world.tasker, id, 'accepted')
    expect(await seen(world.tasker, id)).toBeNull()
    await world.pay(id)
    await world.deliver()
    expect(await seen(world.tasker, id)).toEqual(jobAddress)
  })

  test('is for the two, and for operators once something was reported', async () => {
    const { _id: id } = await world.request({ address: jobAddress })
    expect((await world.operator.call(getRequest, { params: { id } })).status).toBe(404)
    await addReport(world.db, id)
    expect(await seen(world.operator, id)).toEqual(jobAddress)
    expect((await world.stranger.call(getRequest, { params: { id } })).status).toBe(404)
  })

  test.each(requestStatuses)(
    'is shown of a request that is %s as it may be',
    async (to) => {
      const { _id: id } = await world.bringTo(to)
      const sets = ['pending', 'negotiating', 'accepted', 'paid'].includes(to)
      expect(await say(world.client, id)).toMatchObject(
        sets
          ? { status: 200 }
          : { status: 409, error: { code: 'requests/illegal-transition' } },
      )
      expect(await seen(world.client, id)).toEqual(sets ? jobAddress : null)
      expect(await seen(world.tasker, id)).toEqual(to === 'paid' ? jobAddress : null)
    },
  )

  test('is hidden from the tasker once the request is cancelled', async () => {
    const { _id: id } = await world.bringTo('paid')
    await say(world.client, id)
    await move(world.tasker, id, 'cancelled')
    expect(await seen(world.tasker, id)).toBeNull()
    expect(await seen(world.client, id)).toEqual(jobAddress)
  })

  test('is given by the client alone', async () => {
    const { _id: id } = await world.bringTo('accepted')
    expect((await say(world.tasker, id)).status).toBe(409)
    expect((await say(world.operator, id)).status).toBe(404)
    expect((await say(world.stranger, id)).status).toBe(404)
    expect(await seen(world.client, id)).toBeNull()
  })

  test('that changes after the payment notifies the tasker, once', async () => {
    const { _id: id } = await world.bringTo('accepted')
    await say(world.client, id)
    expect(await eventsOf(id)).not.toContain('set_address')
    await world.pay(id)
    await world.deliver()
    const moved = { ...jobAddress, number: '1600' }
    await say(world.client, id, moved)
    await say(world.client, id, moved)
    expect(await seen(world.tasker, id)).toEqual(moved)
    expect((await eventsOf(id)).filter((each) => each === 'set_address')).toHaveLength(1)
    expect((await notesOf(world.tasker, id))[0]).toMatch(
      /^Clara Monteiro informou o endereço/,
    )
  })

  test('that changes again and again is saved, and notified ten times', async () => {
    const { _id: id } = await world.bringTo('paid')
    for (let number = 1; number <= 12; number++)
      must(await say(world.client, id, { ...jobAddress, number: `${number}` }))
    expect(await seen(world.tasker, id)).toEqual({ ...jobAddress, number: '12' })
    const news = (await eventsOf(id)).filter((each) => each === 'set_address')
    expect(news).toHaveLength(10)
  })

  test.each([
    ['street', ''],
    ['number', ' '],
    ['street', 'x'.repeat(121)],
    ['reference', 'x'.repeat(121)],
  ])('without a true %s is refused', async (field, text) => {
    const { _id: id } = await world.request()
    expect(await say(world.client, id, { ...jobAddress, [field]: text })).toMatchObject({
      status: 422,
    })
    expect(await seen(world.client, id)).toBeNull()
  })
})

describe('on the day', () => {
  async function onTheDay(ms = HOUR) {
    const { _id: id } = await world.bringTo('paid')
    await world.setTimes(id, { date: new Date(Date.now() + ms) })
    return id
  }

  test('the tasker is on the way, then there; the client is notified', async () => {
    const id = await onTheDay()
    expect((await tell(world.tasker, id, 'on_the_way')).status).toBe(200)
    expect((await tell(world.tasker, id, 'arrive')).status).toBe(200)
    expect(await show(id)).toMatchObject({ status: 'paid' })
    expect((await eventsOf(id)).slice(-2)).toEqual(['on_the_way', 'arrive'])
    const [last, before] = await notesOf(world.client, id)
    expect(before).toBe('Marina Duarte está a caminho.')
    expect(last).toBe('Marina Duarte chegou.')
  })

  test('the same again, or a step back, is no event', async () => {
    const id = await onTheDay()
    await tell(world.tasker, id, 'arrive')
    expect((await tell(world.tasker, id, 'arrive')).status).toBe(200)
    expect((await tell(world.tasker, id, 'on_the_way')).status).toBe(200)
    expect((await eventsOf(id)).slice(-1)).toEqual(['arrive'])
    expect(await eventsOf(id)).not.toContain('on_the_way')
  })

  test('two at once are one', async () => {
    const id = await onTheDay()
    await Promise.all([1, 2, 3].map(() => tell(world.tasker, id, 'on_the_way')))
    expect((await eventsOf(id)).filter((each) => each === 'on_the_way')).toHaveLength(1)
  })

  test('repeated after the request was cancelled, it no longer has the address', async () => {
    const id = await onTheDay()
    await say(world.client, id)
    const tellOnce = async () => {
      const input = { params: { id }, body: { action: 'on_the_way' as const } }
      const key = { key: `on-the-way-${id}` }
      return must(await world.tasker.call(tellArrival, input, key)).data.address
    }
    expect(await tellOnce()).toEqual(jobAddress)
    await move(world.client, id, 'cancelled')
    expect(await tellOnce()).toBeNull()
  })

  test('only the tasker reports it', async () => {
    const id = await onTheDay()
    expect((await tell(world.client, id, 'on_the_way')).status).toBe(409)
    expect((await tell(world.operator, id, 'on_the_way')).status).toBe(404)
    expect((await tell(world.stranger, id, 'on_the_way')).status).toBe(404)
  })

  test('the day before is too early', async () => {
    const id = await onTheDay(13 * HOUR)
    expect(await tell(world.tasker, id, 'on_the_way')).toMatchObject({
      status: 409,
      error: { code: 'requests/too-early' },
    })
    expect(await eventsOf(id)).not.toContain('on_the_way')
  })

  test.each(['accepted', 'in_progress', 'cancelled'] as const)(
    'not while it is %s',
    async (status) => {
      const { _id: id } = await world.bringTo(status)
      await world.setTimes(id, { date: new Date(Date.now() + HOUR) })
      expect((await tell(world.tasker, id, 'on_the_way')).status).toBe(409)
    },
  )

  test('another date resets it', async () => {
    const id = await onTheDay()
    await tell(world.tasker, id, 'arrive')
    const proposal = { termsVersion: 1, date: new Date(Date.now() + DAY).toISOString() }
    const marina = { uid: 'marina', operator: false }
    await proposeAnotherDate(world.deps, marina, id, proposal, 'pt')
    const proposalId = (await show(id)).dateProposal?._id ?? ''
    const clara = { uid: 'clara', operator: false }
    await answerProposedDate(world.deps, clara, { id, proposalId, answer: 'accept' })
    await world.setTimes(id, { date: new Date(Date.now() + HOUR) })
    await tell(world.tasker, id, 'on_the_way')
    expect((await eventsOf(id)).at(-1)).toBe('on_the_way')
  })
})
