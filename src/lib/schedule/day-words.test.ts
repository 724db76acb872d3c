import { expect, test } from 'vitest'
import { readDayWords } from './day-words.ts'

/** A Tuesday. */
const today = '2026-11-24'
const read = (typed: string) => readDayWords(typed, today)

test.each<[string, string, object]>([
  ['eletricista amanhã', 'eletricista', { day: '2026-11-25' }],
  [
    'eletricista para amanha de manha',
    'eletricista',
    { day: '2026-11-25', part: 'morning' },
  ],
  ['amanhã à tarde faxina', 'faxina', { day: '2026-11-25', part: 'afternoon' }],
  [
    'preciso de encanador hoje à noite',
    'preciso de encanador',
    { day: '2026-11-24', part: 'evening' },
  ],
  ['faxina no sábado de manhã', 'faxina', { day: '2026-11-28', part: 'morning' }],
  ['montador sexta-feira à tarde', 'montador', { day: '2026-11-27', part: 'afternoon' }],
  ['diarista na segunda', 'diarista', { day: '2026-11-30' }],
  ['diarista segunda', 'diarista', { day: '2026-11-30' }],
  ['pintor depois de amanhã', 'pintor', { day: '2026-11-26' }],
  ['frete terça', 'frete', { day: '2026-11-24' }],
  ['jardineiro fim de semana', 'jardineiro', { day: '2026-11-28', until: '2026-11-29' }],
  [
    'jardineiro neste final de semana',
    'jardineiro',
    { day: '2026-11-28', until: '2026-11-29' },
  ],
  ['pedreiro semana que vem', 'pedreiro', { day: '2026-11-30', until: '2026-12-06' }],
  ['pedreiro essa semana', 'pedreiro', { day: '2026-11-24', until: '2026-11-29' }],
  ['buffet dia 12', 'buffet', { day: '2026-12-12' }],
  ['buffet 20/12', 'buffet', { day: '2026-12-20' }],
  ['dj 31 de dezembro', 'dj', { day: '2026-12-31' }],
  ['chaveiro às 19h', 'chaveiro', { part: 'evening' }],
  ['manicure quinta às 10', 'manicure', { day: '2026-11-26', part: 'morning' }],
  ['babá à noite', 'babá', { part: 'evening' }],
  ['electricista mañana', 'electricista', { day: '2026-11-25' }],
  [
    'electricista mañana por la mañana',
    'electricista',
    { day: '2026-11-25', part: 'morning' },
  ],
  ['limpieza por la mañana', 'limpieza', { part: 'morning' }],
  ['plomero el lunes por la tarde', 'plomero', { day: '2026-11-30', part: 'afternoon' }],
  ['plomero hoy', 'plomero', { day: '2026-11-24' }],
  ['pintor pasado mañana', 'pintor', { day: '2026-11-26' }],
  ['niñera el sábado en la noche', 'niñera', { day: '2026-11-28', part: 'evening' }],
  ['niñera esta noche', 'niñera', { day: '2026-11-24', part: 'evening' }],
  ['mudanza el próximo viernes', 'mudanza', { day: '2026-11-27' }],
  ['mudanza el fin de semana', 'mudanza', { day: '2026-11-28', until: '2026-11-29' }],
  ['albañil la próxima semana', 'albañil', { day: '2026-11-30', until: '2026-12-06' }],
  ['dj el 31 de diciembre', 'dj', { day: '2026-12-31' }],
  ['amanhã', '', { day: '2026-11-25' }],
])('%j is "%s" at its time', (typed, words, time) => {
  expect(read(typed)).toEqual({ words, ...time })
})

test.each([
  'eletricista',
  'montar mesa de noite',
  'ajustar vestido de noche',
  'sofá de segunda mão',
  'muebles de segunda mano',
  'segunda geladeira',
  'José Domingos',
  'limpeza de chácara quinta do sol',
  'fechadura 24 horas',
  'Manhattan',
  'clases de matemáticas',
  '',
])('%j says no time', (typed) => {
  expect(read(typed)).toBeNull()
})

test('hostile texts are read quickly and without a fault', () => {
  for (const typed of [
    'para '.repeat(24),
    'a '.repeat(60),
    '\u0000\ud800 amanhã',
    'ﬃ amanhã',
    '9'.repeat(120),
  ])
    expect(() => read(typed)).not.toThrow()
})
