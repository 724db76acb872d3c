import { sql } from 'drizzle-orm'
import { categories, type CategorySlug } from '#src/contract/categories.ts'
import type { Coordinates } from '#src/contract/primitives.ts'
import { skills as catalogue } from '#src/contract/skills-catalogue.ts'
import type { Db } from '#server/db/database.ts'
import { taskers, users } from '#server/db/schema.ts'
import { taskerSearchText } from '#server/services/search/text.ts'

const BATCH = 1000
const firstNames =
  'Mariana João Ana Pedro Lucia Carlos Beatriz Rafael Camila Diego Júlia Paulo'
const lastNames =
  'Souza Silva Oliveira Santos Pereira Lima Costa Ribeiro Almeida Gomes Martins Rocha'
const districts =
  'Pinheiros Moema Tatuapé Lapa Santana Butantã Ipiranga Mooca Perdizes Brooklin'
const sentences = [
  'Trabalho com capricho e pontualidade há mais de dez anos.',
  'Atendo apartamentos, casas e pequenos comércios em toda a região.',
  'Orçamento sem compromisso, materiais inclusos quando combinado.',
  'Hablo español y atiendo también los fines de semana.',
  'Dou garantia do serviço e deixo tudo limpo no final.',
]

/** The same numbers every time (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const random = randomNumbers(7)
const oneOf = <T>(list: readonly T[]): T => {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('an empty list')
  return chosen
}
const someOf = <T>(list: readonly T[], count: number): T[] => [
  ...new Set(Array.from({ length: count }, () => oneOf(list))),
]

function randomTasker(index: number, center: Coordinates) {
  const chosen: CategorySlug[] = someOf(
    categories.map(({ slug }) => slug),
    1 + Math.floor(random() * 2),
  )
  const known = catalogue.filter(({ category }) => chosen.includes(category))
  const tasker = {
    uid: `bench-${index}`,
    name: `${oneOf(firstNames.split(' '))} ${oneOf(lastNames.split(' '))}`,
    bio: someOf(sentences, 3).join(' '),
    categories: chosen,
    skills: someOf(known, 5).map(({ slug }) => slug),
    city: 'São Paulo',
    district: oneOf(districts.split(' ')),
  }
  return {
    ...tasker,
    searchText: taskerSearchText(tasker),
    lat: center.lat + random() * 2 - 1,
    lng: center.lng + random() * 2 - 1,
    pricePerService: 5000 + Math.floor(random() * 50_000),
    rating: Math.round(random() * 20 + 30) / 10,
    reviewCount: Math.floor(random() * 200),
    availability: oneOf(['available', 'available', 'busy', 'away'] as const),
  }
}

/** Fills a database with taskers spread over 2° by 2° around a point, and gathers statistics. */
export async function addTaskers(
  db: Db,
  count: number,
  center: Coordinates,
): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) =>
      randomTasker(from + i, center),
    )
    await db.insert(users).values(
      rows.map(({ uid, name }) => ({
        uid,
        name,
        roles: ['tasker' as const],
        currentRole: 'tasker' as const,
      })),
    )
    await db.insert(taskers).values(rows)
  }
  await db.execute(sql`vacuum analyze`)
}
