import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import { searchTaskers, suggestTaskers } from '#src/contract/taskers/taskers.ts'
import { SUGGESTIONS_MAX } from '#src/contract/search/limits.ts'
import { taskers, users } from '#server/db/schema.ts'
import { editTasker } from '#server/services/people/taskers.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'
import { must } from '#server/test/money-world.ts'
import { addTasker } from '#server/test/people.ts'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
  await addTasker(api.db, 'eva', {
    name: 'Eva Conceição',
    categories: ['eletrica', 'reformas'],
    district: 'Tatuapé',
    city: 'São Paulo',
  })
  await addTasker(api.db, 'marcos', { name: 'Marcos Pintado', categories: ['pets'] })
  await addTasker(api.db, 'jo', { name: 'Jô Lima', rating: 5, reviewCount: 50 })
  await addTasker(api.db, 'joana', { name: 'Joana Lima', rating: 4, reviewCount: 5 })
})
afterAll(() => api.close())

type Lang = 'pt' | 'es'

async function suggestions(q: string, lang: Lang = 'pt') {
  api.advance(60_000) // the cache has expired
  return must(await api.anonymous.call(suggestTaskers, { query: { q, lang } })).suggestions
}

type Suggestions = OutputOf<typeof suggestTaskers>['suggestions']

/** A trade by its slug in capitals, a skill by its own, a tasker by an at sign and the uid. */
const names = (found: Suggestions): string[] =>
  found.map((each) => {
    if (each.kind === 'category') return each.category.toUpperCase()
    return each.kind === 'skill' ? each.slug : `@${each.uid}`
  })

const suggested = async (q: string, lang?: Lang) => names(await suggestions(q, lang))

describe('the typed text', () => {
  test.each<[typed: string, lang: Lang, first: string]>([
    ['el', 'pt', 'ELETRICA'],
    ['eletri', 'pt', 'ELETRICA'],
    ['electri', 'es', 'ELETRICA'],
    ['Elé', 'pt', 'ELETRICA'],
    ['encan', 'pt', 'ENCANAMENTO'],
    ['plome', 'es', 'ENCANAMENTO'],
    ['pint', 'pt', 'PINTURA'],
    ['pintar cua', 'es', 'pintura-interna'],
    ['desentu', 'pt', 'desentupimento'],
    ['destap', 'es', 'desentupimento'],
    ['torn', 'pt', 'torneiras'],
    ['disj', 'pt', 'quadro-de-luz'],
    ['luz', 'pt', 'ELETRICA'],
    ['marido de al', 'pt', 'MONTAGEM'],
    ['montar guar', 'pt', 'montagem-de-guarda-roupa'],
    ['armar rop', 'es', 'montagem-de-guarda-roupa'],
    ['chuv', 'pt', 'chuveiro-eletrico'],
    ['câm', 'pt', 'cameras-de-seguranca'],
    ['cam', 'es', 'cameras-de-seguranca'],
    ['cerrajer', 'es', 'CHAVEIRO'],
    ['mudan', 'pt', 'mudanca-residencial'],
    ['faxi', 'pt', 'faxina-residencial'],
    ['preciso limpar so', 'pt', 'limpeza-de-sofa'],
    ['babá', 'pt', 'baba'],
    ['niñ', 'es', 'baba'],
    ['cortar gra', 'pt', 'corte-de-grama'],
    ['ar cond', 'pt', 'AR-CONDICIONADO'],
    ['aire', 'es', 'AR-CONDICIONADO'],
    ['clases de', 'es', 'AULAS'],
    ['tv', 'pt', 'suporte-de-tv'],
    ['trocar tom', 'pt', 'tomadas-e-interruptores'],
    ['zip', 'pt', 'troca-de-ziper'],
    ['fot', 'pt', 'fotografia'],
  ])('%s (%s) may be %s', async (typed, lang, first) => {
    expect((await suggested(typed, lang))[0]).toBe(first)
  })

  test.each([
    ['eletrisi', 'ELETRICA'],
    ['encandor', 'ENCANAMENTO'],
    ['limpesa', 'LIMPEZA'],
    ['pedrero', 'REFORMAS'],
    ['fechadora', 'fechadura-digital'],
    ['desentupi pya', 'desentupimento'],
  ])('%s is forgiven', async (typed, first) => {
    expect((await suggested(typed))[0]).toBe(first)
  })

  test.each(['', ' ', 'p', '?!', 'astronauta', 'xyz'])(
    '“%s” suggests nothing',
    async (q) => {
      expect(await suggested(q)).toEqual([])
    },
  )

  test('skills are named in the language of the caller', async () => {
    const named = async (lang: Lang) => (await suggestions('fotogra', lang))[0]
    expect(await named('pt')).toMatchObject({ kind: 'skill', name: 'Fotografia' })
    expect(await named('es')).toMatchObject({ kind: 'skill', name: 'Fotografía' })
  })
})

describe('taskers', () => {
  test.each([
    ['conce', '@eva'],
    ['Eva Conceiç', '@eva'],
    ['conceicao e', '@eva'],
    ['jô', '@jo'],
  ])('%s is a name', async (q, tasker) => {
    expect(await suggested(q)).toContain(tasker)
  })

  test('the best first, after trades, as a search shows them', async () => {
    expect(await suggested('lim')).toEqual([
      'LIMPEZA',
      'limpeza-de-sofa',
      'limpeza-de-vidros',
      'limpeza-comercial',
      'limpeza-de-tapetes',
      '@jo',
      '@joana',
    ])
    expect(await suggestions('conceicao')).toEqual([
      {
        kind: 'tasker',
        uid: 'eva',
        name: 'Eva Conceição',
        photo: null,
        category: 'eletrica',
        city: 'São Paulo',
        district: 'Tatuapé',
      },
    ])
  })

  test('are found by their name alone', async () => {
    await addTasker(api.db, 'bia', {
      name: 'Bia Rosa',
      bio: 'palavrasolta',
      district: 'Quixeramobim',
    })
    expect(await suggested('palavras')).toEqual([])
    expect(await suggested('quixera')).toEqual([])
    expect(await suggested('bia')).toContain('@bia')
  })

  test('taskers without a trade are not shown, and a changed name is at once', async () => {
    await addTasker(api.db, 'zuleica', { name: 'Zuleica Antunes' })
    expect(await suggested('zulei')).toEqual(['@zuleica'])
    await editTasker(api.db, 'zuleica', { categories: [] })
    expect(await suggested('zulei')).toEqual([])
    await api.db.update(users).set({ email: 'quimera@x.test' }).where(eq(users.uid, 'eva'))
    expect(await suggested('quimera')).toEqual([])
  })

  test('a name that is rare among many is found, and one that many have is the best’s', async () => {
    const many = Array.from({ length: 320 }, (_, n) => `ulisses-${n}`)
    for (const uid of many)
      await addTasker(api.db, uid, { name: 'Ulisses Prado', rating: 5, reviewCount: 200 })
    await api.db.update(taskers).set({ rating: 4 }).where(eq(taskers.uid, 'ulisses-0'))
    expect(await suggested('conceic')).toEqual(['@eva'])
    const found = await suggested('ulisses')
    expect(found).toHaveLength(3)
    expect(found).not.toContain('@ulisses-0')
  })
})

describe('the endpoint', () => {
  test('answers few, public, for caches too', async () => {
    const query = { q: 'li', lang: 'pt' } as const
    const answer = await api.anonymous.call(suggestTaskers, { query })
    expect(answer.headers['cache-control']).toMatch(/^public, /)
    expect(must(answer).suggestions.length).toBeLessThanOrEqual(SUGGESTIONS_MAX)
    const person = await api.as('rui')
    expect(must(await person.call(suggestTaskers, { query }))).toEqual(must(answer))
  })

  test.each([
    "'; drop table taskers --",
    ':*',
    'a & b | !c <-> (d',
    '\\',
    '%_%',
    'ﬁ ½ ǅ İ',
    '日本語 名前',
    'é'.normalize('NFD'),
    `${'palavra '.repeat(14)}fim`,
    'x'.repeat(120),
  ])('takes %j for words', async (q) => {
    expect(Array.isArray(await suggestions(q))).toBe(true)
  })

  test('answers so many calls a minute, and the limit of searches is another', async () => {
    const { config } = api.deps
    const rateLimits = { ...config.rateLimits, search: 2 }
    const limited = await createTestApp({ config: { ...config, rateLimits } })
    const status = async () =>
      (await limited.anonymous.call(suggestTaskers, { query: { q: 'luz' } })).status
    const answered = [await status(), await status(), await status(), await status()]
    expect(answered).toEqual([200, 200, 200, 200])
    expect(await status()).toBe(429)
    const search = await limited.anonymous.call(searchTaskers, { body: { q: 'luz' } })
    expect(search.status).toBe(200)
    await limited.close()
  })

  test('refuses overlong texts and unknown languages', async () => {
    const ask = (query: object) =>
      api.anonymous.call(suggestTaskers, { query: query as { q: string } })
    expect((await ask({ q: 'x'.repeat(121) })).status).toBe(422)
    expect((await ask({})).status).toBe(422)
    const wrong = await ask({ q: 'luz', lang: 'fr' })
    expect(wrong.status).toBe(422)
    expect(wrong.headers['cache-control']).toBe('no-store')
  })
})
