import { categorySlugs, type CategorySlug } from '#src/contract/taskers/categories.ts'
import { RADIUS_KM, SEARCH_WORDS_MAX } from '#src/contract/search/limits.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { STARS } from '#src/contract/reviews/limits.ts'
import { type TaskerSort, taskerSorts } from '#src/contract/search/filters.ts'
import { type DayPart, dayPartNames } from '#src/contract/taskers/hours.ts'
import { isDay } from '#src/lib/time-zone.ts'
import { parseTrue, parseOneOf } from '#src/lib/search-params.ts'
import { cepDigits, formatCep, isCep } from '#src/lib/cep.ts'

export const PRICE = { min: 50, max: 1000, step: 10 } as const
export const minRatings = [4, 4.5] as const

/** The search params of /buscar; unknown or invalid ones are left out. */
export type SearchParams = {
  q?: string
  category?: CategorySlug
  /** Slugs of skills, one of which a tasker must have: "chuveiro,tomadas". */
  skills?: string
  /** With its hyphen, so that it is text in the address: "01310-100". */
  cep?: string
  lat?: number
  lng?: number
  /** The point is the middle of a map's view, not a user's place. */
  area?: true
  radiusKm?: number
  sort?: TaskerSort
  minRating?: number
  maxPrice?: number
  availability?: 'available'
  /** Free on this day, or on a day until another, in a part of it. */
  day?: string
  until?: string
  part?: DayPart
  /** The slug of a skill that price lists have. */
  listed?: string
  /** With pictures of their work. */
  photos?: true
}

/** Reads the address; never throws. A CEP wins over a point. */
export function parseSearchParams(raw: Record<string, unknown>): SearchParams {
  const q = textOf(raw['q']).trim().slice(0, SEARCH_WORDS_MAX)
  const cep = cepDigits(textOf(raw['cep']))
  const point = isCep(cep) ? null : pointOf(raw)
  const day = dayOf(raw['day'])
  const until = dayOf(raw['until'])
  return compact({
    q: q || undefined,
    category: parseOneOf(categorySlugs, raw['category']),
    skills: joinSkills(textOf(raw['skills']).split(',')),
    cep: isCep(cep) ? formatCep(cep) : undefined,
    lat: point?.lat,
    lng: point?.lng,
    area: point ? parseTrue(raw['area']) : undefined,
    radiusKm: between(rounded(raw['radiusKm'], 0), RADIUS_KM.min, RADIUS_KM.max),
    sort: parseOneOf(taskerSorts, raw['sort']),
    minRating: between(rounded(raw['minRating'], 2), 0.5, STARS.max),
    maxPrice: between(rounded(raw['maxPrice'], 2), 1, PRICE_RANGE.max),
    availability: parseOneOf(['available'], raw['availability']),
    day,
    until: day !== undefined && until !== undefined && until > day ? until : undefined,
    part: parseOneOf(dayPartNames, raw['part']),
    listed: joinSkills([textOf(raw['listed'])]),
    photos: parseTrue(raw['photos']),
  })
}

const dayOf = (raw: unknown): string | undefined =>
  typeof raw === 'string' && raw.startsWith('20') && isDay(raw) ? raw : undefined

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const SKILLS_MAX = 20
const SLUG_MAX = 80

/** The skills in the address; undefined when there are none. Invalid slugs are left out. */
export function joinSkills(slugs: readonly string[]): string | undefined {
  const known = slugs
    .slice(0, 2 * SKILLS_MAX)
    .filter((slug) => slug.length <= SLUG_MAX && SLUG.test(slug))
  return [...new Set(known)].slice(0, SKILLS_MAX).join(',') || undefined
}

export const skillsOf = ({ skills }: Pick<SearchParams, 'skills'>): string[] =>
  skills?.split(',') ?? []

const CITY_KM = 30

/** The place of a search in a whole city. */
export const inCity = ({ cep }: { cep: string }) => ({
  cep: formatCep(cep),
  radiusKm: CITY_KM,
})

/** A patch that removes the place. */
export const anywhere = {
  cep: undefined,
  lat: undefined,
  lng: undefined,
  area: undefined,
  radiusKm: undefined,
} as const

/** The words and the place, without filters. */
export const withoutFilters = ({ q, cep, lat, lng, area, radiusKm }: SearchParams) =>
  compact({ q, cep, lat, lng, area, radiusKm })

/** The number of filters besides words, category and place. */
export const countFilters = ({
  skills,
  minRating,
  maxPrice,
  availability,
  day,
  part,
  listed,
  photos,
}: SearchParams): number =>
  [skills, minRating, maxPrice, availability, day ?? part, listed, photos].filter(
    (value) => value !== undefined,
  ).length

export const hasPlace = ({ cep, lat }: SearchParams): boolean =>
  cep !== undefined || lat !== undefined

type Loose<T> = { [K in keyof T]?: T[K] | undefined }

/** Drops undefined values. */
export function compact(values: Loose<SearchParams>): SearchParams {
  const given: Loose<SearchParams> = { ...values }
  for (const key of Object.keys(given) as (keyof SearchParams)[])
    if (given[key] === undefined) delete given[key]
  return given as SearchParams
}

/** The router parses digits as a number, and two words as booleans. */
const textOf = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''

const rounded = (value: unknown, decimals: number): unknown =>
  typeof value === 'number' ? Number(value.toFixed(decimals)) : value

function between(value: unknown, min: number, max: number): number | undefined {
  if (typeof value !== 'number' || Number.isNaN(value)) return undefined
  return Math.min(Math.max(value, min), max)
}

function pointOf({ lat, lng }: Record<string, unknown>) {
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}
