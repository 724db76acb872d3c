import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Lang } from '#src/contract/protocol/languages.ts'
import type { OpenedDatabase } from '#server/db/database.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { openTestDatabase } from '#server/test/database.ts'
import { north } from '#server/test/need-rows.ts'
import { addTasker } from '#server/test/people.ts'
import { phrases, phrasesKeptAside, type PhraseTable } from '#server/test/search-phrases.ts'
import { phrasesOfPeople, phrasesWithTimeOrPlace } from '#server/test/timed-phrases.ts'
import { suggestServices } from './suggest-services.ts'

const now = new Date('2026-11-24T19:50:00Z')
let database: OpenedDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const suggest = (words: string, lang: Lang = 'pt', cep?: string) =>
  suggestServices(database.db, { words, lang, cep }, now)

describe('the words of searches lead to their trade', () => {
  test.each<[string, PhraseTable, number]>([
    ['phrases', phrases, 0.98],
    ['phrases kept aside', phrasesKeptAside, 0.96],
    ['phrases of people', phrasesOfPeople, 0.97],
    ['phrases with a time or place', phrasesWithTimeOrPlace, 0.97],
  ])(
    '%s',
    async (name, table, least) => {
      const wrong: string[] = []
      let right = 0
      for (const [trade, { pt, es }] of Object.entries(table))
        for (const [lang, list] of [['pt', pt] as const, ['es', es] as const])
          for (const phrase of list) {
            const found = await suggest(phrase, lang)
            if (found[0]?.category === trade) right += 1
            else wrong.push(`${phrase} (${trade}): ${found.map(({ name }) => name).join()}`)
          }
      const share = right / (right + wrong.length)
      console.info(`${name}: ${right} of ${right + wrong.length}`)
      expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(least)
    },
    120_000,
  )
})

/** The first service with its reasons. */
const first = async (words: string, lang?: Lang) => {
  const [found] = await suggest(words, lang)
  return found && { skill: found.skill ?? found.category, reasons: found.reasons }
}

describe('a description in whole sentences', () => {
  test.each<[string, Lang, string, string[]]>([
    [
      'Comprei um guarda-roupa de 6 portas e preciso de alguém que monte no meu quarto, terceiro andar com elevador.',
      'pt',
      'montagem-de-guarda-roupa',
      ['guarda', 'roupa', 'monte'],
    ],
    [
      'O chuveiro elétrico parou de esquentar ontem. Moro em apartamento, o disjuntor é de 32 A.',
      'pt',
      'chuveiro-eletrico',
      ['chuveiro', 'elétrico', 'esquentar'],
    ],
    [
      'Quiero pintar dos habitaciones de blanco, las paredes tienen algunas grietas pequeñas.',
      'es',
      'pintura-interna',
      ['pintar', 'habitaciones', 'paredes'],
    ],
    [
      'Mi refrigerador no enfría desde ayer y la comida se está echando a perder.',
      'es',
      'refrigeracao',
      ['refrigerador', 'enfría'],
    ],
  ])('%s', async (words, lang, skill, reasons) => {
    expect(await first(words, lang)).toEqual({ skill, reasons })
  })

  test('has at most three services, each once, and names in the language', async () => {
    const found = await suggest('pintar a parede, trocar a tomada, limpar o sofá', 'es')
    expect(found.length).toBeLessThanOrEqual(3)
    expect(new Set(found.map(({ name }) => name)).size).toBe(found.length)
    expect((await suggest('pintar la pared', 'es'))[0]?.name).toMatch(/^Pintura/)
  })

  test('of a mistyped word is understood', async () => {
    expect((await first('chuvero não esquenta'))?.skill).toBe('chuveiro-eletrico')
  })
})

test.each(['', '   ', 'xyzzy qwrtp', 'instalar', '🔧🔧', 'amanhã de manhã', "' or 1=1 --"])(
  'no service in %j',
  async (words) => {
    expect(await suggest(words)).toEqual([])
  },
)

test('taskers are counted within ten kilometres of the postal code, or all of them', async () => {
  const skills = ['chuveiro-eletrico']
  const centre = locateCep('01310100') ?? north(0)
  for (const [uid, km] of [
    ['near', 2],
    ['far', 30],
  ] as const)
    await addTasker(database.db, uid, {
      categories: ['eletrica'],
      skills,
      lat: centre.lat + km / 111.2,
      lng: centre.lng,
    })
  await addTasker(database.db, 'unskilled', { categories: ['eletrica'] })
  const counted = async (cep?: string) =>
    (await suggest('chuveiro', 'pt', cep)).find(({ skill }) => skill === skills[0])?.taskers
  expect(await counted()).toBe(2)
  expect(await counted('01310100')).toBe(1)
})
