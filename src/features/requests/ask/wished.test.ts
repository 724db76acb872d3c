import { afterEach, expect, test, vi } from 'vitest'
import { parseMoment } from '#src/lib/time-zone.ts'
import { browserIn } from '#src/test/browser-zone.ts'
import { parseAsk } from './ask-search.ts'
import type { Draft } from './draft.ts'
import { wishedChanges } from './wished.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const shower = {
  skill: 'chuveiro-eletrico',
  name: null,
  price: 120,
  charge: 'fixed' as const,
  durationMinutes: 120,
  note: '',
}
const repair = {
  skill: 'curto-circuito',
  name: 'Luz que cai',
  price: 90,
  charge: 'visit' as const,
  durationMinutes: 120,
  note: '',
}
const about = {
  details: { services: [shower, repair], categories: ['eletrica' as const] },
  skills: [
    { slug: 'chuveiro-eletrico', name: 'Chuveiro elétrico', category: 'eletrica' as const },
  ],
  visit: (name: string) => `Visita: ${name}`,
}
const draft: Draft = {
  category: null,
  description: '',
  photos: [],
  date: '',
  time: '',
  cep: '',
  paymentMethod: '50-50',
  price: 110,
}

test('a chosen service sets title, price and trade', () => {
  expect(wishedChanges(draft, { service: 'chuveiro-eletrico' }, about)).toEqual({
    service: 'chuveiro-eletrico',
    description: 'Chuveiro elétrico\n',
    price: 120,
    durationMinutes: 120,
    category: 'eletrica',
  })
})

test('another service replaces the first; the client’s own words stay', () => {
  const begun: Draft = {
    ...draft,
    service: 'chuveiro-eletrico',
    description: 'Chuveiro elétrico\n',
  }
  expect(wishedChanges(begun, { service: 'Luz que cai' }, about)).toEqual({
    service: 'Luz que cai',
    description: 'Visita: Luz que cai\n',
    price: 90,
    durationMinutes: 120,
    category: null,
  })
  const typed = { ...begun, description: 'Chuveiro elétrico\nQueimou ontem.', price: 130 }
  expect(wishedChanges(typed, { service: 'Luz que cai' }, about)).not.toHaveProperty(
    'description',
  )
  expect(wishedChanges(typed, { service: 'chuveiro-eletrico' }, about)).toEqual({})
})

test('a deleted service, and none, change nothing but the day and the hour', () => {
  expect(wishedChanges(draft, { service: 'Ofurô' }, about)).toEqual({})
  const at = { date: '2026-12-02', time: '09:00' }
  expect(wishedChanges(draft, at, about)).toEqual(at)
})

test('the search params are read, whatever they contain', () => {
  const asked = { step: 'when', service: 'x', date: '2026-12-02', time: '09:00' }
  expect(parseAsk(asked)).toEqual(asked)
  expect(parseAsk({ step: 3, service: 'x'.repeat(81), date: 'amanhã', time: 9 })).toEqual(
    {},
  )
})

test.each([
  ['America/Sao_Paulo', '09:00'],
  // Outside Brazil, jobs are shown in Brasília's hours.
  ['Europe/Madrid', '09:00'],
  ['America/Manaus', '08:00'],
  ['America/Noronha', '10:00'],
])('an hour of the tasker’s page is the same moment for a client in %s', (zone, time) => {
  browserIn(zone)
  const at = { date: '2026-12-02', time: '09:00' }
  const wished = wishedChanges(draft, at, about)
  expect(wished).toEqual({ date: '2026-12-02', time })
  expect(parseMoment({ date: '', time: '', ...wished }).toISOString()).toBe(
    '2026-12-02T12:00:00.000Z',
  )
})

test('a day without an hour stays that day', () => {
  browserIn('America/Manaus')
  expect(wishedChanges(draft, { date: '2026-12-02' }, about)).toEqual({
    date: '2026-12-02',
  })
})
