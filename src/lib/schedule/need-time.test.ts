import { describe, expect, test } from 'vitest'
import type { NeedWhen } from '#src/contract/needs/needs.ts'
import type { JobTime } from '#src/contract/taskers/job-fit.ts'
import { freeDaysFor, needTime } from './need-time.ts'
import type { Schedule } from './work-day.ts'

/** Tuesday, 10:20 in São Paulo. */
const now = new Date('2026-11-24T13:20:00Z')
const [today, wednesday, thursday, sunday] = [
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-29',
]

/** Monday to Saturday; on Wednesday work from 8:00 to 16:00. */
const week: Schedule = {
  availability: 'available',
  availableFrom: null,
  hours: [0, 1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '17:00' })),
  daysOff: [],
  busy: [{ from: '2026-11-25T11:00:00.000Z', to: '2026-11-25T19:00:00.000Z' }],
}
const early = { ...week, hours: [{ weekday: 1, from: '08:00', to: '10:00' }] }
const silent = { ...week, hours: [] }
const away: Schedule = { ...week, availability: 'away' }
const back: Schedule = { ...away, availableFrom: thursday }

const on = (days: string[], parts: NeedWhen['parts'] = []): NeedWhen => ({
  days,
  parts,
  until: null,
})

describe('how the days of a need fit a tasker', () => {
  test.each<[JobTime, string, Schedule, NeedWhen]>([
    ['free', 'an hour of one of the days', week, on([wednesday, thursday])],
    ['free', 'an hour of the part', week, on([thursday], ['afternoon'])],
    ['free', 'what is left of today', week, on([today])],
    ['free', 'any day', week, on([])],
    ['free', 'no hours said', silent, on([sunday], ['evening'])],
    ['free', 'back on one of the days', back, on([wednesday, thursday])],
    ['taken', 'agreed work', week, on([wednesday, sunday])],
    ['taken', 'agreed work in the part', week, on([wednesday], ['morning'])],
    ['outsideHours', 'a part without hours', week, on([thursday], ['evening'])],
    ['outsideHours', 'the hours of today are over', early, on([today])],
    ['outsideHours', 'all days are past', week, on(['2026-11-23'])],
    ['dayOff', 'no hours that day', week, on([sunday])],
    ['away', 'away', away, on([])],
    ['away', 'not back yet', back, on([wednesday])],
    ['away', 'away, whatever hours are said', { ...silent, availability: 'away' }, on([])],
  ])('%s: %s', (time, _, schedule, when) => {
    expect(needTime(schedule, when, now)).toBe(time)
  })

  test('the last day of any day counts', () => {
    const until = { days: [], parts: [], until: wednesday }
    expect(needTime(back, until, now)).toBe('away')
    expect(needTime(back, { ...until, until: thursday }, now)).toBe('free')
  })
})

describe('the free hours of a need', () => {
  test('are full hours that hold a job, and those at which a free period begins', () => {
    const half = { ...week, hours: [{ weekday: 3, from: '08:30', to: '12:00' }] }
    expect(freeDaysFor(half, on([thursday]), now)).toEqual([
      { day: thursday, times: ['08:30', '09:00', '10:00'] },
    ])
  })

  test('leave out agreed work, other parts and hours that are past', () => {
    const busy = [{ from: '2026-11-26T13:00:00.000Z', to: '2026-11-26T15:00:00.000Z' }]
    const when = on([today, wednesday, thursday], ['morning', 'afternoon'])
    expect(freeDaysFor({ ...week, busy: [...week.busy, ...busy] }, when, now)).toEqual([
      { day: today, times: ['11:00', '12:00', '13:00', '14:00', '15:00'] },
      { day: thursday, times: ['08:00', '12:00', '13:00', '14:00', '15:00'] },
    ])
    expect(freeDaysFor(week, on([thursday], ['afternoon']), now)).toEqual([
      { day: thursday, times: ['12:00', '13:00', '14:00', '15:00'] },
    ])
  })

  test('of any day are the first seven days with free hours', () => {
    const days = freeDaysFor(week, on([]), now).map(({ day }) => day)
    expect(days).toEqual([
      today,
      thursday,
      '2026-11-27',
      '2026-11-28',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ])
  })

  test('are none where no hours are said, or on no day of work', () => {
    expect(freeDaysFor(silent, on([thursday]), now)).toEqual([])
    expect(freeDaysFor(away, on([]), now)).toEqual([])
  })

  test('a day with free hours is a free day', () => {
    for (const when of [on([today]), on([thursday], ['morning']), on([wednesday])])
      expect(freeDaysFor(week, when, now).length > 0).toBe(
        needTime(week, when, now) === 'free',
      )
  })
})
