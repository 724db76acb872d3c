import { eq } from 'drizzle-orm'
import { toCentavos } from '#src/contract/payments/money.ts'
import type { Coordinates, Lang } from '#src/contract/protocol/primitives.ts'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import type {
  SearchFilters,
  searchTaskers as searchEndpoint,
  TaskerCard,
} from '#src/contract/taskers/taskers.ts'
import type { FeaturedType } from '#src/contract/search/filters.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema.ts'
import { findTaskers, type TaskerCriteria } from '#server/db/search/search-taskers.ts'
import { errorText, fail } from '#server/errors/errors.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { closestTaskerWords, whyEmpty } from './closest.ts'
import { allOf, readQuestion, type AskedWord } from './words.ts'
import type { Viewer } from '#server/deps.ts'
import { answeredCards } from './answered-cards.ts'
import { cardsOfPage } from './tasker-cards.ts'

type Page = { page: number; limit: number }

const offsetOf = ({ page, limit }: Page) => (page - 1) * limit

/** Both coordinates or none. @throws DomainError taskers/point-incomplete */
function pointOf({ lat, lng }: SearchFilters, lang: Lang): Coordinates | null {
  if (lat !== undefined && lng !== undefined) return { lat, lng }
  if (lat === undefined && lng === undefined) return null
  return badField('taskers/point-incomplete', lat === undefined ? 'lat' : 'lng', lang)
}

function badField(
  code: 'taskers/point-incomplete' | 'taskers/point-needed',
  path: string,
  lang: Lang,
): never {
  return fail(code, { details: [{ path, message: errorText(lang, code) }] })
}

/**
 * A page of the taskers that match every filter and word; where no tasker has all words, the most
 * specific ones that some tasker has together. Without `sort` it is by relevance, ties always by
 * uid. `total` and `totalPages` count up to a limit; `capped`: there are more.
 * @throws DomainError taskers/point-incomplete, and taskers/point-needed for a radius or the
 *   distance order without a point
 */
export async function searchTaskers(
  db: Db,
  { page, limit, ...filters }: SearchFilters & Page,
  { lang, now }: { lang: Lang; now: Date },
): Promise<OutputOf<typeof searchEndpoint>> {
  const { q, category, skills, minRating, maxPrice, availability, radiusKm, sort } = filters
  const point = pointOf(filters, lang)
  if (!point && sort === 'distance') badField('taskers/point-needed', 'sort', lang)
  if (!point && radiusKm !== undefined) badField('taskers/point-needed', 'radiusKm', lang)

  const question = await readQuestion(db, q)
  const asked = question?.words ?? []
  const by: TaskerCriteria = {
    words: allOf(asked),
    literal: question?.literal,
    best: question?.best,
    service: skills?.length ? { skills, name: null } : question?.service,
    category,
    skills: skills?.length ? skills : undefined,
    minRating: minRating === 0 ? undefined : minRating,
    maxPrice: maxPrice === undefined ? undefined : toCentavos(maxPrice),
    availability,
    point,
    radiusKm,
    order: sort ?? 'relevance',
  }
  const { found, total, capped, ignored, ...empty } = await closest(db, by, asked, {
    offset: offsetOf({ page, limit }),
    limit,
  })
  return {
    taskers: await answeredCards(db, found, {
      service: by.service,
      trades: category ? [category] : (question?.trades ?? []),
      time: null,
      now,
    }),
    page,
    total,
    capped,
    totalPages: Math.ceil(total / limit),
    ignoredWords: ignored.map(({ written }) => written),
    ...empty,
  }
}

/** The taskers that have all words, or else most of them, or else why there is none. */
async function closest(
  db: Db,
  by: TaskerCriteria,
  asked: readonly AskedWord[],
  page: { offset: number; limit: number },
) {
  const all = await findTaskers(db, by, page)
  if (all.total > 0) return { ...all, ignored: [], emptiedBy: [] }
  const { kept, ignored } = await closestTaskerWords(db, by, asked)
  const some = { ...by, words: allOf(kept) }
  const found = ignored.length === 0 ? all : await findTaskers(db, some, page)
  const empty = found.total > 0 ? { emptiedBy: [] } : await whyEmpty(db, some)
  return { ...found, ignored, ...empty }
}

const featuredOrders = {
  nuevos: 'newest',
  mejores: 'rating',
  cercanos: 'distance',
} as const satisfies Record<FeaturedType, string>

/**
 * The newest, the best or the nearest taskers. Nearness is to the caller's own point, when `uid`
 * names the caller; without one, "cercanos" returns the best, as `type` shows.
 */
export async function featuredTaskers(
  db: Db,
  { uid, type, ...page }: Page & { uid?: string | undefined; type: FeaturedType },
  session: Pick<Viewer, 'uid'> | null,
): Promise<{ taskers: TaskerCard[]; type: FeaturedType }> {
  const callerUid = session && session.uid === uid ? session.uid : undefined
  const point = callerUid === undefined ? null : await homeOf(db, callerUid)
  const shown = type === 'cercanos' && !point ? 'mejores' : type
  const cards = await cardsOfPage(
    db,
    { words: null, point, exceptUid: callerUid, order: featuredOrders[shown] },
    { offset: offsetOf(page), limit: page.limit },
  )
  return { taskers: cards, type: shown }
}

/** A user's point on the map, else that of their postal code. */
async function homeOf(db: Db, uid: string): Promise<Coordinates | null> {
  const [user] = await db
    .select({ lat: users.lat, lng: users.lng, cep: users.cep })
    .from(users)
    .where(eq(users.uid, uid))
  if (!user) return null
  const { lat, lng, cep } = user
  if (lat !== null && lng !== null) return { lat, lng }
  const place = cep === null ? null : locateCep(cep)
  return place && { lat: place.lat, lng: place.lng }
}
