import { openMemoryOrFolder } from '#server/db/connection/open.ts'
import type { OpenedDatabase } from '#server/db/database.ts'
import { findTaskers, taskerSearchSql } from '#server/db/search/search-taskers.ts'
import { suggest } from '#server/services/search/suggestions.ts'
import { searchTaskers } from '#server/services/search/taskers.ts'
import { addTaskers } from '#server/test/many-taskers.ts'
import { blocksRead } from '#server/test/plans.ts'
import { openOnPostgres } from '#server/test/postgres-databases.ts'
import {
  criteriaOf,
  shapesInWords,
  shapesWithoutWords,
} from '#server/test/search-shapes.ts'
import { addDays, dayAt } from '#src/lib/schedule/days.ts'

/**
 * `npm run bench:server [-- sizes]`: the blocks and the times of every shape of a search, and of
 * suggestions, over 10,000 and 100,000 taskers (or `-- 10000 1000000`), spread over a region and all
 * in one city. It runs on embedded PGlite, or beside DATABASE_URL, in databases of its own.
 */
const sizes = process.argv.slice(2).map(Number)
const databaseUrl = process.env['DATABASE_URL']
const BUDGET_MS = databaseUrl ? 40 : 10
const SUGGESTION_BUDGET_MS = 50
const CLIENTS = databaseUrl ? 32 : 1
const ROUNDS = 96

const point = { lat: -23.55, lng: -46.63 }
/** Half a side of the square that they live in, in degrees. */
const areas = { spread: 1, city: 0.15 }

/** The text typed when suggestions are requested. */
const typed = {
  'suggestions (a trade)': 'eletri',
  'suggestions (a trouble)': 'desentupir a pia da coz',
  'suggestions (mistyped)': 'eletrisi',
  'suggestions (a frequent name)': 'mari',
  'suggestions (two names)': 'mariana souz',
  'suggestions (a name of no tasker)': 'zul',
}

const tomorrow = addDays(dayAt(new Date()), 1)
/** Whole answers, with the cards. */
const answers = {
  'answer: a category free tomorrow': { category: 'pintura', day: tomorrow },
  'answer: a service free tomorrow, 10 km': {
    ...{ q: 'trocar o chuveiro', day: tomorrow },
    ...{ ...point, radiusKm: 10 },
  },
  'answer: a mistyped trade': { q: 'eletrisista' },
} as const

/** Milliseconds of 50 and 95 of 100 calls. */
async function time(ask: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
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
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return { p50: at(0.5), p95: at(0.95) }
}

type Row = { blocks?: number; p50: number; p95: number; kept: boolean }

async function measured({ db }: OpenedDatabase): Promise<Record<string, Row>> {
  const rows: Record<string, Row> = {}
  const measure = async (
    name: string,
    { budget, blocks }: { budget: number; blocks?: number },
    ask: () => Promise<unknown>,
  ) => {
    const times = await time(ask)
    rows[name] = {
      ...(blocks !== undefined && { blocks }),
      ...times,
      kept: times.p95 <= budget,
    }
  }
  const page = { offset: 0, limit: 12 }
  for (const [name, shape] of [...shapesWithoutWords(point), ...shapesInWords(point)]) {
    const by = await criteriaOf(db, shape)
    const blocks = await blocksRead(db, taskerSearchSql(by, page))
    await measure(name, { budget: BUDGET_MS, blocks }, () => findTaskers(db, by, page))
  }
  const now = new Date()
  for (const [name, filters] of Object.entries(answers))
    await measure(name, { budget: BUDGET_MS }, () =>
      searchTaskers(db, { page: 1, limit: 12, ...filters }, { lang: 'pt', now }),
    )
  for (const [name, q] of Object.entries(typed))
    await measure(name, { budget: SUGGESTION_BUDGET_MS }, () =>
      suggest(db, { q, lang: 'pt' }),
    )
  return rows
}

for (const [area, reach] of Object.entries(areas))
  for (const size of sizes.length > 0 ? sizes : [10_000, 100_000]) {
    const opened = databaseUrl
      ? await openOnPostgres(databaseUrl, null)
      : await openMemoryOrFolder({})
    try {
      const start = performance.now()
      await addTaskers(opened.jobDb, size, point, reach)
      const seconds = Math.round((performance.now() - start) / 1000)
      console.log(
        `${size} taskers (${area}) on ${opened.dialect}, filled in ${seconds} s, ${CLIENTS} client(s)`,
      )
      console.table(await measured(opened))
    } finally {
      await opened.close()
    }
  }
