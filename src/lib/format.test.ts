import { expect, test } from 'vitest'
import { formatCep, isCep } from './cep.ts'
import {
  formatAmount,
  formatDayMonth,
  formatMonthName,
  formatAge,
  formatAgo,
  formatDate,
  formatDistance,
  formatFullDate,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPlainDay,
  formatRating,
  formatShortMoney,
  formatStamp,
} from './format.ts'
import { toLang } from './lang.ts'
import { requestTitle } from './request-title.ts'

const when = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'America/Sao_Paulo' }
const plain = (text: string) => text.replace(/\s/g, ' ')

test('a month is written out', () => {
  expect(formatMonth('2025-03-01T15:00:00Z', 'pt')).toBe('março de 2025')
  expect(formatMonth('2025-03-01T15:00:00Z', 'es')).toBe('marzo de 2025')
})

test('tables have months by name, days without a year, and amounts without the currency', () => {
  expect(formatMonthName('2025-03-01T15:00:00Z', 'pt')).toBe('março')
  expect(formatMonthName('2025-03-01T15:00:00Z', 'es')).toBe('marzo')
  expect(formatDayMonth('2026-12-01T02:00:00Z')).toBe('30/11')
  expect(formatPlainDay('2026-11-22T12:00:00Z', 'pt', when)).toBe('22 de nov.')
  expect(formatPlainDay('2025-11-22T12:00:00Z', 'es', when)).toBe('22 nov 2025')
  expect(formatAmount(3146)).toBe('3.146,00')
  expect(formatAmount(0.5)).toBe('0,50')
})

test('money is written as in Brazil', () => {
  expect(plain(formatMoney(1250))).toBe('R$ 1.250,00')
  expect(plain(formatMoney(120.5))).toBe('R$ 120,50')
  expect(plain(formatShortMoney(120))).toBe('R$ 120')
  expect(plain(formatShortMoney(120.5))).toBe('R$ 120,50')
})

test.each([
  ['2026-11-21T12:00:00Z', 'hoje, 9:00', 'hoy, 9:00'],
  ['2026-11-22T12:00:00Z', 'amanhã, 9:00', 'mañana, 9:00'],
  ['2026-11-20T12:00:00Z', 'ontem, 9:00', 'ayer, 9:00'],
  ['2026-11-24T12:30:00Z', 'terça-feira, 9:30', 'martes, 9:30'],
  ['2026-12-24T12:00:00Z', '24 de dez., 9:00', '24 dic, 9:00'],
  ['2027-01-02T12:00:00Z', '2 de jan. de 2027, 9:00', '2 ene 2027, 9:00'],
  // 23:30 in São Paulo, already the next day in UTC.
  ['2026-11-22T02:30:00Z', 'hoje, 23:30', 'hoy, 23:30'],
])('the date %s is %s or %s', (iso, pt, es) => {
  expect(plain(formatDate(iso, 'pt', when)).replace(', 09', ', 9')).toBe(pt)
  expect(plain(formatDate(iso, 'es', when)).replace(', 09', ', 9')).toBe(es)
})

test('a full date names the day', () => {
  const iso = '2026-11-24T12:00:00Z'
  expect(formatFullDate(iso, 'pt', when)).toContain('terça-feira, 24 de novembro de 2026')
  expect(formatFullDate(iso, 'es', when)).toContain('martes, 24 de noviembre de 2026')
  expect(formatStamp(iso, 'pt', when)).toMatch(/^24\/11 0?9:00$/)
})

test.each([
  ['2026-11-21T14:55:00Z', 'há 5 minutos', 'hace 5 minutos'],
  ['2026-11-21T14:59:40Z', 'agora', 'ahora'],
  ['2026-11-24T15:00:00Z', 'em 3 dias', 'dentro de 3 días'],
  ['2026-11-20T15:00:00Z', 'ontem', 'ayer'],
  ['2026-10-23T15:00:00Z', 'há 29 dias', 'hace 29 días'],
  ['2026-10-17T15:00:00Z', 'há 1 mês', 'hace 1 mes'],
  ['2026-08-26T15:00:00Z', 'há 2 meses', 'hace 2 meses'],
  ['2025-11-21T15:00:00Z', 'há 1 ano', 'hace 1 año'],
])('%s is %s or %s', (iso, pt, es) => {
  expect(formatAgo(iso, 'pt', when.now)).toBe(pt)
  expect(formatAgo(iso, 'es', when.now)).toMatch(new RegExp(`${es}|en 3 días`))
})

test.each([
  ['2026-11-21T14:22:00Z', 'Há 38 min', 'Hace 38 min'],
  ['2026-11-20T14:59:00Z', 'Há 1 dia', 'Hace 1 día'],
  ['2026-11-21T14:59:40Z', 'Agora', 'Ahora'],
  // Of a clock that was ahead.
  ['2026-11-21T16:00:00Z', 'Agora', 'Ahora'],
])('what is of %s is old: %s or %s', (iso, pt, es) => {
  expect(plain(formatAge(iso, 'pt', when.now))).toBe(pt)
  expect(plain(formatAge(iso, 'es', when.now))).toBe(es)
})

test.each(['pt', 'es'] as const)('numbers in %s are written like the money', (lang) => {
  expect(formatRating(4.9, lang)).toBe('4,9')
  expect(plain(formatDistance(2.1, lang))).toBe('2,1 km')
  expect(formatNumber(12400, lang)).toBe('12.400')
})

test.each([
  ['', ''],
  ['0131', '0131'],
  ['01310', '01310'],
  ['013101', '01310-1'],
  ['01310100', '01310-100'],
  ['01310-1009', '01310-100'],
  ['CEP 01310-100', '01310-100'],
])('the CEP %j is written %j', (typed, written) => {
  expect(formatCep(typed)).toBe(written)
})

test('a CEP has eight digits', () => {
  expect(isCep('01310-100')).toBe(true)
  expect(isCep('0131-100')).toBe(false)
})

test('a request is called by its first sentence', () => {
  expect(requestTitle('Trocar quadro de luz. Cai sempre.')).toBe('Trocar quadro de luz')
  expect(requestTitle('Pintar a sala\ne o quarto')).toBe('Pintar a sala')
  const long = requestTitle(
    'Montar um guarda-roupa de seis portas com espelho e gavetas internas',
  )
  expect(long.length).toBeLessThanOrEqual(61)
  expect(long).toMatch(/\S…$/)
})

test.each([
  ['es-AR', 'es'],
  ['ES', 'es'],
  ['pt-PT', 'pt'],
  ['en', 'pt'],
  ['est', 'pt'],
])('the language %s is shown as %s', (tag, lang) => expect(toLang(tag)).toBe(lang))
