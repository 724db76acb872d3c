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
  ['babá de segunda a quarta', 'babá', { day: '2026-11-24', until: '2026-11-25' }],
  [
    'pintor de quinta até sábado de manhã',
    'pintor',
    { day: '2026-11-26', until: '2026-11-28', part: 'morning' },
  ],
  [
    'plomero del miércoles al viernes',
    'plomero',
    { day: '2026-11-25', until: '2026-11-27' },
  ],
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
  ['pintor o quanto antes hoje', 'pintor o quanto antes', { day: '2026-11-24' }],
  ['chaveiro depois das 18h', 'chaveiro', { part: 'evening' }],
  ['manicure às 10 na quinta', 'manicure', { day: '2026-11-26', part: 'morning' }],
  ['babá das 8 horas', 'babá', { part: 'morning' }],
  ['dj dia 3/4', 'dj', { day: '2027-04-03' }],
  ['dj no 5/4', 'dj', { day: '2027-04-05' }],
  ['dj 3/4/2027', 'dj', { day: '2027-04-03' }],
  ['buffet 2 de março', 'buffet', { day: '2027-03-02' }],
  ['buffet 2 de jun', 'buffet', { day: '2027-06-02' }],
  ['diarista na segunda urgente', 'diarista urgente', { day: '2026-11-30' }],
  ['pintar as 4 paredes amanhã', 'pintar as 4 paredes', { day: '2026-11-25' }],
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
  'registro 3/4',
  'torneira 1/2',
  'redução de 1 para 3/4',
  'pintar as 4 paredes',
  'arreglar las 2 puertas',
  'chaveiro antes das 18h',
  'plomero antes de las 18h',
  'babá até as 22h',
  'niñera hasta las 10h',
  'diarista a partir das 9h',
  'encanador até sexta',
  'encanador até a próxima sexta-feira',
  'pintor até amanhã',
  'pintor até depois de amanhã',
  'pintor até o dia 25',
  'pintor até 20/12',
  'pintor até sexta à noite',
  'diarista a partir de segunda',
  'plomero antes del viernes',
  'eletricista depois de sexta',
  'a segunda demão',
  'passar a segunda demão de tinta',
  'pintura na segunda demão',
  '2 de mármore',
  'bancada 2 de marfim',
  'clases de matemáticas',
  '',
])('%j says no time', (typed) => {
  expect(read(typed)).toBeNull()
})

test.each([
  ['sexta', '2026-11-27'],
  ['sexta que vem', '2026-12-04'],
  ['el próximo viernes', '2026-12-04'],
  ['quinta que vem', '2026-12-03'],
])('%s, said on a Friday, is %s', (typed, day) => {
  expect(readDayWords(typed, '2026-11-27')).toEqual({ words: '', day })
})

test.each([
  ['fim de semana', '2026-11-28', '2026-11-29'],
  ['próximo fim de semana', '2026-12-05', '2026-12-06'],
  ['fim de semana que vem', '2026-12-05', '2026-12-06'],
])('%s, said on a Saturday, is from %s to %s', (typed, day, until) => {
  expect(readDayWords(typed, '2026-11-28')).toEqual({ words: '', day, until })
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
