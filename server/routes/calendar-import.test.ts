import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getUser } from '#src/contract/people/users.ts'
import { getRequest } from '#src/contract/requests/requests.ts'
import {
  getCalendarImport,
  removeCalendarImport,
  setCalendarImport,
} from '#src/contract/taskers/calendar-import.ts'
import { getDesk, listWeek } from '#src/contract/taskers/desk.ts'
import { searchTaskers } from '#src/contract/taskers/taskers.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/lib/time.ts'
import {
  busyTimes,
  calendarImports,
  serviceRequests,
  taskerHours,
  users,
} from '#server/db/schema.ts'
import { CalendarFaultError } from '#server/providers/calendars/calendar-fault.ts'
import type { CalendarReader } from '#server/providers/calendars/calendar-reader.ts'
import { readCalendars, setImport } from '#server/services/requests/calendar-import.ts'
import { exportOf } from '#server/services/people/export-data.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { must } from '#server/test/money-world.ts'
import { addRequest, addTasker } from '#server/test/people.ts'

const ADDRESS = 'https://agenda.example/secret.ics'
const OTHER = 'https://agenda.example/other.ics'

let api: TestApp
let tasker: Caller
let client: Caller
/** The times of each calendar, by its URL; reading any other URL throws. */
let times: Record<string, { from: Date; to: Date }[]>
let asked: string[]
const calendars: CalendarReader = {
  read: async (url) => {
    asked.push(url)
    const found = times[url]
    if (!found) throw new CalendarFaultError('missing', 'answered 404')
    return found.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }))
  },
  close: async () => {},
}

beforeAll(async () => {
  api = await createTestApp({ calendars })
  client = await api.as('clara')
  tasker = await api.as('marina', { roles: ['tasker'] })
  await addTasker(api.db, 'marina')
  await addTasker(api.db, 'other')
})
afterAll(() => api.close())
beforeEach(async () => {
  times = {}
  asked = []
  await api.db.delete(calendarImports)
  await api.db.delete(busyTimes)
  await api.db.delete(serviceRequests)
})

const now = () => api.deps.clock()
/** Full hours from the next one. */
const span = (from: number, to: number) => {
  const start = Math.ceil(now().getTime() / HOUR_MS) * HOUR_MS
  return { from: new Date(start + from * HOUR_MS), to: new Date(start + to * HOUR_MS) }
}
const iso = ({ from, to }: { from: Date; to: Date }) => ({
  from: from.toISOString(),
  to: to.toISOString(),
})
const state = async () => must(await tasker.call(getCalendarImport))
/** As the endpoint does it, which takes few calls a minute. */
const set = async (url: string) => {
  await setImport(api.deps, 'marina', url)
  return state()
}
const busyOf = async () =>
  must(await api.anonymous.call(getUser, { params: { id: 'marina' } })).taskerDetails?.busy
const readDue = () => readCalendars(api.deps)

test('a calendar is for taskers with a session', async () => {
  const body = { url: ADDRESS }
  expect(await client.call(setCalendarImport, { body })).toMatchObject({
    error: { code: 'taskers/role-needed' },
  })
  expect(await client.call(getCalendarImport)).toMatchObject({
    error: { code: 'taskers/role-needed' },
  })
  expect((await api.anonymous.call(setCalendarImport, { body })).status).toBe(401)
  expect((await api.anonymous.call(removeCalendarImport)).status).toBe(401)
  expect(asked).toEqual([])
})

describe('an address', () => {
  test('is read at once, and says when it is read again', async () => {
    times[ADDRESS] = [span(30, 32)]
    expect(await state()).toEqual({
      ...{ url: null, readAt: null, nextReadAt: null, fault: null },
    })
    const body = { url: 'webcal://agenda.example/secret.ics' }
    const answer = must(await tasker.call(setCalendarImport, { body }))
    expect(answer).toEqual({
      url: ADDRESS,
      readAt: expect.any(String),
      nextReadAt: expect.any(String),
      fault: null,
    })
    const wait = Date.parse(answer.nextReadAt ?? '') - Date.parse(answer.readAt ?? '')
    expect(wait / MINUTE_MS).toBeCloseTo(30, 0)
    expect(await busyOf()).toEqual([iso(span(30, 32))])
  })

  test.each([
    'http://agenda.example/a.ics',
    'agenda',
    'https://localhost/a.ics',
    'https://a:b@agenda.example/a.ics',
    'https://agenda.example:22/',
  ])('%s is refused', async (url) => {
    await expect(set(url)).rejects.toMatchObject({ code: 'taskers/calendar-address' })
    expect(asked).toEqual([])
  })

  test('that cannot be read is kept with its fault', async () => {
    expect(await set(ADDRESS)).toMatchObject({ url: ADDRESS, fault: 'missing' })
    times[ADDRESS] = []
    expect(await set(ADDRESS)).toMatchObject({ url: ADDRESS, fault: null })
  })

  test('takes the place of another, whose times are forgotten', async () => {
    times[ADDRESS] = [span(30, 32)]
    await set(ADDRESS)
    expect(await set(OTHER)).toMatchObject({ readAt: null, fault: 'missing' })
    expect(await busyOf()).toEqual([])
  })

  test('that is removed is forgotten with its times', async () => {
    times[ADDRESS] = [span(30, 32)]
    await set(ADDRESS)
    expect(must(await tasker.call(removeCalendarImport)).url).toBeNull()
    expect(must(await tasker.call(removeCalendarImport)).url).toBeNull()
    expect(await busyOf()).toEqual([])
    expect(await api.db.select().from(busyTimes)).toEqual([])
  })
})

describe('the job', () => {
  const later = async (ms: number) =>
    api.db.update(calendarImports).set({ nextReadAt: new Date(now().getTime() + ms) })

  test('reads the due ones, and no others', async () => {
    times[ADDRESS] = []
    await set(ADDRESS)
    asked = []
    await readDue()
    expect(asked).toEqual([])
    await later(0)
    times[ADDRESS] = [span(40, 41)]
    await readDue()
    await readDue()
    expect(asked).toEqual([ADDRESS])
    expect(await busyOf()).toEqual([iso(span(40, 41))])
  })

  test('keeps the times of the last read where a calendar fails, and shows the error', async () => {
    times[ADDRESS] = [span(30, 32)]
    await set(ADDRESS)
    times = {}
    await later(0)
    await readDue()
    expect(await state()).toMatchObject({ fault: 'missing', readAt: expect.any(String) })
    expect(await busyOf()).toEqual([iso(span(30, 32))])
  })

  test('leaves suspended people alone', async () => {
    times[ADDRESS] = []
    await set(ADDRESS)
    await later(0)
    asked = []
    const suspend = (suspendedAt: Date | null) =>
      api.db.update(users).set({ suspendedAt }).where(eq(users.uid, 'marina'))
    await suspend(now())
    await readDue()
    expect(asked).toEqual([])
    await suspend(null)
    await readDue()
    expect(asked).toEqual([ADDRESS])
  })

  test('writes nothing of an address that was replaced while it was read', async () => {
    times[OTHER] = [span(30, 32)]
    const reading = Promise.withResolvers<void>()
    const slow: CalendarReader = {
      ...calendars,
      read: async () => {
        await reading.promise
        return [span(50, 52)].map(({ from, to }) => ({ from: +from, to: +to }))
      },
    }
    times[ADDRESS] = []
    await set(ADDRESS)
    await later(0)
    const run = readCalendars({ ...api.deps, calendars: slow })
    await set(OTHER)
    reading.resolve()
    await run
    expect(await busyOf()).toEqual([iso(span(30, 32))])
  })
})

describe('a busy time', () => {
  beforeEach(async () => {
    times[ADDRESS] = [span(30, 32), span(60, 100)]
    await set(ADDRESS)
  })
  const inHours = (hours: number) => span(hours, hours).from

  test('clashes with a request, for the tasker alone, without a name', async () => {
    const id = await addRequest(api.db, { date: inHours(31) })
    const shown = async (who: Caller) =>
      must(await who.call(getRequest, { params: { id } })).data
    expect(await shown(tasker)).toMatchObject({
      clash: {
        ...{ _id: null, title: null, durationMinutes: 120 },
        date: inHours(30).toISOString(),
      },
      fit: { time: 'taken' },
    })
    expect((await shown(client)).clash).toBeNull()
    const { waiting } = must(await tasker.call(getDesk))
    expect(waiting[0]).toMatchObject({ clash: inHours(30).toISOString() })
  })

  test('leaves the hour at its end free', async () => {
    const id = await addRequest(api.db, { date: inHours(32) })
    const { data } = must(await tasker.call(getRequest, { params: { id } }))
    expect(data.clash).toBeNull()
  })

  test('stands in the week that it touches, exactly', async () => {
    const week = async (from: number, to: number) =>
      must(await tasker.call(listWeek, { query: iso(span(from, to)) })).busy
    expect(await week(31, 61)).toEqual([iso(span(30, 32)), iso(span(60, 100))])
    expect(await week(32, 60)).toEqual([])
  })

  test('and agreed work in it are one time for others', async () => {
    await addRequest(api.db, { status: 'accepted', date: inHours(31) })
    expect(await busyOf()).toEqual([iso(span(30, 33)), iso(span(60, 100))])
  })

  test('takes free hours from the search', async () => {
    await api.db.delete(taskerHours)
    await api.db.insert(taskerHours).values(
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        ...{ taskerUid: 'marina', weekday, opens: '08:00', closes: '18:00' },
      })),
    )
    const freeDay = async () => {
      const { taskers } = must(
        await api.anonymous.call(searchTaskers, { body: { page: 1, limit: 50 } }),
      )
      return taskers.find(({ uid }) => uid === 'marina')?.free?.day
    }
    const before = await freeDay()
    times[ADDRESS] = [{ from: now(), to: new Date(now().getTime() + 5 * DAY_MS) }]
    await set(ADDRESS)
    const after = await freeDay()
    expect(Date.parse(after ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
  })

  test('is exported, with the address and nothing else of the calendar', async () => {
    const exported = await exportOf(api.deps, 'marina')
    expect(exported.ownCalendar).toMatchObject([{ url: ADDRESS }])
    expect(exported.busyTimes).toEqual(
      [span(30, 32), span(60, 100)].map(({ from, to }) => ({
        taskerUid: 'marina',
        startsAt: from.toISOString(),
        endsAt: to.toISOString(),
      })),
    )
  })
})
