import { z } from 'zod/mini'
import { categorySlugs } from './categories.ts'
import { endpoint, LONG_BODY_BYTES } from './endpoint.ts'
import { uidParam } from './params.ts'
import {
  Brl,
  Cep,
  Coordinates,
  Image,
  Lang,
  Price,
  queryInt,
  RadiusKm,
  text,
  Timestamp,
  Address,
  answerText,
  Count,
  countedPage,
  decimals,
  Id,
  list,
  queryFlag,
  Uid,
} from './primitives.ts'
import { PERSON_NAME, SEARCH_WORDS_MAX } from './common.values.ts'
import {
  availabilities,
  BIO_MAX,
  CATEGORIES_MAX,
  EXPERIENCE_YEARS_MAX,
  featuredTypes,
  presentationTypes,
  REVIEW_COMMENT_MAX,
  SKILLS_MAX,
  STARS,
  taskerSorts,
} from './taskers.values.ts'

const tasker = uidParam('taskers/not-found')

export const Category = z.enum(categorySlugs)
export const Availability = z.enum(availabilities)
export type Availability = z.output<typeof Availability>
export const PresentationType = z.enum(presentationTypes)
export type PresentationType = z.output<typeof PresentationType>

/** The stars of one review. */
const Stars = z.int().check(z.minimum(STARS.min), z.maximum(STARS.max))

/** The mean of all reviews, 0 where nobody has rated yet. */
const Rating = z.number().check(z.minimum(0), z.maximum(STARS.max))

/** Everybody reads it, so the author is a first name and an initial. */
export const Review = z.object({
  _id: Id,
  /** Told to the author alone. */
  requestId: z.nullable(Id),
  authorName: answerText(PERSON_NAME.max),
  /** True when the caller wrote it. */
  own: z.boolean(),
  rating: Stars,
  comment: answerText(REVIEW_COMMENT_MAX),
  createdAt: Timestamp,
})
export type Review = z.output<typeof Review>

/** `reviews` holds the newest ones; `reviewCount` and `rating` (0 when none) speak of all. */
export const TaskerDetails = z.object({
  coordinates: z.optional(z.nullable(Coordinates)),
  city: z.nullable(answerText(100)),
  district: z.nullable(answerText(100)),
  skills: list(answerText(80), SKILLS_MAX),
  hourlyRate: z.nullable(Brl),
  pricePerService: z.nullable(Brl),
  categories: list(Category, CATEGORIES_MAX),
  bio: answerText(BIO_MAX),
  experience: Count,
  availability: Availability,
  photos: list(Image, 100),
  reviews: list(Review, 50),
  rating: Rating,
  reviewCount: Count,
  completedJobs: Count,
  /** Can receive transfers, so requests can be accepted. */
  verified: z.boolean(),
  showGalleryInModal: z.boolean(),
  showProfileInModal: z.boolean(),
  videoIntro: z.nullable(z.object({ url: Address, poster: z.nullable(Address) })),
  showVideoIntroInModal: z.boolean(),
})
export type TaskerDetails = z.output<typeof TaskerDetails>

/** The fields of a card. Never exact coordinates, e-mail or CEP. */
export const TaskerCard = z.object({
  uid: Uid,
  name: answerText(PERSON_NAME.max),
  photo: z.nullable(Image),
  categories: list(Category, CATEGORIES_MAX),
  skills: list(answerText(80), SKILLS_MAX),
  pricePerService: z.nullable(Brl),
  hourlyRate: z.nullable(Brl),
  rating: Rating,
  reviewCount: Count,
  availability: Availability,
  city: z.nullable(answerText(100)),
  district: z.nullable(answerText(100)),
  /** To the tasker's public place, when a point was sent; rounded to 100 m. */
  distanceKm: z.optional(z.number().check(z.minimum(0), z.maximum(20_100))),
  presentation: PresentationType,
})
export type TaskerCard = z.output<typeof TaskerCard>

export const TaskerSort = z.enum(taskerSorts)
export type TaskerSort = z.output<typeof TaskerSort>

export const SearchFilters = z.object({
  q: z.optional(text(0, SEARCH_WORDS_MAX)),
  category: z.optional(Category),
  skills: z.optional(list(text(1, 80), 20)),
  minRating: z.optional(Rating.check(decimals(2))),
  maxPrice: z.optional(Brl),
  availability: z.optional(Availability),
  lat: z.optional(Coordinates.shape.lat),
  lng: z.optional(Coordinates.shape.lng),
  radiusKm: z.optional(RadiusKm),
  sort: z.optional(TaskerSort),
})
export type SearchFilters = z.output<typeof SearchFilters>

/** Text ignores accents and forgives typos. A point without radius only adds distances. */
export const searchTaskers = endpoint({
  method: 'POST',
  path: '/api/taskers/search',
  reads: true,
  summary: 'Find taskers by words, category, skills and place',
  access: 'public',
  bodyBytes: LONG_BODY_BYTES,
  body: z.extend(SearchFilters, {
    page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), 12),
  }),
  response: z.object({
    taskers: list(TaskerCard, 50),
    ...countedPage,
  }),
  errors: ['taskers/point-incomplete', 'taskers/point-needed'],
})

export const listFeaturedTaskers = endpoint({
  method: 'GET',
  path: '/api/taskers/featured-taskers',
  summary: 'Featured taskers; near the caller when a client is named',
  access: 'public',
  query: z.object({
    uid: z.optional(Uid),
    page: z._default(queryInt(1, 10_000), 1),
    limit: z._default(queryInt(1, 50), 5),
    type: z._default(z.enum(featuredTypes), 'nuevos'),
  }),
  response: z.object({
    taskers: list(TaskerCard, 50),
    type: z._default(answerText(20), 'nuevos'),
  }),
  errors: [],
})

export const updateBio = endpoint({
  method: 'PUT',
  path: '/api/taskers/profile/bio/:uid',
  summary: 'Set my biography',
  access: 'user',
  params: { uid: tasker },
  bodyBytes: LONG_BODY_BYTES,
  body: z.object({ bio: text(0, BIO_MAX, { multiline: true }) }),
  response: z.object({ taskerDetails: z.object({ bio: answerText(BIO_MAX) }) }),
  errors: ['auth/forbidden', 'taskers/role-needed'],
})

export const updateSkills = endpoint({
  method: 'PATCH',
  path: '/api/taskers/profile/skills/:uid',
  summary: 'Set my skills',
  access: 'user',
  params: { uid: tasker },
  bodyBytes: LONG_BODY_BYTES,
  body: z.object({
    skills: list(text(1, 80), SKILLS_MAX),
  }),
  response: z.object({
    taskerDetails: z.object({ skills: list(answerText(80), SKILLS_MAX) }),
  }),
  errors: ['auth/forbidden', 'taskers/role-needed', 'taskers/skill-unknown'],
})

/** Only the caller's own review of a completed request of theirs counts; the rest is ignored. */
export const updateReviews = endpoint({
  method: 'PUT',
  path: '/api/taskers/profile/reviews/:uid',
  summary: 'Write my review of a tasker',
  access: 'verified',
  params: { uid: tasker },
  bodyBytes: LONG_BODY_BYTES,
  body: z.object({
    reviews: list(
      z.object({
        // A review without a request of ours is ignored.
        requestId: z.catch(z.nullable(Id), null),
        authorUid: z.optional(Uid),
        rating: Stars,
        comment: z._default(text(0, REVIEW_COMMENT_MAX, { multiline: true }), ''),
      }),
      // Those of a profile, and the caller's.
      6,
    ),
  }),
  response: z.object({ reviews: list(Review, 50) }),
  errors: [],
})

export const setServicePrice = endpoint({
  method: 'POST',
  path: '/api/taskers/price-service/:taskerId',
  summary: 'Set my price per service',
  access: 'user',
  params: { taskerId: tasker },
  body: z.object({ pricePerService: Price }),
  response: z.object({ price: Brl }),
  errors: ['auth/forbidden', 'taskers/role-needed'],
})

export const getTaskerPrice = endpoint({
  method: 'GET',
  path: '/api/taskers/tasker-price/:id',
  summary: "A tasker's price per service",
  access: 'public',
  params: { id: tasker },
  response: z.object({ price: z.nullable(Brl) }),
  errors: [],
})

/** Half of the taskers of a trade ask between `low` and `high` for a service; rounded. */
export const PriceRange = z.object({
  low: Brl,
  median: Brl,
  high: Brl,
  /** near: around the postal code. country: too few there say their price. */
  area: z.enum(['near', 'country']),
})
export type PriceRange = z.output<typeof PriceRange>

/** Public, and the same for everybody: it may be cached for an hour. */
export const getPriceRange = endpoint({
  method: 'GET',
  path: '/api/taskers/price-range',
  summary: 'What a trade usually costs near a postal code',
  access: 'public',
  query: z.object({ category: Category, cep: z.optional(Cep) }),
  response: z.object({ range: z.nullable(PriceRange) }),
  errors: [],
})

export const updateTaskerProfile = endpoint({
  method: 'PUT',
  path: '/api/taskers/updateTaskerProfile',
  summary: 'Change my tasker profile',
  access: 'user',
  bodyBytes: LONG_BODY_BYTES,
  body: z.object({
    taskerDetails: z.partial(
      z.object({
        bio: text(0, BIO_MAX, { multiline: true }),
        skills: list(text(1, 80), SKILLS_MAX),
        categories: list(Category, CATEGORIES_MAX),
        hourlyRate: z.nullable(Price),
        pricePerService: z.nullable(Price),
        experience: z.int().check(z.minimum(0), z.maximum(EXPERIENCE_YEARS_MAX)),
        availability: Availability,
        coordinates: z.nullable(Coordinates),
        showGalleryInModal: z.boolean(),
        showProfileInModal: z.boolean(),
        showVideoIntroInModal: z.boolean(),
      }),
    ),
  }),
  response: z.object({ taskerDetails: TaskerDetails }),
  errors: ['taskers/role-needed', 'taskers/skill-unknown'],
})

export const Skill = z.object({
  slug: answerText(80),
  name: answerText(100),
  category: Category,
})

export const listSkills = endpoint({
  method: 'GET',
  path: '/api/taskers/skills',
  summary: 'The skills catalogue',
  access: 'public',
  query: z.object({
    category: z.optional(Category),
    lang: z._default(Lang, 'pt'),
    q: z.optional(text(0, SEARCH_WORDS_MAX)),
    limit: z._default(queryInt(1, 500), 50),
    includeOther: z.optional(queryFlag),
  }),
  response: z.object({ skills: list(Skill, 500) }),
  errors: [],
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/taskers/:uid/reviews',
  summary: "A tasker's reviews, newest first",
  access: 'public',
  params: { uid: tasker },
  query: z.object({
    page: z._default(queryInt(1, 10_000), 1),
    limit: z._default(queryInt(1, 50), 10),
  }),
  response: z.object({ reviews: list(Review, 50), total: Count }),
  errors: [],
})
