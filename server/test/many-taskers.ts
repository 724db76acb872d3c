import { sql } from 'drizzle-orm'
import { categories } from '#src/contract/taskers/categories.ts'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import { skills as catalogue } from '#server/data/skills-catalogue.ts'
import type { Db } from '#server/db/database.ts'
import { taskers, taskerHours, taskerServices, users } from '#server/db/schema.ts'
import { createRandom, type Random } from '#server/seed/random.ts'
import { taskerSearchText } from '#server/services/search/text.ts'

/** Taskers made one by one; the others are copies of them at other places and prices. */
const MODELS = 2000
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
const price = { least: 5000, most: 54_999 }

type Area = {
  center: Coordinates
  /** From the centre to each side, in degrees. */
  reach: number
}

function randomTasker(random: Random, index: number, { center, reach }: Area) {
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
  const within = () => (random.next() * 2 - 1) * reach
  return {
    ...tasker,
    searchText: taskerSearchText(tasker),
    lat: center.lat + within(),
    lng: center.lng + within(),
    pricePerService: random.int(price.least, price.most),
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
    price: random.int(price.least, price.most),
    charge: random.pick(['from', 'fixed', 'visit'] as const),
  }))

const weekdays = [0, 1, 2, 3, 4]

async function addModels(db: Db, count: number, area: Area): Promise<void> {
  const random = createRandom('taskers')
  const rows = Array.from({ length: count }, (_, i) => randomTasker(random, i, area))
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
  await db.insert(taskerHours).values(
    rows.flatMap(({ uid }) =>
      weekdays.map((weekday) => ({
        taskerUid: uid,
        weekday,
        opens: '08:00',
        closes: '18:00',
      })),
    ),
  )
}

/** A number from `least` to `most`, the same in every run for an integer expression and a salt. */
const noise = (of: string, salt: number, least: number, most: number) =>
  `(${least} + mod(abs(hashint8extended(${of}, ${salt})), ${most - least + 1}))`

async function addCopies(
  db: Db,
  { from, to }: { from: number; to: number },
  { center, reach }: Area,
): Promise<void> {
  const copies = `generate_series(${from}, ${to - 1}) as n`
  const model = `'bench-' || n % ${MODELS}`
  const within = (middle: number, salt: number) =>
    `${middle} + ${reach} * ${noise('n', salt, -1_000_000, 1_000_000)} / 1000000.0`
  // The copies of price lists write the facets.
  const facets = (act: string) => `alter table taskers ${act} trigger taskers_insert_facets`
  const priced = (of: string, salt: number) => noise(of, salt, price.least, price.most)
  for (const statement of [
    `insert into users (uid, name, roles, "current_role")
      select 'bench-' || n, name, roles, "current_role"
      from ${copies} join users on uid = ${model}`,
    facets('disable'),
    `insert into taskers (uid, bio, categories, skills, city, district, search_text, lat, lng,
        price_per_service, rating, review_count, availability, created_at)
      select 'bench-' || n, bio, categories, skills, city, district, search_text,
        ${within(center.lat, 1)}, ${within(center.lng, 2)}, ${priced('n', 3)},
        ${noise('n', 4, 30, 50)} / 10.0, ${noise('n', 5, 0, 199)}, availability,
        now() - n * interval '1 second'
      from ${copies} join taskers on uid = ${model}`,
    facets('enable'),
    `insert into tasker_services (tasker_uid, position, skill, price, charge)
      select 'bench-' || n, position, skill, ${priced('(n * 100 + position)', 6)}, charge
      from ${copies} join tasker_services on tasker_uid = ${model}`,
    `insert into tasker_hours (tasker_uid, weekday, opens, closes)
      select 'bench-' || n, weekday, opens, closes
      from ${copies} join tasker_hours on tasker_uid = ${model}`,
  ])
    await db.execute(sql.raw(statement))
}

/** Rows that one statement inserts: its temporary tables stay small. */
const BATCH = 10_000

/** The indexes, without keys, that are dropped before the bulk insert and created after it. */
async function withoutIndexes(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('taskers', 'tasker_facets', 'tasker_services')
      and indexdef like 'CREATE INDEX%'`)
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`))
  await work()
  for (const { definition } of rows) await db.execute(sql.raw(definition))
}

/**
 * Fills a database with taskers spread over a square around a point, by default of 2° by 2°, and
 * gathers statistics.
 */
export async function addTaskers(
  db: Db,
  count: number,
  center: Coordinates,
  reach = 1,
): Promise<void> {
  const area = { center, reach }
  await addModels(db, Math.min(count, MODELS), area)
  if (count > MODELS)
    await withoutIndexes(db, async () => {
      for (let from = MODELS; from < count; from += BATCH)
        await addCopies(db, { from, to: Math.min(from + BATCH, count) }, area)
    })
  await db.execute(sql`vacuum analyze`)
}
