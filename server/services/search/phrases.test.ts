import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { skills } from '#server/data/skills-catalogue.ts'
import { skillPhrases } from '#server/data/trade-phrases.ts'
import type { OpenedDatabase } from '#server/db/database.ts'
import { openTestDatabase } from '#server/test/database.ts'
import { addTasker } from '#server/test/people.ts'
import { phrases, phrasesKeptAside, type PhraseTable } from '#server/test/search-phrases.ts'
import { phrasesOfPeople, phrasesWithTimeOrPlace } from '#server/test/timed-phrases.ts'
import { searchTaskers } from './taskers.ts'

let database: OpenedDatabase
const now = new Date('2026-11-24T19:50:00Z')

/** A tasker for each skill, all equally good. */
beforeAll(async () => {
  database = await openTestDatabase()
  for (const { slug, category } of skills) {
    await addTasker(database.db, slug, { categories: [category], skills: [slug] })
  }
})
afterAll(() => database.close())

/** True when the first is of the trade, and no other trade has more of the first three. */
async function leads(trade: string, q: string, lang: 'pt' | 'es'): Promise<boolean> {
  const { taskers } = await searchTaskers(
    database.db,
    { q, page: 1, limit: 3 },
    { lang, now },
  )
  const found = taskers.flatMap(({ categories }) => categories)
  const count = (category: string) => found.filter((each) => each === category).length
  return found[0] === trade && found.every((each) => count(each) <= count(trade))
}

/** How many of the phrases lead to their trade, and those that do not. */
async function score(table: PhraseTable): Promise<{ right: number; wrong: string[] }> {
  const wrong: string[] = []
  let right = 0
  for (const [trade, { pt, es }] of Object.entries(table)) {
    for (const [lang, list] of [['pt', pt] as const, ['es', es] as const]) {
      for (const phrase of list) {
        if (await leads(trade, phrase, lang)) right++
        else wrong.push(`${phrase} (${trade})`)
      }
    }
  }
  return { right, wrong }
}

describe('the words of a search lead to the right trade', () => {
  test.each([
    ['phrases', phrases, 0.995],
    ['phrases kept aside', phrasesKeptAside, 0.98],
    ['phrases of people', phrasesOfPeople, 0.97],
    ['phrases with a time or place', phrasesWithTimeOrPlace, 0.97],
  ])(
    '%s',
    async (name, table, least) => {
      const { right, wrong } = await score(table)
      const share = right / (right + wrong.length)
      console.info(`${name}: ${right} of ${right + wrong.length}`)
      expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(least)
    },
    120_000,
  )
})

test('a washing machine is installed by one trade and repaired by another', async () => {
  const q = { q: 'lavadora', page: 1, limit: 50 }
  const { taskers } = await searchTaskers(database.db, q, { lang: 'es', now })
  const trades = new Set(taskers.flatMap(({ categories }) => categories))
  expect(trades).toContain('encanamento')
  expect(trades).toContain('ar-condicionado')
})

test('each skill, and no other, has six or more phrases', () => {
  expect(Object.keys(skillPhrases).toSorted()).toEqual(
    skills.map(({ slug }) => slug).toSorted(),
  )
  for (const [slug, list] of Object.entries(skillPhrases)) {
    expect(new Set(list.split(', ')).size, slug).toBeGreaterThanOrEqual(6)
  }
})
