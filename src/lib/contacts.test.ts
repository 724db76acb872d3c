import { describe, expect, test } from 'vitest'
import { contactSpellings, splitSpellings } from '#src/test/contact-spellings.ts'
import { innocentLines } from '#src/test/innocent-lines.ts'
import {
  findContacts,
  findContactsAcross,
  hasContacts,
  maskContacts,
  splitAtContacts,
} from './contacts.ts'

const found = (text: string) =>
  findContacts(text).map(({ kind, start, end }) => [kind, text.slice(start, end)])

test.each([
  ['Me chama no 11 98765-4321', [['phone', '11 98765-4321']]],
  [
    'marina@exemplo.com.br ou (11) 98765-4321',
    [
      ['email', 'marina@exemplo.com.br'],
      ['phone', '(11) 98765-4321'],
    ],
  ],
  ['marina.d+1@exemplo.com, obrigada', [['email', 'marina.d+1@exemplo.com']]],
  ['marina arroba exemplo ponto com', [['email', 'marina arroba exemplo ponto com']]],
  ['marina (at) exemplo (dot) com', [['email', 'marina (at) exemplo (dot) com']]],
  ['Fotos em https://exemplo.org/a?b=1 .', [['link', 'https://exemplo.org/a?b=1']]],
  ['veja www.exemplo.xyz/fotos', [['link', 'www.exemplo.xyz/fotos']]],
  ['wa.me/5511987654321', [['link', 'wa.me/5511987654321']]],
  ['no exemplo.com.br tem', [['link', 'exemplo.com.br']]],
  ['bit.ly/2abc', [['link', 'bit.ly/2abc']]],
  ['clara @ gmail . com', [['email', 'clara @ gmail . com']]],
  ['é clara @gmail .com .br, tá?', [['email', 'clara @gmail .com .br']]],
  ['clara＠gmail．com', [['email', 'clara＠gmail．com']]],
  ['👩‍🔧 clara@gmail\u200b.c\u00adom!', [['email', 'clara@gmail\u200b.c\u00adom']]],
  ['veja clara。com já', [['link', 'clara。com']]],
  ['𝐜𝐥𝐚𝐫𝐚.𝐜𝐨𝐦', [['link', '𝐜𝐥𝐚𝐫𝐚.𝐜𝐨𝐦']]],
  ['instagram . com / clara', [['link', 'instagram . com / clara']]],
  ['olha www clara com br', [['link', 'www clara com br']]],
  ['clara.tk', [['link', 'clara.tk']]],
  ['meu insta é @marina.eletrica.', [['link', '@marina.eletrica']]],
])('in %j', (text, contacts) => {
  expect(found(text)).toEqual(contacts)
})

test.each([
  'Chego às 9h, levo tudo.',
  'São 4 disjuntores de 20A, R$ 320,00 com o material',
  'CEP 01310-100, número 1578',
  'dia 26/11/2026 às 14:30',
  'Trocar o quadro.Combinado?',
  'custa 2.50 cada e fica bom',
  'a medida @ 2m',
  '10.5 m2 a R$ 12,90/m',
  'Ok.me avisa',
  'Faço a pintura . com garantia',
  'Vi a foto no instagram . com certeza faço',
  'Chego já…com as peças',
  'Área de 10 m² @ R$ 12,90 . com material',
  'Fica no 1.º andar. Com elevador',
  '2 portas @ oficina. Com frete',
  'procura no youtube como trocar tomada',
  'orçamento #1234, caixa de 2x3x4',
])('nothing in %j', (text) => {
  expect(found(text)).toEqual([])
})

describe('hiding', () => {
  test('keeps the rest, whatever it is', () => {
    expect(splitAtContacts('Liga 11 98765-4321 já 😀')).toEqual([
      { text: 'Liga ' },
      { hidden: 'phone' },
      { text: ' já 😀' },
    ])
    expect(splitAtContacts('a@b.com')).toEqual([{ hidden: 'email' }])
    expect(splitAtContacts('oi')).toEqual([{ text: 'oi' }])
    expect(maskContacts('Liga 11 98765-4321 ou a@b.com')).toBe('Liga ••• ou •••')
  })
})

/** The share of lines with a found contact, and the lines judged wrongly. */
function judged(texts: string[], expected: boolean) {
  const wrong = texts.filter((text) => hasContacts(text) !== expected)
  return { wrong, share: wrong.length / texts.length }
}

test('95 in a hundred evasive spellings are found', () => {
  expect(contactSpellings.length).toBeGreaterThanOrEqual(300)
  const { wrong, share } = judged(contactSpellings, true)
  expect(share, wrong.join('\n')).toBeLessThanOrEqual(0.05)
})

test('at most one in a hundred ordinary lines is taken for a contact', () => {
  expect(innocentLines.length).toBeGreaterThanOrEqual(300)
  const { wrong, share } = judged(innocentLines, false)
  expect(share, wrong.join('\n')).toBeLessThan(0.01)
})

test.each(splitSpellings)('over several texts: %j', (...texts) => {
  const found = findContactsAcross(texts)
  const shown = texts.map((text, at) => maskContacts(text, found[at]))
  expect(shown.filter((text) => text.includes('•••')).length).toBeGreaterThan(0)
  expect(shown.join(' ')).not.toMatch(/4321|gmail|claraeletrica|clara.?silva|\d{3}/)
})

test('unrelated texts stay unchanged', () => {
  const texts = [
    'Chego às 9',
    '8 tomadas e 11 pontos',
    'R$ 98',
    '10 dias',
    'apto 4321',
    'ok',
  ]
  expect(findContactsAcross(texts)).toEqual(texts.map(() => []))
  const doors = ['ramal 4321', 'sala 98765', 'tudo certo', 'senha do portão 1203']
  expect(findContactsAcross(doors)).toEqual(doors.map(() => []))
  const long = `${'Levo as peças. '.repeat(20)}meu número é 11`
  const [first, second] = findContactsAcross([long, '98765-4321'])
  expect(maskContacts(long, first)).toBe(`${'Levo as peças. '.repeat(20)}meu número é •••`)
  expect(second).toHaveLength(1)
})

test('each of several texts is read with those beside it, long ones at both ends', () => {
  const words = 'Levo as peças. '.repeat(20)
  const texts = [
    'meu número é 11',
    `98765-4321. ${words}zap 11 98765`,
    'e no fim 4321',
    'ok',
  ]
  const found = findContactsAcross(texts)
  expect(texts.map((text, at) => maskContacts(text, found[at]))).toEqual([
    'meu número é •••',
    `•••. ${words}zap •••`,
    'e no fim •••',
    'ok',
  ])
})

test('a long number that stands where a long text is cut is no shorter one', () => {
  for (let at = 60; at <= 80; at++) {
    const [near, far] = ['x'.repeat(at), 'x'.repeat(160)]
    for (const text of [`${near} 1198765432101 ${far}`, `${far} 0011987654321 ${near}`])
      expect(findContactsAcross(['Vitrola', text, 'Nova'])).toEqual([[], [], []])
  }
})
