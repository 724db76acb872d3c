import { openDatabase, openMemoryOrFolder } from '#server/db/open.ts'
import type { Db } from '#server/db/database.ts'
import { findTaskers, type TaskerCriteria } from '#server/db/search-taskers.ts'
import { wordsQuery } from '#server/services/search/words.ts'
import { addTaskers } from '#server/test/many-taskers.ts'

/**
 * `npm run bench:server [-- rows]`: the search's main shapes over 100,000 taskers on embedded
 * PGlite, or on DATABASE_URL (an empty database), with p50 and p95 against the budget.
 */
const rows = Number(process.argv[2] ?? 100_000)
const databaseUrl = process.env['DATABASE_URL']
const BUDGET_MS = databaseUrl ? 40 : 10
const CLIENTS = databaseUrl ? 32 : 1
const ROUNDS = 200

const center = { lat: -23.55, lng: -46.63 }
const near = { point: center, radiusKm: 10 }

type Shape = Partial<TaskerCriteria> & { typed?: string }
const shapes: Record<string, Shape> = {
  'no filter, relevance': {},
  'text (a trade)': { typed: 'eletricista' },
  'text (mistyped)': { typed: 'eletrisista' },
  'text (two words)': { typed: 'encanador pinheiros' },
  'text (a name)': { typed: 'Mariana Souza' },
  category: { category: 'pintura' },
  'category, by rating': { category: 'pintura', order: 'rating' },
  'category, by price': { category: 'pintura', order: 'price' },
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

async function search(db: Db, { typed, ...criteria }: Shape): Promise<void> {
  const words = await wordsQuery(db, typed)
  const by: TaskerCriteria = { point: null, order: 'relevance', ...criteria, words }
  await findTaskers(db, by, { offset: 0, limit: 12 })
}

async function time(db: Db, shape: Shape): Promise<number[]> {
  const times: number[] = []
  const client = async () => {
    for (let i = 0; i < ROUNDS / CLIENTS; i++) {
      const start = performance.now()
      await search(db, shape)
      times.push(performance.now() - start)
    }
  }
  await search(db, shape)
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
  for (const [name, shape] of Object.entries(shapes)) {
    const times = await time(opened.db, shape)
    const p95 = at(times, 0.95)
    table[name] = {
      'p50 ms': at(times, 0.5),
      'p95 ms': p95,
      'budget ms': BUDGET_MS,
      kept: p95 <= BUDGET_MS,
    }
  }
  console.table(table)
} finally {
  await opened.close()
}
