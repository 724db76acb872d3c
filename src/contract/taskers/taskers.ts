import { z } from 'zod/mini'
import { categorySlugs } from './categories.ts'
import { endpoint, LONG_BODY_BYTES } from '#src/contract/protocol/endpoint.ts'
import { uidParam } from '#src/contract/protocol/params.ts'
import {
  Brl,
  Cep,
  Coordinates,
  AlbumImage,
  Image,
  Lang,
  Price,
  queryInt,
  RadiusKm,
  text,
  Timestamp,
  Address,
  answerList,
  answerText,
  Count,
  countedPage,
  IgnoredWords,
  decimals,
  Id,
  list,
  queryFlag,
  Uid,
} from '#src/contract/protocol/primitives.ts'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import { RESOLUTION_MAX } from '#src/contract/operator/limits.ts'
import {
  FREE_HOURS_SHOWN,
  SEARCH_WORDS_MAX,
  SEARCH_REACH,
  SUGGESTIONS_MAX,
  UNKNOWN_WAYS_MAX,
} from '#src/contract/search/limits.ts'
import { JOB_PHOTOS_MAX } from '#src/contract/media/limits.ts'
import { PricedService, PriceList } from './price-list.ts'
import { REPLY_MAX, REVIEW_COMMENT_MAX, STARS } from '#src/contract/reviews/limits.ts'
import { reviewTags } from '#src/contract/reviews/review-tags.ts'
import { dayPartNames } from './hours.ts'
import { Busy, Day, DaysOff, FullDays, GapMinutes, Hours, JobsPerDay } from './schedule.ts'
import {
  ABOUT_MAX,
  BIO_MAX,
  CATEGORIES_MAX,
  EXPERIENCE_YEARS_MAX,
  SKILLS_MAX,
} from './limits.ts'
import { availabilities, presentationTypes } from './tasker-kinds.ts'
import { featuredTypes, filterNames, taskerSorts } from '#src/contract/search/filters.ts'

const tasker = uidParam('taskers/not-found')
const SomeUid = Uid.check(z.refine((uid) => !['undefined', 'null'].includes(uid)))

export const Category = z.enum(categorySlugs)
export const Availability = z.enum(availabilities)
export type Availability = z.output<typeof Availability>
export const PresentationType = z.enum(presentationTypes)
export type PresentationType = z.output<typeof PresentationType>

/** The stars of one review. */
export const Stars = z.int().check(z.minimum(STARS.min), z.maximum(STARS.max))

/** The mean of all reviews, 0 where there is none. */
export const Rating = z.number().check(z.minimum(0), z.maximum(STARS.max))

/** Each once, in the contract's order. */
export const ReviewTags = list(z.enum(reviewTags), reviewTags.length)

/** The one answer of the reviewed person. */
export const ReviewReply = z.object({ text: answerText(REPLY_MAX), at: Timestamp })

export const ReviewPhotos = z.optional(list(Image, JOB_PHOTOS_MAX))

/** Public, so the author is a first name and an initial. */
export const Review = z.object({
  _id: Id,
  /** For the author alone. */
  requestId: z.nullable(Id),
  authorName: answerText(PERSON_NAME.max),
  /** True when the caller wrote it. */
  own: z.boolean(),
  rating: Stars,
  comment: answerText(REVIEW_COMMENT_MAX),
  /** An operator has hidden the comment. */
  hidden: z.optional(z.boolean()),
  tags: answerList(z.enum(reviewTags), reviewTags.length),
  photos: ReviewPhotos,
  /** The trade of the work; absent where it is no longer known. */
  category: z.optional(Category),
  createdAt: Timestamp,
  reply: z.nullable(ReviewReply),
})
export type Review = z.output<typeof Review>

/** `reviews` holds the newest ones; `reviewCount` and `rating` (0 when none) speak of all. */
export const TaskerDetails = z.object({
  coordinates: z.optional(z.nullable(Coordinates)),
  city: z.nullable(answerText(100)),
  district: z.nullable(answerText(100)),
  /**
   * The part of the map where the tasker works: the middle of their public cell of a kilometre,
   * never their own point.
   */
  area: z.nullable(z.object({ center: Coordinates, radiusKm: Count })),
  skills: list(answerText(80), SKILLS_MAX),
  hourlyRate: z.nullable(Brl),
  pricePerService: z.nullable(Brl),
  categories: answerList(Category, CATEGORIES_MAX),
  bio: answerText(BIO_MAX),
  /** Why an operator has hidden the bio: for its owner, until they write another. */
  bioHiddenFor: z.optional(answerText(RESOLUTION_MAX)),
  experience: Count,
  availability: Availability,
  /** The first day on which a busy or away tasker works again; null where not given. */
  availableFrom: z.nullable(Day),
  /** In the tasker's order. */
  services: PriceList,
  /** From Monday on. */
  hours: Hours,
  /** Others see those of the next twelve months. */
  daysOff: DaysOff,
  /** From now to sixty days ahead, the next first. */
  busy: Busy,
  /** Kept free before and after each of these. */
  gapMinutes: GapMinutes,
  /** For its owner; others are told the full days. */
  jobsPerDay: z.optional(JobsPerDay),
  /** Of the same sixty days. */
  fullDays: FullDays,
  photos: list(AlbumImage, 100),
  reviews: answerList(Review, 50),
  rating: Rating,
  reviewCount: Count,
  /** How many gave one star, two, up to five. */
  starCounts: list(Count, STARS.max),
  completedJobs: Count,
  /** True when the tasker can receive transfers, so that requests can be accepted. */
  verified: z.boolean(),
  showGalleryInModal: z.boolean(),
  showProfileInModal: z.boolean(),
  /** `seconds` is absent until it has been measured. */
  videoIntro: z.nullable(
    z.object({
      url: Address,
      poster: z.nullable(Address),
      seconds: z.optional(Count),
    }),
  ),
  showVideoIntroInModal: z.boolean(),
})
export type TaskerDetails = z.output<typeof TaskerDetails>

const DistanceKm = z.number().check(z.minimum(0), z.maximum(20_100))

/** Hours of one day at which a job may begin. */
const FreeHours = z.object({ day: Day, times: list(answerText(5), FREE_HOURS_SHOWN) })
export type FreeHours = z.output<typeof FreeHours>

/** The fields of a card. Never exact coordinates, e-mail or CEP. */
export const TaskerCard = z.object({
  uid: Uid,
  name: answerText(PERSON_NAME.max),
  photo: z.nullable(Image),
  /** The beginning of the biography; empty where there is none. */
  about: answerText(ABOUT_MAX),
  categories: answerList(Category, CATEGORIES_MAX),
  skills: list(answerText(80), SKILLS_MAX),
  pricePerService: z.nullable(Brl),
  hourlyRate: z.nullable(Brl),
  rating: Rating,
  reviewCount: Count,
  availability: Availability,
  city: z.nullable(answerText(100)),
  district: z.nullable(answerText(100)),
  /** The distance to the tasker's public place, when a point was sent; rounded to 100 m. */
  distanceKm: z.optional(DistanceKm),
  /** The middle of the tasker's public cell, where the distance is measured; with it alone. */
  place: z.optional(Coordinates),
  presentation: PresentationType,
  /** A picture of their work, of the trade that is asked for; in the answers to a search. */
  work: z.optional(Image),
  /** The row of their price list that the search asks for. */
  service: z.optional(z.omit(PricedService, { note: true })),
  /**
   * The first day on which a job may begin, and its hours; of the days asked for, where some are.
   * Null where no hour is free soon; absent where the tasker does not say when they work.
   */
  free: z.optional(z.nullable(FreeHours)),
  /** Minutes in which half of their last requests were answered; absent after too few. */
  answersIn: z.optional(Count),
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
  /** Free hours on this day, or on one of the days until another; without a day on any day soon. */
  day: z.optional(Day),
  until: z.optional(Day),
  part: z.optional(z.enum(dayPartNames)),
  /** A skill that their price list has. */
  listed: z.optional(text(1, 80)),
  /** With pictures of their work, of the trade that is asked for. */
  photos: z.optional(z.boolean()),
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
    taskers: answerList(TaskerCard, 50),
    ...countedPage,
    ignoredWords: IgnoredWords,
    /**
     * For an empty answer: each filter that alone excludes all taskers, and how many would be found
     * without it, within the reach of a search.
     */
    emptiedBy: z._default(
      list(
        z.object({
          filter: z.enum(filterNames),
          total: z.int().check(z.minimum(1), z.maximum(SEARCH_REACH)),
        }),
        filterNames.length,
      ),
      [],
    ),
    /**
     * Present where no tasker has any of the words: trades that do a part of the work, with how many
     * taskers each, and words spelt nearly so. The list is then empty.
     */
    unknown: z.optional(
      z.object({
        near: answerList(
          z.object({ category: Category, part: answerText(80), total: Count }),
          UNKNOWN_WAYS_MAX,
        ),
        spelling: answerList(answerText(SEARCH_WORDS_MAX), UNKNOWN_WAYS_MAX),
      }),
    ),
    /** If radiusKm is among those: how far away the nearest tasker is. */
    nearestKm: z.optional(DistanceKm),
  }),
  errors: ['taskers/point-incomplete', 'taskers/point-needed'],
})

/** A suggestion for the typed text. */
export const Suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), category: Category }),
  z.object({
    kind: z.literal('skill'),
    slug: answerText(80),
    name: answerText(100),
    category: Category,
  }),
  z.object({
    kind: z.literal('tasker'),
    uid: Uid,
    name: answerText(PERSON_NAME.max),
    photo: z.nullable(Image),
    /** The first of their trades. */
    category: z.nullable(Category),
    city: z.nullable(answerText(100)),
    district: z.nullable(answerText(100)),
  }),
])
export type Suggestion = z.output<typeof Suggestion>

/** The last word may be incomplete. Public: the answer does not depend on the caller. */
export const suggestTaskers = endpoint({
  method: 'GET',
  path: '/api/taskers/suggestions',
  summary: 'Trades, skills and taskers that the words typed so far may mean',
  access: 'public',
  query: z.object({
    q: text(0, SEARCH_WORDS_MAX),
    lang: z._default(Lang, 'pt'),
  }),
  response: z.object({ suggestions: answerList(Suggestion, SUGGESTIONS_MAX) }),
  errors: [],
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
    taskers: answerList(TaskerCard, 50),
    type: z._default(answerText(20), 'nuevos'),
  }),
  errors: [],
})

export const updateBio = endpoint({
  // product.md §7 names it; the app sends updateTaskerProfile.
  method: 'PUT',
  path: '/api/taskers/profile/bio/:uid',
  summary: 'Set my biography',
  access: 'user',
  // A caller that has lost the uid sends `undefined` in its place.
  params: { uid: { schema: SomeUid, notFound: 'taskers/no-uid' } },
  bodyBytes: LONG_BODY_BYTES,
  body: z.object({ bio: text(0, BIO_MAX, { multiline: true }) }),
  response: z.object({ taskerDetails: z.object({ bio: answerText(BIO_MAX) }) }),
  errors: ['auth/forbidden', 'taskers/role-needed', 'texts/contact'],
})

export const updateSkills = endpoint({
  // product.md §7 names it; the app sends updateTaskerProfile.
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

/**
 * Only the caller's own review of a completed request of theirs counts; the rest is ignored. The
 * answer has theirs also while it is hidden from others.
 */
export const updateReviews = endpoint({
  // product.md §7 names it; the app writes the review of one request.
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
      // The five reviews of a profile, and the caller's own.
      6,
    ),
  }),
  response: z.object({ reviews: answerList(Review, 50) }),
  errors: [],
})

export const setServicePrice = endpoint({
  // product.md §7 names it; the app sends updateTaskerProfile.
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
  // product.md §7 names it; the app reads the profile, which holds it.
  method: 'GET',
  path: '/api/taskers/tasker-price/:id',
  summary: "A tasker's price per service",
  access: 'public',
  params: { id: tasker },
  response: z.object({ price: z.nullable(Brl) }),
  errors: [],
})

/** Half of the taskers of a trade ask between `low` and `high` for a service; rounded. */
export const UsualPrice = z.object({ low: Brl, median: Brl, high: Brl })
export type UsualPrice = z.output<typeof UsualPrice>

export const PriceRange = z.extend(UsualPrice, {
  /** near: around the postal code. country: too few there give their price. */
  area: z.enum(['near', 'country']),
})
export type PriceRange = z.output<typeof PriceRange>

/** Public: it may be cached for an hour. */
export const getPriceRange = endpoint({
  method: 'GET',
  path: '/api/taskers/price-range',
  summary: 'What a trade usually costs near a postal code',
  access: 'public',
  query: z.object({ category: Category, cep: z.optional(Cep) }),
  response: z.object({ range: z.nullable(PriceRange) }),
  errors: [],
})

/** The range that half of a service's taskers ask. */
export const ServiceRange = z.extend(PriceRange, { skill: answerText(80) })
export type ServiceRange = z.output<typeof ServiceRange>

/** Each needs 8 taskers who give their price. It may be cached for an hour. */
export const getServiceRanges = endpoint({
  method: 'GET',
  path: '/api/taskers/service-ranges',
  summary: 'What the services of a trade usually cost near a postal code',
  access: 'public',
  query: z.object({ category: Category, cep: z.optional(Cep) }),
  response: z.object({
    services: answerList(ServiceRange, 500),
    /** The trade's, for services that too few offer. */
    trade: z.nullable(PriceRange),
  }),
  errors: [],
})

/** The trades of a tasker. */
const Trades = z.object({
  categories: list(Category, CATEGORIES_MAX),
  skills: list(text(1, 80), SKILLS_MAX),
})

/**
 * `before` is the trades as last read: those that the body leaves unchanged keep the server's
 * version, also when deleted there.
 */
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
        ...Trades.shape,
        hourlyRate: z.nullable(Price),
        pricePerService: z.nullable(Price),
        experience: z.int().check(z.minimum(0), z.maximum(EXPERIENCE_YEARS_MAX)),
        availability: Availability,
        /** Of a busy or away tasker; another availability clears it. */
        availableFrom: z.nullable(Day),
        gapMinutes: GapMinutes,
        jobsPerDay: JobsPerDay,
        coordinates: z.nullable(Coordinates),
        showGalleryInModal: z.boolean(),
        showProfileInModal: z.boolean(),
        showVideoIntroInModal: z.boolean(),
      }),
    ),
    before: z.optional(Trades),
  }),
  response: z.object({ taskerDetails: TaskerDetails }),
  errors: [
    'taskers/role-needed',
    'taskers/skill-unknown',
    'taskers/list-full',
    'texts/contact',
  ],
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
  response: z.object({ reviews: answerList(Review, 50), total: Count }),
  errors: [],
})
