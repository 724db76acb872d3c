import { openDatabase, openMemoryOrFolder } from '#server/db/connection/open.ts'
import type { Db } from '#server/db/database.ts'
import { findTaskers, type TaskerCriteria } from '#server/db/search/search-taskers.ts'
import { suggest } from '#server/services/search/suggestions.ts'
import { allOf, readQuestion } from '#server/services/search/words.ts'
import { addTaskers } from '#server/test/many-taskers.ts'

/**
 * `npm run bench:server [-- rows]`: the search's main shapes, and suggestions, over 100,000 taskers
 * on embedded PGlite, or on DATABASE_URL (an empty database), with p50 and p95 against the budget.
 */
const rows = Number(process.argv[2] ?? 100_000)
const databaseUrl = process.env['DATABASE_URL']
const BUDGET_MS = databaseUrl ? 40 : 10
const SUGGESTION_BUDGET_MS = 50
const CLIENTS = databaseUrl ? 32 : 1
const ROUNDS = 200

const center = { lat: -23.55, lng: -46.63 }
const near = { point: center, radiusKm: 10 }

type Shape = Partial<TaskerCriteria> & { typed?: string }
const shapes: Record<string, Shape> = {
  'no filter, relevance': {},
  'text (a trade)': { typed: 'eletricista' },
  'text (mistyped)': { typed: 'eletrisista' },
  'text (a trouble)': { typed: 'desentupir a pia da cozinha' },
  'text (two words)': { typed: 'encanador pinheiros' },
  'text (a name)': { typed: 'Mariana Souza' },
  category: { category: 'pintura' },
  'category, by rating': { category: 'pintura', order: 'rating' },
  'category, by price': { category: 'pintura', order: 'price' },
  'service, by price': { typed: 'trocar o chuveiro', order: 'price' },
  'service, up to a price': { typed: 'trocar o chuveiro', maxPrice: 6000 },
  'service, radius 10 km, by price': {
    ...near,
    typed: 'trocar o chuveiro',
    order: 'price',
  },
  'rare skill': { skills: ['cofre'] },
  'point, radius 10 km': near,
  'point, nearest': { point: center, order: 'distance' },
  'skill, radius 10 km, text': {
    ...near,
    skills: ['faxina-residencial'],
    typed: 'limpeza',
  },
  'skill, radius 10 km, mistyped text': {
    ...near,
    skills: ['faxina-residencial'],
    typed: 'limpesa',
  },
  'category, radius 10 km, min rating': { ...near, category: 'limpeza', minRating: 4 },
  'featured: newest': { order: 'newest' },
  'featured: best': { order: 'rating' },
}

/** The text typed when suggestions are requested. */
const typed = {
  'suggestions (a trade)': 'eletri',
  'suggestions (a trouble)': 'desentupir a pia da coz',
  'suggestions (mistyped)': 'eletrisi',
  'suggestions (a frequent name)': 'mari',
  'suggestions (two names)': 'mariana souz',
  'suggestions (a name of no tasker)': 'zul',
}

async function search(db: Db, { typed, ...criteria }: Shape): Promise<void> {
  const { words = [], ...ranking } = (await readQuestion(db, typed)) ?? {}
  const by: TaskerCriteria = {
    point: null,
    order: 'relevance',
    ...criteria,
    ...ranking,
    words: allOf(words),
  }
  await findTaskers(db, by, { offset: 0, limit: 12 })
}

async function time(ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const client = async () => {
    for (let i = 0; i < ROUNDS / CLIENTS; i++) {
      const start = performance.now()
      await ask()
      times.push(performance.now() - start)
    }
  }
  await ask()
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return times.sort((a, b) => a - b)
}

const at = (times: number[], share: number) =>
  Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10

const opened = databaseUrl
  ? await openDatabase({ databaseUrl })
  : await openMemoryOrFolder({})
try {
  const start = performance.now()
  await addTaskers(opened.db, rows, center)
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(
    `${rows} taskers on ${opened.dialect}, filled in ${seconds} s, ${CLIENTS} client(s)`,
  )
  const table: Record<string, unknown> = {}
  const measure = async (name: string, budget: number, ask: () => Promise<unknown>) => {
    const times = await time(ask)
    const p95 = at(times, 0.95)
    table[name] = {
      'p50 ms': at(times, 0.5),
      'p95 ms': p95,
      'budget ms': budget,
      kept: p95 <= budget,
    }
  }
  for (const [name, shape] of Object.entries(shapes))
    await measure(name, BUDGET_MS, () => search(opened.db, shape))
  for (const [name, q] of Object.entries(typed))
    await measure(name, SUGGESTION_BUDGET_MS, () => suggest(opened.db, { q, lang: 'pt' }))
  console.table(table)
} finally {
  await opened.close()
}
