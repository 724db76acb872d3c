import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  createCalendarFeed,
  getCalendarFeed,
  removeCalendarFeed,
} from '#src/contract/taskers/calendar-feed.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import { users } from '#server/db/schema.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { jobAddress, move, must } from '#server/test/money-world.ts'

setUpMoneyWorld()

const create = async () => must(await world.tasker.call(createCalendarFeed)).url ?? ''

/** As a calendar program asks: without a session. */
async function read(url: string) {
  const { statusCode, headers, body } = await world.app.inject({
    method: 'GET',
    url: new URL(url).pathname,
  })
  return { status: statusCode, headers, text: body.replaceAll('\r\n ', '') }
}
/** The lines of the event of a request; empty where the calendar has none. */
const eventOf = (text: string, id: string) =>
  text
    .split('BEGIN:VEVENT')
    .find((event) => event.includes(`UID:${id}@oficio`))
    ?.split('\r\n') ?? []

test('a tasker has no address until they create one; others may not have any', async () => {
  expect(must(await world.tasker.call(getCalendarFeed)).url).toBeNull()
  for (const endpoint of [getCalendarFeed, createCalendarFeed])
    expect(await world.client.call(endpoint)).toMatchObject({
      status: 403,
      error: { code: 'taskers/role-needed' },
    })
  for (const endpoint of [getCalendarFeed, createCalendarFeed, removeCalendarFeed])
    expect((await world.anonymous.call(endpoint)).status).toBe(401)
})

describe('the calendar of a tasker', () => {
  test('has an agreed job, with its address once it is paid', async () => {
    const url = await create()
    const { _id: id, date } = await world.request({ address: jobAddress })
    expect(eventOf((await read(url)).text, id)).toEqual([])
    await move(world.tasker, id, 'accepted')
    const agreed = await read(url)
    expect(agreed).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/calendar; charset=utf-8' },
    })
    const start = date.replace(/[-:]|\.\d+/g, '')
    expect(eventOf(agreed.text, id)).toContain(`DTSTART:${start}`)
    expect(eventOf(agreed.text, id)).toContain('STATUS:TENTATIVE')
    expect(agreed.text).not.toContain(jobAddress.street)
    await world.pay(id)
    await world.deliver()
    const paid = eventOf((await read(url)).text, id)
    expect(paid).toContain('STATUS:CONFIRMED')
    expect(paid.join()).toContain(`LOCATION:${jobAddress.street}\\, ${jobAddress.number}`)
  })

  test.each(requestStatuses)('a request that is %s', async (to) => {
    const url = await create()
    const { _id: id } = await world.bringTo(to)
    const without = ['pending', 'negotiating', 'declined', 'expired', 'cancelled']
    expect(eventOf((await read(url)).text, id).length > 0).toBe(!without.includes(to))
  })

  test('is unknown under an earlier address, after its removal and to guesses', async () => {
    const first = await create()
    const second = await create()
    expect(second).not.toBe(first)
    expect(must(await world.tasker.call(getCalendarFeed)).url).toBe(second)
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    expect(must(await world.tasker.call(removeCalendarFeed)).url).toBeNull()
    expect(must(await world.tasker.call(removeCalendarFeed)).url).toBeNull()
    expect((await read(second)).status).toBe(404)
    for (const secret of ['', 'x'.repeat(43), "'".repeat(43), '%00', 'x'.repeat(5000)])
      expect((await read(`http://x/api/calendar/${secret}.ics`)).status).toBe(404)
  })

  test('is unknown while its tasker is suspended', async () => {
    const url = await create()
    const suspend = (suspendedAt: Date | null) =>
      world.db.update(users).set({ suspendedAt }).where(eq(users.uid, 'marina'))
    await suspend(new Date())
    expect((await read(url)).status).toBe(404)
    await suspend(null)
    expect((await read(url)).status).toBe(200)
  })
})
