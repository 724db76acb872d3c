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
import { findTaskers } from '#server/db/search/search-taskers.ts'
import type { TaskerCriteria } from '#server/db/search/tasker-criteria.ts'
import { errorText, fail } from '#server/errors/errors.ts'
import { locateCep } from '#server/services/places/cep.ts'
import type { AskedService } from '#server/db/search/asked-service.ts'
import { FREE_DAYS_AHEAD, SEARCH_REACH } from '#src/contract/search/limits.ts'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import { daysBetween } from '#src/contract/taskers/hours.ts'
import { readDayWords } from '#src/lib/schedule/day-words.ts'
import { dayAt, daysFrom } from '#src/lib/schedule/days.ts'
import { closestTaskerWords, whyEmpty } from './closest.ts'
import { criteriaOfWords, readQuestion, type AskedWord } from './words.ts'
import type { Viewer } from '#server/deps.ts'
import { waysFromUnknown } from './unknown-words.ts'
import { answeredCards, freeHours, type AskedTime } from './answered-cards.ts'
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
  const { category, skills, minRating, maxPrice, availability, radiusKm, sort } = filters
  const { listed, photos } = filters
  const point = pointOf(filters, lang)
  if (!point && sort === 'distance') badField('taskers/point-needed', 'sort', lang)
  if (!point && radiusKm !== undefined) badField('taskers/point-needed', 'radiusKm', lang)

  const today = dayAt(now)
  const time = timeOf(filters, today)
  // A day in words is no word to be found; filtering by it is the caller's, who can take it out.
  const typed = filters.q && (readDayWords(filters.q, today)?.words ?? filters.q)
  const question = await readQuestion(db, typed)
  const asked = question?.words ?? []
  const trades = category ? [category] : (question?.trades ?? [])
  const by: TaskerCriteria = {
    ...criteriaOfWords(asked),
    literal: question?.literal,
    best: question?.best,
    service: askedIn(filters) ?? question?.service,
    listed,
    photos: photos ? trades : undefined,
    category,
    skills: skills?.length ? skills : undefined,
    minRating: minRating === 0 ? undefined : minRating,
    maxPrice: maxPrice === undefined ? undefined : toCentavos(maxPrice),
    availability,
    point,
    radiusKm,
    order: sort ?? 'relevance',
  }
  const span = { offset: offsetOf({ page, limit }), limit }
  const { found, hours, total, capped, ignored, isUnknown, ...empty } = await (time
    ? closestFree(db, by, { asked, trades, time, now }, span)
    : { ...(await closest(db, by, asked, span)), hours: undefined })
  return {
    taskers: await answeredCards(db, found, {
      service: by.service,
      trades,
      time,
      now,
      hours,
    }),
    page,
    total,
    capped,
    totalPages: Math.ceil(total / limit),
    ignoredWords: ignored.map(({ written }) => written),
    ...empty,
    ...(isUnknown && {
      unknown: await waysFromUnknown(db, { typed: typed ?? '', by, meant: trades, lang }),
    }),
  }
}

type Closest = Awaited<ReturnType<typeof closest>>

/** The taskers that have all words, or else most of them, or else why there is none. */
async function closest(
  db: Db,
  by: TaskerCriteria,
  asked: readonly AskedWord[],
  page: { offset: number; limit: number },
) {
  const all = await findTaskers(db, by, page)
  if (all.total > 0) return { ...all, ignored: [], emptiedBy: [], isUnknown: false }
  const { kept, ignored } = await closestTaskerWords(db, by, asked)
  // Without any of the words a list would be no answer.
  if (asked.length > 0 && kept.length === 0)
    return { ...all, ignored: [], emptiedBy: [], isUnknown: true }
  const some = { ...by, ...criteriaOfWords(kept) }
  const found = ignored.length === 0 ? all : await findTaskers(db, some, page)
  const empty = found.total > 0 ? { emptiedBy: [] } : await whyEmpty(db, some)
  return { ...found, ignored, ...empty, isUnknown: false }
}

/** The service that the filters name. */
const askedIn = ({ listed, skills }: SearchFilters): AskedService | undefined => {
  if (listed !== undefined) return { skills: [listed], name: null }
  return skills?.length ? { skills, name: null } : undefined
}

/** The days that the filters ask for; null for any time. */
function timeOf({ day, until, part }: SearchFilters, today: string): AskedTime | null {
  if (day === undefined)
    return part === undefined ? null : { days: daysFrom(today, FREE_DAYS_AHEAD), part }
  const last = until !== undefined && until > day ? until : day
  const days = Math.min(daysBetween(day, last) + 1, FREE_DAYS_AHEAD)
  return { days: daysFrom(day, days), part }
}

type WhenAsked = { trades: readonly CategorySlug[]; time: AskedTime; now: Date }

/** Those that are free at the time asked for, among all that the search reaches. */
async function closestFree(
  db: Db,
  by: TaskerCriteria,
  { asked, ...when }: WhenAsked & { asked: readonly AskedWord[] },
  { offset, limit }: { offset: number; limit: number },
): Promise<Closest & { hours: Awaited<ReturnType<typeof freeHours>> }> {
  const reached = await closest(db, by, asked, { offset: 0, limit: SEARCH_REACH })
  const uids = reached.found.map(({ uid }) => uid)
  const hours = await freeHours(db, uids, { service: by.service, ...when })
  const free = reached.found.filter(({ uid }) => Boolean(hours.get(uid)))
  const isEmptied = free.length === 0 && reached.total > 0
  return {
    ...reached,
    found: free.slice(offset, offset + limit),
    hours,
    total: free.length,
    ...(isEmptied && { emptiedBy: [{ filter: 'day', total: reached.total }] }),
  }
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
