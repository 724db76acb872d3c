import { expect, test } from 'vitest'
import { withNewTime, withTypedDay } from './typed-day.ts'

const today = '2026-11-24'

test('a day in words becomes a filter, and the words keep the rest', () => {
  expect(withTypedDay({ q: 'faxina no sábado de manhã', cep: '01310-100' }, today)).toEqual(
    {
      q: 'faxina',
      cep: '01310-100',
      day: '2026-11-28',
      part: 'morning',
    },
  )
  expect(withTypedDay({ q: 'amanhã' }, today)).toEqual({ day: '2026-11-25' })
})

test('a day that is chosen already wins over words', () => {
  const chosen = { q: 'faxina amanhã', day: '2026-11-28' }
  expect(withTypedDay(chosen, today)).toBe(chosen)
})

test('a day that is past is left out, not one of several that is still to come', () => {
  expect(withTypedDay({ q: 'luz', day: '2026-11-23', part: 'morning' }, today)).toEqual({
    q: 'luz',
  })
  const week = { day: '2026-11-23', until: '2026-11-29' }
  expect(withTypedDay(week, today)).toBe(week)
})

test('new words that name a time drop the time before them; others keep it', () => {
  const before = { q: 'eletricista', day: '2026-11-25', part: 'morning' as const }
  expect(withNewTime({ ...before, q: 'eletricista sábado' }, before, today)).toEqual({
    q: 'eletricista sábado',
  })
  const other = { ...before, q: 'pintor' }
  expect(withNewTime(other, before, today)).toBe(other)
  expect(withNewTime(before, before, today)).toBe(before)
})
