import { describe, expect, test } from 'vitest'
import { otherNames, otherNumber } from './item-names.ts'
import { itemSearchText, plainWords, taskerSearchText } from './text.ts'
import { editDistance } from './mistyped.ts'

describe('words', () => {
  test('have no accents, no capitals, no signs', () => {
    expect(plainWords('  Pós-obra: LIMPEZA, à noite! Niño & coração ')).toEqual([
      'pos',
      'obra',
      'limpeza',
      'a',
      'noite',
      'nino',
      'coracao',
    ])
    expect(plainWords(' - ')).toEqual([])
  })

  test("a tasker's text has a line each for name, trade, place and biography", () => {
    const lines = taskerSearchText({
      name: 'José Conceição',
      bio: 'Atendo\naos sábados',
      categories: ['eletrica'],
      skills: ['quadro-de-luz', 'sauna a vapor'],
      city: 'São Paulo',
      district: 'Tatuapé',
    }).split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe('jose conceicao')
    for (const word of ['eletricista', 'electricista', 'tablero', 'quadro', 'vapor']) {
      expect(lines[1]?.split(' ')).toContain(word)
    }
    expect(lines[2]).toBe('tatuape sao paulo')
    expect(lines[3]).toBe('atendo aos sabados')
  })

  test("an item's text has its title first", () => {
    const text = itemSearchText({
      title: 'Furadeira Bosch',
      description: 'Quase nova',
      category: 'ferramentas',
      city: null,
    })
    expect(text).toBe('furadeira bosch\nferramentas\n\nquase nova')
  })
})

describe('the other names of a thing', () => {
  const things = [
    [['lava', 'loucas'], ['lavavajillas']],
    [['guarda', 'roupa'], ['ropero']],
  ]
  const stems = new Map(things.flat(2).map((word) => [word, [word]]))
  const names = (...words: string[]) => {
    const typed = words.map((word) => ({
      word,
      written: word,
      stems: [word],
      open: false,
      meant: [],
    }))
    const others = otherNames({ things, stems }, typed)
    return typed.map((word) => others.get(word))
  }

  test('one word equals two, and two equal one', () => {
    expect(names('lavavajillas', 'nova')).toEqual([['(lava&loucas)'], undefined])
    expect(names('lava', 'loucas')).toEqual([
      ['(lavavajillas|lavavajilla)'],
      ['(lavavajillas|lavavajilla)'],
    ])
  })

  test('half of a two-word name is no name', () => {
    expect(names('roupa')).toEqual([undefined])
  })
})

test.each([
  ['brinquedo', ['brinquedos']],
  ['brinquedos', ['brinquedo']],
  ['colchao', ['colchoes', 'colchaos']],
  ['colchoes', ['colchao']],
  ['televisor', ['televisores']],
  ['lapis', ['lapi']],
  ['mesa', ['mesas']],
  ['pia', []],
])('the other number of %s is %j', (word, forms) => {
  expect(otherNumber(word)).toEqual(forms)
})

describe('the distance between two words', () => {
  test.each([
    ['pintor', 'pintor', 0],
    ['eletrisista', 'eletricista', 1],
    ['pitnor', 'pintor', 1],
    ['pintr', 'pintor', 1],
    ['electrisista', 'eletricista', 2],
    ['faxina', 'pintor', 3],
  ])('%s to %s', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance)
    expect(editDistance(b, a, 2)).toBe(distance)
  })
})
