import { expect, test } from 'vitest'
import { holidaysAround } from './holidays.ts'

test('the national holidays of a year and the next, by date, in both languages', () => {
  const holidays = holidaysAround(new Date('2026-11-28T12:00:00Z'))
  // Consciência Negra is a national one by law 14.759; Good Friday moves with Easter.
  expect(holidays).toEqual(
    expect.arrayContaining([
      { date: '2026-12-25', name: { pt: 'Natal', es: 'Navidad' } },
      { date: '2027-03-26', name: { pt: 'Sexta-Feira Santa', es: 'Viernes Santo' } },
      expect.objectContaining({ date: '2027-11-20' }),
    ]),
  )
  const dates = holidays.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted())
  expect(dates).toHaveLength(22)
})

test('carnival and days of remembrance are no national holidays', () => {
  const dates = holidaysAround(new Date('2027-01-10T12:00:00Z')).map(({ date }) => date)
  expect(dates).not.toContain('2027-02-09')
  expect(dates).not.toContain('2027-05-09')
})

test('the year is that of São Paulo', () => {
  const [first] = holidaysAround(new Date('2027-01-01T02:59:00Z'))
  expect(first?.date).toBe('2026-01-01')
})
