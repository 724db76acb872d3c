import { categorySlugs, type CategorySlug } from '#src/contract/taskers/categories.ts'
import { skills as catalogue } from '#server/data/skills-catalogue.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { sceneKey } from './art/scenes.ts'
import type { Look } from './art/portraits.ts'
import { bioOf } from './bios.ts'
import { placeAt, type DemoContext } from './context.ts'
import type { DemoTasker, DemoUser } from './demo-data.ts'
import { firstNames, lastNames, slugOf } from './names.ts'
import {
  accounts,
  demoTaskers,
  featured,
  usualPrices,
  type TaskerSketch,
} from './people.ts'
import { offerOf } from './price-lists.ts'
import { cities, pickCep, type DemoCity } from './places.ts'
import { createRandom, type Random } from './random.ts'

const DAY_HOURS = 24
const CLIENTS = 150
/** The number of further taskers in each city. */
const crowd: Record<DemoCity, number> = {
  'São Paulo': 20,
  'Rio de Janeiro': 15,
  Curitiba: 11,
  Recife: 11,
}
/** More in the most requested trades, so that a city has usual prices for them. */
const sought: readonly (readonly [DemoCity, CategorySlug, number])[] = [
  ['São Paulo', 'limpeza', 4],
  ['São Paulo', 'montagem', 4],
  ['São Paulo', 'encanamento', 3],
  ['São Paulo', 'pintura', 3],
  ['São Paulo', 'jardinagem', 3],
  ['São Paulo', 'ar-condicionado', 2],
  ['Rio de Janeiro', 'limpeza', 4],
  ['Rio de Janeiro', 'pintura', 4],
  ['Rio de Janeiro', 'ar-condicionado', 4],
]
const isCity = (name: string): name is DemoCity => name in cities

/** Unique names: random first and last names, each pair once. */
function nameMaker(random: Random, taken: Set<string>) {
  return (look: Look): string => {
    for (;;) {
      const name = `${random.pick(firstNames[look])} ${random.pick(lastNames)}`
      if (taken.has(name)) continue
      taken.add(name)
      return name
    }
  }
}

/** The city and the trade of each of the crowd: all trades in turn, then those sought. */
function placesOfCrowd(): { city: DemoCity; category: CategorySlug }[] {
  const cityOfEach = Object.entries(crowd).flatMap(([city, count]) =>
    Array.from({ length: count }, () => (isCity(city) ? city : 'São Paulo')),
  )
  return [
    ...cityOfEach.map((city, turn) => ({
      city,
      category: categorySlugs[turn % categorySlugs.length] ?? 'eletrica',
    })),
    ...sought.flatMap(([city, category, count]) =>
      Array.from({ length: count }, () => ({ city, category })),
    ),
  ]
}

/** The mean ratings to draw from: one that is listed twice is twice as likely. */
const meanRatings = [5, 4.95, 4.9, 4.9, 4.8, 4.8, 4.7, 4.7, 4.6, 4.5, 4.4, 4.2, 4, 3.9]

/** Half have a dozen reviews at most, few have more than forty. */
function reviewsOf(random: Random): number {
  const share = random.next()
  if (share < 0.55) return random.int(3, 12)
  return share < 0.85 ? random.int(13, 38) : random.int(39, 96)
}

function sketchCrowd(random: Random, nameOf: (look: Look) => string): TaskerSketch[] {
  return placesOfCrowd().map(({ city, category }): TaskerSketch => {
    const look = random.chance(0.5) ? 'woman' : 'man'
    const name = nameOf(look)
    const count = reviewsOf(random)
    return {
      uid: `demo-${slugOf(name)}`,
      name,
      look,
      categories: [category],
      city,
      reviews: count,
      missingStars: Math.floor((5 - random.pick(meanRatings)) * count),
    }
  })
}

export type SketchedTasker = { sketch: TaskerSketch; tasker: DemoTasker; user: DemoUser }

/**
 * The number of pictures of a trade; larger trades have more, since each tasker begins with a
 * picture of their own.
 */
const PICTURES_OF_TRADE = 8

/**
 * A tasker's pictures: first one that no other tasker begins with, then some of all their trades.
 */
function picturesOf(sketch: TaskerSketch, begun: Map<CategorySlug, number>): string[] {
  const random = createRandom(`portfolio of ${sketch.uid}`)
  const [main] = sketch.categories
  const number = (begun.get(main) ?? 0) + 1
  begun.set(main, number)
  const first = sceneKey(main, number)
  const others = sketch.categories
    .flatMap((trade) =>
      Array.from({ length: PICTURES_OF_TRADE }, (_, n) => sceneKey(trade, n + 1)),
    )
    .filter((key) => key !== first)
  const more = sketch.reviews === 0 ? 1 : random.int(3, 6)
  return [first, ...random.sample(others, more)]
}

function buildTasker(
  context: DemoContext,
  sketch: TaskerSketch,
  pictures: readonly string[],
): SketchedTasker {
  const { random } = context
  const [main] = sketch.categories
  const language: Lang = !sketch.bio && !sketch.cep && random.chance(0.14) ? 'es' : 'pt'
  const years = sketch.years ?? random.int(2, 22)
  const prices = usualPrices[main]
  const clip = main === 'eletrica' || main === 'pintura' ? main : null
  const hasVideo =
    clip !== null && sketch.reviews !== 0 && (Boolean(sketch.cep) || random.chance(0.7))
  const account = accounts.find(({ uid }) => uid === sketch.uid)
  const { uid } = sketch

  const user: DemoUser = {
    ...placeAt(sketch.cep ?? pickCep(sketch.city, random), random),
    uid,
    email: account?.email ?? `${uid.slice('demo-'.length)}@oficio.test`,
    name: sketch.name,
    look: sketch.look,
    roles: account?.roles ?? ['tasker'],
    currentRole: 'tasker',
    language,
    radiusKm: random.pick([8, 10, 12, 15, 20, 25]),
    photo: context.image(uid, `portrait/${uid}`),
    createdAt: context.hoursAgo(
      DAY_HOURS *
        (sketch.reviews === 0 ? 2 : random.int(40, 60) + (sketch.reviews ?? 0) * 7),
    ),
  }
  const offered: Omit<DemoTasker, keyof ReturnType<typeof offerOf>> = {
    uid,
    bio:
      sketch.bio ??
      bioOf(main, language === 'es' ? 'es' : random.pick(['pt-1', 'pt-2']), sketch.look),
    categories: [...sketch.categories],
    skills: sketch.skills ?? pickSkills(random, sketch),
    pricePerService: sketch.price
      ? sketch.price * 100
      : random.int(prices.service[0] / 5, prices.service[1] / 5) * 500,
    hourlyRate: random.int(prices.hour[0] / 5, prices.hour[1] / 5) * 500,
    experienceYears: years,
    availability: sketch.available
      ? 'available'
      : random.pick(['available', 'available', 'available', 'busy', 'away']),
    presentation: hasVideo ? 'video' : random.pick(['profile', 'gallery', 'gallery']),
    portfolio: pictures.map((picture) => context.image(uid, picture)),
    video: hasVideo && clip ? { publicId: context.id(context.now), clip } : null,
    payoutAccountId: sketch.onboarded === false ? null : `acct_${uid.replaceAll('-', '')}`,
    completedJobs: 0,
    rating: 0,
    reviewCount: 0,
  }
  const tasker: DemoTasker = { ...offered, ...offerOf(context, offered) }
  return { sketch, tasker, user }
}

function pickSkills(random: Random, { categories }: TaskerSketch): string[] {
  return categories.flatMap((category) => {
    const own = catalogue
      .filter((skill) => skill.category === category)
      .map(({ slug }) => slug)
    return random.sample(own, random.int(3, 5))
  })
}

function buildClient(
  context: DemoContext,
  index: number,
  nameOf: (look: Look) => string,
): DemoUser {
  const { random } = context
  const look = random.chance(0.55) ? 'woman' : 'man'
  const name = nameOf(look)
  const uid = `demo-${slugOf(name)}`
  const city = random.pick<DemoCity>([
    'São Paulo',
    'São Paulo',
    'São Paulo',
    'Rio de Janeiro',
    'Curitiba',
    'Recife',
  ])
  return {
    ...placeAt(pickCep(city, random), random),
    uid,
    email: `${slugOf(name)}@oficio.test`,
    name,
    look,
    roles: ['client'],
    currentRole: 'client',
    language: random.chance(0.12) ? 'es' : 'pt',
    radiusKm: 10,
    photo: index < 28 ? context.image(uid, `portrait/${uid}`) : null,
    createdAt: context.hoursAgo(DAY_HOURS * random.int(30, 1000)),
  }
}

function buildAccount(context: DemoContext, uid: string): DemoUser {
  const account = accounts.find((each) => each.uid === uid)
  if (!account) throw new RangeError(`no account ${uid}`)
  const { roles, cep, ...rest } = account
  return {
    ...placeAt(cep, context.random, 0.3),
    ...rest,
    roles,
    currentRole: 'client',
    language: 'pt',
    radiusKm: 10,
    photo: context.image(uid, `portrait/${uid}`),
    createdAt: context.hoursAgo(DAY_HOURS * 200),
  }
}

/** All users of the demo. The taskers have no reviews yet. */
export function buildUsers(context: DemoContext): {
  taskers: SketchedTasker[]
  clients: DemoUser[]
} {
  const named = [...featured, ...demoTaskers]
  const taken = new Set([...named, ...accounts].map(({ name }) => name))
  const nameOf = nameMaker(context.random, taken)
  const sketches = [...named, ...sketchCrowd(context.random, nameOf)]
  const begun = new Map<CategorySlug, number>()
  return {
    taskers: sketches.map((sketch) =>
      buildTasker(context, sketch, picturesOf(sketch, begun)),
    ),
    clients: [
      buildAccount(context, 'demo-cliente'),
      buildAccount(context, 'demo-operador'),
      ...Array.from({ length: CLIENTS }, (_, index) => buildClient(context, index, nameOf)),
    ],
  }
}
