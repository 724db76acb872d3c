import { z } from 'zod/mini'
import { categorySlugs } from './categories.ts'
import { endpoint } from './endpoint.ts'
import {
  Brl,
  Coordinates,
  Image,
  Lang,
  Price,
  queryInt,
  RadiusKm,
  text,
  Timestamp,
} from './primitives.ts'

export const Category = z.enum(categorySlugs)
export const Availability = z.enum(['available', 'busy', 'away'])
export type Availability = z.output<typeof Availability>
export const PresentationType = z.enum(['profile', 'video', 'gallery'])
export type PresentationType = z.output<typeof PresentationType>

export const Review = z.object({
  _id: z.string(),
  requestId: z.nullable(z.string()),
  authorUid: z.string(),
  authorName: z.string(),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  comment: z.string(),
  createdAt: Timestamp,
})
export type Review = z.output<typeof Review>

/** `reviews` holds the newest ones; `reviewCount` and `rating` (0 when none) speak of all. */
export const TaskerDetails = z.object({
  coordinates: z.optional(z.nullable(Coordinates)),
  city: z.nullable(z.string()),
  district: z.nullable(z.string()),
  skills: z.array(z.string()),
  hourlyRate: z.nullable(Brl),
  pricePerService: z.nullable(Brl),
  categories: z.array(Category),
  bio: z.string(),
  experience: z.number(),
  availability: Availability,
  photos: z.array(Image),
  reviews: z.array(Review),
  rating: z.number(),
  reviewCount: z.number(),
  completedJobs: z.number(),
  /** Can receive transfers, so requests can be accepted. */
  verified: z.boolean(),
  showGalleryInModal: z.boolean(),
  showProfileInModal: z.boolean(),
  videoIntro: z.nullable(z.object({ url: z.string(), poster: z.nullable(z.string()) })),
  showVideoIntroInModal: z.boolean(),
})
export type TaskerDetails = z.output<typeof TaskerDetails>

/** What a card shows. Never exact coordinates, e-mail or CEP. */
export const TaskerCard = z.object({
  uid: z.string(),
  name: z.string(),
  photo: z.nullable(Image),
  categories: z.array(Category),
  skills: z.array(z.string()),
  pricePerService: z.nullable(Brl),
  hourlyRate: z.nullable(Brl),
  rating: z.number(),
  reviewCount: z.number(),
  availability: Availability,
  city: z.nullable(z.string()),
  district: z.nullable(z.string()),
  /** Only when a point was sent; rounded to 100 m. */
  distanceKm: z.optional(z.number()),
  presentation: PresentationType,
})
export type TaskerCard = z.output<typeof TaskerCard>

export const TaskerSort = z.enum(['relevance', 'distance', 'rating', 'price'])
export type TaskerSort = z.output<typeof TaskerSort>

export const SearchFilters = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  category: z.optional(Category),
  skills: z.optional(z.array(z.string()).check(z.maxLength(20))),
  minRating: z.optional(z.number().check(z.minimum(0), z.maximum(5))),
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
  summary: 'Find taskers by words, category, skills and place',
  access: 'public',
  body: z.extend(SearchFilters, {
    page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), 12),
  }),
  response: z.object({
    taskers: z.array(TaskerCard),
    page: z.number(),
    totalPages: z.number(),
    total: z.number(),
  }),
})

export const listFeaturedTaskers = endpoint({
  method: 'GET',
  path: '/api/taskers/featured-taskers',
  summary: 'Featured taskers; near the caller when a client is named',
  access: 'public',
  query: z.object({
    uid: z.optional(z.string()),
    page: z._default(queryInt(1, 10_000), 1),
    limit: z._default(queryInt(1, 50), 5),
    type: z._default(z.enum(['nuevos', 'mejores', 'cercanos']), 'nuevos'),
  }),
  response: z.object({
    taskers: z.array(TaskerCard),
    type: z._default(z.string(), 'nuevos'),
  }),
})

export const updateBio = endpoint({
  method: 'PUT',
  path: '/api/taskers/profile/bio/:uid',
  summary: 'Set my biography',
  access: 'user',
  body: z.object({ bio: text(0, 2000) }),
  response: z.object({ taskerDetails: z.object({ bio: z.string() }) }),
})

export const updateSkills = endpoint({
  method: 'PATCH',
  path: '/api/taskers/profile/skills/:uid',
  summary: 'Set my skills',
  access: 'user',
  body: z.object({
    skills: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(40)),
  }),
  response: z.object({ taskerDetails: z.object({ skills: z.array(z.string()) }) }),
})

/** Only the caller's own review of a completed request of theirs counts; the rest is ignored. */
export const updateReviews = endpoint({
  method: 'PUT',
  path: '/api/taskers/profile/reviews/:uid',
  summary: 'Write my review of a tasker',
  access: 'user',
  body: z.object({
    reviews: z.array(
      z.object({
        requestId: z.string(),
        authorUid: z.optional(z.string()),
        rating: z.int().check(z.minimum(1), z.maximum(5)),
        comment: z._default(text(0, 1000), ''),
      }),
    ),
  }),
  response: z.object({ reviews: z.array(Review) }),
})

export const setServicePrice = endpoint({
  method: 'POST',
  path: '/api/taskers/price-service/:taskerId',
  summary: 'Set my price per service',
  access: 'user',
  idempotent: true,
  body: z.object({ pricePerService: Price }),
  response: z.object({ price: Brl }),
})

export const getTaskerPrice = endpoint({
  method: 'GET',
  path: '/api/taskers/tasker-price/:id',
  summary: "A tasker's price per service",
  access: 'public',
  response: z.object({ price: z.nullable(Brl) }),
})

export const updateTaskerProfile = endpoint({
  method: 'PUT',
  path: '/api/taskers/updateTaskerProfile',
  summary: 'Change my tasker profile',
  access: 'user',
  body: z.object({
    taskerDetails: z.partial(
      z.object({
        bio: text(0, 2000),
        skills: z.array(z.string()),
        categories: z.array(Category).check(z.maxLength(6)),
        hourlyRate: z.nullable(Price),
        pricePerService: z.nullable(Price),
        experience: z.int().check(z.minimum(0), z.maximum(70)),
        availability: Availability,
        coordinates: z.nullable(Coordinates),
        showGalleryInModal: z.boolean(),
        showProfileInModal: z.boolean(),
        showVideoIntroInModal: z.boolean(),
      }),
    ),
  }),
  response: z.object({ taskerDetails: TaskerDetails }),
})

export const Skill = z.object({ slug: z.string(), name: z.string(), category: Category })

export const listSkills = endpoint({
  method: 'GET',
  path: '/api/taskers/skills',
  summary: 'The skills catalogue',
  access: 'public',
  query: z.object({
    category: z.optional(Category),
    lang: z._default(Lang, 'pt'),
    q: z.optional(z.string()),
    limit: z._default(queryInt(1, 500), 50),
    includeOther: z.optional(z.stringbool()),
  }),
  response: z.object({ skills: z.array(Skill) }),
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/taskers/:uid/reviews',
  summary: "A tasker's reviews, newest first",
  access: 'public',
  query: z.object({
    page: z._default(queryInt(1, 10_000), 1),
    limit: z._default(queryInt(1, 50), 10),
  }),
  response: z.object({ reviews: z.array(Review), total: z.number() }),
})
