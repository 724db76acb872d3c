import { sql } from 'drizzle-orm'
import { categories } from '#src/contract/taskers/categories.ts'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import { skills as catalogue } from '#server/data/skills-catalogue.ts'
import type { Db } from '#server/db/database.ts'
import { taskers, taskerServices, users } from '#server/db/schema.ts'
import { createRandom, type Random } from '#server/seed/random.ts'
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

function randomTasker(random: Random, index: number, center: Coordinates) {
  const chosen = random.sample(
    categories.map(({ slug }) => slug),
    random.int(1, 2),
  )
  const known = catalogue.filter(({ category }) => chosen.includes(category))
  const tasker = {
    uid: `bench-${index}`,
    name: `${random.pick(firstNames.split(' '))} ${random.pick(lastNames.split(' '))}`,
    bio: random.sample(sentences, random.int(1, 3)).join(' '),
    categories: chosen,
    skills: random.sample(known, random.int(1, 5)).map(({ slug }) => slug),
    city: 'São Paulo',
    district: random.pick(districts.split(' ')),
  }
  return {
    ...tasker,
    searchText: taskerSearchText(tasker),
    lat: center.lat + random.next() * 2 - 1,
    lng: center.lng + random.next() * 2 - 1,
    pricePerService: random.int(5000, 54_999),
    rating: random.int(30, 50) / 10,
    reviewCount: random.int(0, 199),
    availability: random.pick(['available', 'available', 'busy', 'away'] as const),
  }
}

/** A price for each of their skills. */
const priceList = (random: Random, { uid, skills }: { uid: string; skills: string[] }) =>
  skills.map((skill, position) => ({
    taskerUid: uid,
    position,
    skill,
    price: random.int(5000, 54_999),
    charge: random.pick(['from', 'fixed', 'visit'] as const),
  }))

/** Fills a database with taskers spread over 2° by 2° around a point, and gathers statistics. */
export async function addTaskers(
  db: Db,
  count: number,
  center: Coordinates,
): Promise<void> {
  const random = createRandom('taskers')
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) =>
      randomTasker(random, from + i, center),
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
    await db.insert(taskerServices).values(rows.flatMap((row) => priceList(random, row)))
  }
  await db.execute(sql`vacuum analyze`)
}
