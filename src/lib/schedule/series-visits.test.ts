import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#src/lib/time.ts'
import { seriesIntervals, seriesLifecycle } from '#src/contract/series/series-lifecycle.ts'
import {
  plannedVisits,
  seriesAnswerBy,
  visitAt,
  visitsFrom,
} from '#src/lib/schedule/series-visits.ts'

const at = (iso: string) => new Date(iso)
const times = (over: object = {}) => ({
  interval: 'week' as const,
  firstAt: at('2026-12-03T12:00:00.000Z'),
  visits: null,
  ...over,
})
const days = (series: Parameters<typeof visitAt>[0], count: number) =>
  Array.from({ length: count }, (_, n) => visitAt(series, n).toISOString().slice(0, 10))

describe('the visits', () => {
  test.each([
    ['week', ['2026-12-03', '2026-12-10', '2026-12-17']],
    ['two_weeks', ['2026-12-03', '2026-12-17', '2026-12-31']],
    ['month', ['2026-12-03', '2027-01-03', '2027-02-03']],
  ] as const)('of each %s', (interval, expected) => {
    expect(days(times({ interval }), 3)).toEqual(expected)
  })

  test('are on the last day of a month that has no such day, and keep the hour', () => {
    const series = times({ interval: 'month', firstAt: at('2026-12-31T12:00:00.000Z') })
    expect(days(series, 4)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ])
    expect(visitAt(series, 2).toISOString()).toBe('2027-02-28T12:00:00.000Z')
  })

  test('late in the evening are on the day in São Paulo', () => {
    const series = times({ firstAt: at('2026-12-04T01:30:00.000Z') }) // 22:30 on the 3rd
    expect(visitAt(series, 1).toISOString()).toBe('2026-12-11T01:30:00.000Z')
  })

  test('from a moment on are those and no others', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...seriesIntervals),
        fc.integer({ min: -40, max: 3000 }),
        fc.option(fc.integer({ min: 2, max: 52 })),
        (interval, ahead, visits) => {
          const series = times({ interval, visits })
          const from = new Date(series.firstAt.getTime() + ahead * DAY_MS)
          const [first, ...rest] = visitsFrom(series, from, 3)
          if (first === undefined)
            return visits !== null && visitAt(series, visits - 1) < from
          expect(visitAt(series, first).getTime()).toBeGreaterThanOrEqual(from.getTime())
          expect(first === 0 || visitAt(series, first - 1) < from).toBe(true)
          expect(rest).toEqual(rest.map((_, index) => first + index + 1))
          return true
        },
      ),
    )
  })

  test('end with their number', () => {
    const series = times({ visits: 3 })
    expect(visitsFrom(series, series.firstAt, 8)).toEqual([0, 1, 2])
    expect(visitsFrom(series, at('2026-12-18T00:00:00.000Z'), 8)).toEqual([])
  })
})

test('a proposal is answered in two days, and before its first visit is to be paid', () => {
  const proposed = at('2026-11-30T12:00:00.000Z')
  const far = at('2026-12-20T12:00:00.000Z')
  expect(seriesAnswerBy(proposed, far).toISOString()).toBe('2026-12-02T12:00:00.000Z')
  const near = at('2026-12-02T09:00:00.000Z')
  expect(seriesAnswerBy(proposed, near).toISOString()).toBe('2026-12-01T09:00:00.000Z')
})

test('only the other party answers a proposal, and either ends a series', () => {
  const proposed = { status: 'proposed', by: 'client' } as const
  expect(seriesLifecycle.allowed(proposed, 'client')).toEqual(['withdraw'])
  expect(seriesLifecycle.allowed(proposed, 'tasker')).toEqual(['accept', 'decline'])
  const active = { status: 'active', by: 'client' } as const
  for (const party of ['client', 'tasker'] as const)
    expect(seriesLifecycle.allowed(active, party)).toEqual(['pause', 'end'])
  expect(seriesLifecycle.allowed({ ...active, status: 'ended' }, 'client')).toEqual([])
})

describe('the planned visits', () => {
  const planned = (over: object, from: string, to: string) =>
    plannedVisits(
      { ...times(), durationMinutes: 120, nextVisit: 0, skipped: [], ...over },
      { from: at(from), to: at(to) },
    ).map(({ date }) => date.toISOString().slice(0, 10))

  test('are those of the time that have no request and are not skipped', () => {
    const month = ['2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'] as const
    expect(planned({}, ...month)).toEqual([
      ...['2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24', '2026-12-31'],
    ])
    expect(planned({ nextVisit: 2, skipped: [3] }, ...month)).toEqual([
      ...['2026-12-17', '2026-12-31'],
    ])
    expect(planned({ visits: 2 }, ...month)).toEqual(['2026-12-03', '2026-12-10'])
  })

  test('meet a time that begins within them, but not one that begins at their end', () => {
    const to = '2026-12-04T00:00:00Z'
    expect(planned({}, '2026-12-03T13:59:00Z', to)).toEqual(['2026-12-03'])
    expect(planned({}, '2026-12-03T14:00:00Z', to)).toEqual([])
    expect(planned({}, '2026-12-03T00:00:00Z', '2026-12-03T12:00:00Z')).toEqual([])
  })
})
