import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type DayOff,
  updateSchedule,
  type WorkPeriod,
} from '#src/contract/taskers/schedule.ts'
import { DAYS_OFF_MAX } from '#src/contract/taskers/limits.ts'
import type { JobTime } from '#src/contract/taskers/job-fit.ts'
import {
  searchTaskers,
  type TaskerDetails,
  updateTaskerProfile,
} from '#src/contract/taskers/taskers.ts'
import { getUser } from '#src/contract/people/users.ts'
import { addDays, dayAt } from '#src/lib/schedule/days.ts'
import { fitOf } from '#src/lib/schedule/job-fit.ts'
import { endAbsences } from '#server/services/people/schedule.ts'
import { serviceRequests, taskers } from '#server/db/schema.ts'
import type { Caller } from '#server/test/harness.ts'
import { addRequest } from '#server/test/people.ts'
import { createMoneyWorld, must, type MoneyWorld } from '#server/test/money-world.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await createMoneyWorld()
})
afterAll(() => world.close())

const today = dayAt(new Date())
const monday: WorkPeriod = { weekday: 0, from: '08:00', to: '12:00' }
const afternoon: WorkPeriod = { weekday: 0, from: '13:00', to: '18:30' }
const put = (
  caller: Caller,
  { hours = [], daysOff = [] }: { hours?: WorkPeriod[]; daysOff?: DayOff[] },
  uid = 'marina',
) => caller.call(updateSchedule, { params: { uid }, body: { hours, daysOff } })
const detailsFor = async (caller: Caller): Promise<TaskerDetails> => {
  const { taskerDetails } = must(await caller.call(getUser, { params: { id: 'marina' } }))
  if (!taskerDetails) throw new Error('no tasker')
  return taskerDetails
}

describe('PUT /api/taskers/profile/schedule/:uid', () => {
  test('stores hours from Monday’s first on, and deletes the former ones', async () => {
    const sunday = { weekday: 6, from: '09:00', to: '09:30' }
    must(await put(world.tasker, { hours: [sunday] }))
    must(await put(world.tasker, { hours: [afternoon, monday] }))
    expect((await detailsFor(world.client)).hours).toEqual([monday, afternoon])
  })

  test('refuses hours that end before they begin, meet others, or are too many', async () => {
    const wrong: WorkPeriod[][] = [
      [{ weekday: 0, from: '18:00', to: '08:00' }],
      [{ weekday: 0, from: '08:00', to: '08:00' }],
      [monday, { weekday: 0, from: '11:30', to: '13:00' }],
      ['06', '08', '10', '12'].map((hour) => ({
        weekday: 2,
        from: `${hour}:00`,
        to: `${hour}:30`,
      })),
    ]
    for (const hours of wrong)
      expect(await put(world.tasker, { hours })).toMatchObject({
        error: { code: 'taskers/hours-wrong' },
      })
    const quarter = [{ weekday: 0, from: '08:15', to: '09:00' }]
    expect(await put(world.tasker, { hours: quarter })).toMatchObject({ status: 422 })
    expect((await detailsFor(world.client)).hours).toEqual([monday, afternoon])
  })

  test('changes of two devices are merged', async () => {
    const saturday = { weekday: 5, from: '09:00', to: '12:00' }
    const sunday = { weekday: 6, from: '09:00', to: '12:00' }
    const trip = {
      from: addDays(today, 3),
      to: addDays(today, 5),
      yearly: false,
      note: 'x',
    }
    const feast = { ...trip, from: addDays(today, 9), to: addDays(today, 9) }
    const before = { hours: [monday, afternoon], daysOff: [trip] }
    const change = async (hours: WorkPeriod[], daysOff: DayOff[]) =>
      must(
        await world.tasker.call(updateSchedule, {
          params: { uid: 'marina' },
          body: { hours, daysOff, before },
        }),
      ).taskerDetails
    must(await put(world.tasker, before))
    await change([monday, afternoon, saturday], [trip, feast])
    // Monday is one value: a change of a part of it replaces the whole.
    const { hours, daysOff } = await change([monday, sunday], [])
    expect(hours).toEqual([monday, saturday, sunday])
    expect(daysOff).toEqual([feast])
    const many = Array.from({ length: DAYS_OFF_MAX }, (_, n) => ({
      ...trip,
      from: addDays(today, 20 + n),
      to: addDays(today, 20 + n),
    }))
    expect(
      await world.tasker.call(updateSchedule, {
        params: { uid: 'marina' },
        body: { hours: [], daysOff: many, before: { hours: [], daysOff: [] } },
      }),
    ).toMatchObject({ error: { code: 'taskers/list-full' } })
    must(await put(world.tasker, { hours: [monday, afternoon] }))
  })

  test('shows the tasker their reasons, and others only the coming days', async () => {
    const trip = { from: addDays(today, 3), to: addDays(today, 5) }
    const past = { from: addDays(today, -30), to: addDays(today, -28) }
    const daysOff: DayOff[] = [
      { ...trip, yearly: false, note: 'Cirurgia' },
      { ...past, yearly: false, note: 'Mudança' },
      { from: addDays(today, -370), to: addDays(today, -370), yearly: true, note: 'Festa' },
    ]
    must(await put(world.tasker, { hours: [monday], daysOff }))
    expect((await detailsFor(world.tasker)).daysOff).toEqual(daysOff)
    const shown = (await detailsFor(world.client)).daysOff
    expect(shown).toHaveLength(2)
    expect(shown[0]).toEqual(trip)
    expect(JSON.stringify(shown)).not.toMatch(/Cirurgia|Festa|yearly|note/)
  })

  test('refuses an absence that ends before it begins, or never', async () => {
    for (const to of [addDays(today, -1), addDays(today, 366)])
      expect(await put(world.tasker, { daysOff: [{ from: today, to }] })).toMatchObject({
        error: { code: 'taskers/day-off-wrong' },
      })
  })

  test('is changed by its tasker alone, never by a client', async () => {
    expect(await put(world.client, {})).toMatchObject({ status: 403 })
    expect(await put(world.client, {}, world.client.uid ?? '')).toMatchObject({
      error: { code: 'taskers/role-needed' },
    })
  })
})

describe('the day of return', () => {
  const stand = (taskerDetails: {
    availability?: 'available' | 'busy' | 'away'
    availableFrom?: string | null
  }) => world.tasker.call(updateTaskerProfile, { body: { taskerDetails } })
  const standing = async () => {
    const { availability, availableFrom } = await detailsFor(world.client)
    return [availability, availableFrom]
  }

  test('is stored for a busy or away tasker, and cleared for an available one', async () => {
    const day = addDays(today, 9)
    must(await stand({ availability: 'busy', availableFrom: day }))
    expect(await standing()).toEqual(['busy', day])
    must(await stand({ availableFrom: addDays(day, 1) }))
    expect(await standing()).toEqual(['busy', addDays(day, 1)])
    must(await stand({ availability: 'away' }))
    expect(await standing()).toEqual(['away', null])
    must(await stand({ availability: 'available', availableFrom: day }))
    expect(await standing()).toEqual(['available', null])
    must(await stand({ availableFrom: day }))
    expect(await standing()).toEqual(['available', null])
  })

  test('makes them available again when it comes', async () => {
    const { db } = world
    must(await stand({ availability: 'away', availableFrom: '2026-12-02' }))
    const at = (moment: string) => endAbsences({ db, clock: () => new Date(moment) })
    // Midnight in São Paulo.
    await at('2026-12-02T02:59:00Z')
    expect((await standing())[0]).toBe('away')
    await at('2026-12-02T03:00:00Z')
    expect(await standing()).toEqual(['available', null])
    await db.update(taskers).set({ availability: 'away' }).where(eq(taskers.uid, 'marina'))
    await at('2036-01-01T00:00:00Z')
    expect(await standing()).toEqual(['away', null])
  })
})

/** Every day from 8 to 12 and from 13 to 18. */
const everyDay = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => [
  { weekday, from: '08:00', to: '12:00' },
  { weekday, from: '13:00', to: '18:00' },
])
/** Tomorrow: the agreed work of today may be over. */
const day = addDays(today, 1)
const moments = ['10:00', '12:30', '20:00', '03:00']
const asWeek: JobTime[] = ['free', 'pause', 'outsideHours', 'outsideHours']
const allDay = (time: JobTime) => moments.map(() => time)

describe('the filter of open calendars', () => {
  test.each<[string, Stand, { off?: boolean; job?: boolean }, JobTime[]]>([
    ['free', { availability: 'available' }, {}, asWeek],
    [
      'at work',
      { availability: 'available' },
      { job: true },
      ['taken', 'taken', ...asWeek.slice(2)],
    ],
    ['on a day off', { availability: 'available' }, { off: true }, allDay('dayOff')],
    ['busy', { availability: 'busy' }, {}, allDay('away')],
    ['away', { availability: 'away' }, {}, allDay('away')],
    [
      'away until later',
      { availability: 'away', availableFrom: addDays(today, 2) },
      {},
      allDay('away'),
    ],
    ['back today', { availability: 'away', availableFrom: today }, {}, asWeek],
  ])('finds the tasker who is %s as fitOf has their day', async (_, stand, more, times) => {
    const { db } = world
    must(
      await put(world.tasker, {
        hours: everyDay,
        daysOff: more.off ? [{ from: day, to: day }] : [],
      }),
    )
    must(await world.tasker.call(updateTaskerProfile, { body: { taskerDetails: stand } }))
    await endAbsences({ db, clock: () => new Date() })
    const parties = { clientUid: 'clara', taskerUid: 'marina' }
    const at = (time: string) => new Date(`${day}T${time}:00-03:00`)
    const job =
      more.job && (await addRequest(db, { ...parties, status: 'paid', date: at('11:00') }))
    const details = await detailsFor(world.client)
    if (job) await db.delete(serviceRequests).where(eq(serviceRequests.id, job))
    expect(moments.map((time) => fitOf(details, { date: at(time) }).time)).toEqual(times)

    const { taskers: found } = must(
      await world.anonymous.call(searchTaskers, {
        body: { availability: 'available', page: 1 },
      }),
    )
    expect(found.some(({ uid }) => uid === 'marina')).toBe(!times.includes('away'))
  })
})

type Stand = Pick<Partial<TaskerDetails>, 'availability' | 'availableFrom'>
