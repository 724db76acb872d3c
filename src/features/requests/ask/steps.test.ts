import { expect, test, vi } from 'vitest'
import type { Draft } from './draft.ts'
import { parseMoment } from '#src/lib/time-zone.ts'
import { moveClockToFarDates } from '#src/test/far-dates.ts'
import { firstOpenStep, reachableStep, schemas } from './steps.ts'

moveClockToFarDates()

const draft = (over: Partial<Draft> = {}): Draft => ({
  category: 'eletrica',
  description: 'Trocar o quadro de luz.',
  photos: [],
  date: '2999-11-24',
  time: '09:00',
  cep: '01310-100',
  paymentMethod: '50-50',
  price: 120,
  ...over,
})

test('a step opens only after those before it are complete', () => {
  expect(firstOpenStep(draft())).toBe('review')
  expect(reachableStep('review', draft({ cep: '0131' }))).toBe('when')
  expect(reachableStep('payment', draft({ description: 'Curto' }))).toBe('what')
  expect(reachableStep('when', draft())).toBe('when')
})

test.each([
  ['what', { description: '         x' }, 'requests.invalid.description'],
  ['what', { category: null }, 'requests.invalid.category'],
  ['when', { time: '' }, 'requests.invalid.time'],
  ['when', { cep: '123' }, 'requests.invalid.cep'],
  ['when', { cep: '00000-000' }, 'requests.invalid.cepMadeUp'],
  ['when', { cep: '99999999' }, 'requests.invalid.cepMadeUp'],
  ['payment', { price: 4.99 }, 'requests.invalid.price'],
  ['payment', { price: null }, 'requests.invalid.price'],
] as const)('the %s step refuses %o', (step, over, message) => {
  const { error } = schemas[step].safeParse(draft(over))
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('the date must be in the future, by the clock of this device', () => {
  vi.setSystemTime(parseMoment({ date: '2026-11-24', time: '09:00' }))
  const at = (time: string) => schemas.when.safeParse(draft({ date: '2026-11-24', time }))
  expect(at('09:01').success).toBe(true)
  expect(at('09:00').error?.issues[0]).toMatchObject({
    path: ['time'],
    message: 'requests.invalid.past',
  })
})

test('the date must be at most 180 days ahead', () => {
  vi.setSystemTime(parseMoment({ date: '2026-06-01', time: '09:00' }))
  const at = (time: string) => schemas.when.safeParse(draft({ date: '2026-11-28', time }))
  expect(at('09:00').success).toBe(true)
  expect(at('09:01').error?.issues[0]).toMatchObject({
    path: ['date'],
    message: 'requests.invalid.far',
  })
})
