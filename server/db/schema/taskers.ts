import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { categorySlugs, type CategorySlug } from '#src/contract/taskers/categories.ts'
import { RESOLUTION_MAX } from '#src/contract/operator/limits.ts'
import { type ChargeWay, chargeWays } from '#src/contract/taskers/service-keys.ts'
import {
  SERVICE_NAME,
  SERVICE_NOTE_MAX,
  SERVICES_MAX,
  DAY_OFF_DAYS_MAX,
  DAY_OFF_NOTE_MAX,
  EXPERIENCE_YEARS_MAX,
} from '#src/contract/taskers/limits.ts'
import { TIME_OF_DAY } from '#src/contract/taskers/hours.ts'
import { availabilities, type Availability } from '#src/contract/taskers/tasker-kinds.ts'
import { STARS } from '#src/contract/reviews/limits.ts'
import { allOf, atLeast, between, matches, noLongerThan, oneOf } from './checks.ts'
import { createdAt, cube, day, price, textArray, tsvector, uid } from './columns.ts'
import { users } from './people.ts'
import { onEarth, publicPlace } from './public-place.ts'
import { nameWords, weighedWords } from './search.ts'

/**
 * The tasker side of a person. `search_text` is the unaccented, lower-case text that the search
 * matches, in lines: name; categories and skills in both languages; place; bio. Rating and
 * counts are sums over reviews and requests, stored here so that a search need not join.
 */
export const taskers = pgTable(
  'taskers',
  {
    uid: uid('uid')
      .primaryKey()
      .references(() => users.uid, { onDelete: 'cascade' }),
    bio: text('bio').notNull().default(''),
    /** Why an operator has taken the bio out; null once its owner has written another. */
    bioHiddenFor: text('bio_hidden_for'),
    categories: text('categories').array().$type<CategorySlug[]>().notNull(),
    /** The categories of a suspended tasker, who has none meanwhile and so is not listed. */
    setAside: text('set_aside').array().$type<CategorySlug[]>(),
    skills: textArray('skills'),
    hourlyRate: integer('hourly_rate'),
    pricePerService: integer('price_per_service'),
    experience: integer('experience').notNull().default(0),
    availability: text('availability').$type<Availability>().notNull().default('available'),
    /** The first day, in São Paulo, on which a busy or away tasker works again. */
    availableFrom: day('available_from'),
    /** The private point. Searches never read it: they read the three columns below. */
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    publicLat: doublePrecision('public_lat').generatedAlwaysAs(sql.raw(publicPlace.lat)),
    publicLng: doublePrecision('public_lng').generatedAlwaysAs(sql.raw(publicPlace.lng)),
    place: cube('place').generatedAlwaysAs(sql.raw(onEarth(publicPlace))),
    city: text('city'),
    district: text('district'),
    videoUrl: text('video_url'),
    videoPoster: text('video_poster'),
    videoSeconds: real('video_seconds'),
    showGallery: boolean('show_gallery').notNull().default(false),
    // None of the three: nothing chosen yet, and the page begins with the best there is.
    showProfile: boolean('show_profile').notNull().default(false),
    showVideo: boolean('show_video').notNull().default(false),
    rating: real('rating').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    completedJobs: integer('completed_jobs').notNull().default(0),
    searchText: text('search_text').notNull().default(''),
    words: tsvector('words').generatedAlwaysAs(weighedWords('search_text')),
    /** 0 to 1.2: how good and how free, whatever is searched for. */
    quality: real('quality').generatedAlwaysAs(
      sql.raw(
        `(rating / 5 * least(1, ln(1 + review_count) / ln(101)) + case availability when 'available' then 0.2 when 'busy' then 0.1 else 0 end)::real`,
      ),
    ),
    createdAt: createdAt(),
  },
  (t) => [
    index('taskers_words').using('gin', t.words),
    index('taskers_names')
      .using('gin', nameWords)
      .where(sql`categories <> '{}'`),
    index('taskers_quality').on(t.quality.desc(), t.uid),
    index('taskers_categories').using('gin', t.categories),
    index('taskers_skills').using('gin', t.skills),
    index('taskers_place').using('gist', t.place),
    index('taskers_rating').on(t.rating.desc(), t.reviewCount.desc(), t.uid),
    index('taskers_newest').on(t.createdAt.desc(), t.uid),
    index('taskers_price').on(t.pricePerService, t.uid),
    index('taskers_available_from')
      .on(t.availableFrom)
      .where(sql`${t.availableFrom} is not null`),
    allOf('taskers_known_categories', t.categories, categorySlugs),
    oneOf('taskers_availability', t.availability, availabilities),
    check(
      'taskers_return',
      sql`${t.availableFrom} is null or ${t.availability} <> 'available'`,
    ),
    between('taskers_service_price', t.pricePerService, price),
    between('taskers_hourly_rate', t.hourlyRate, price),
    noLongerThan('taskers_bio_hidden_for', t.bioHiddenFor, RESOLUTION_MAX),
    between('taskers_experience', t.experience, { min: 0, max: EXPERIENCE_YEARS_MAX }),
    between('taskers_stars', t.rating, { min: 0, max: STARS.max }),
    atLeast('taskers_counts', 0, [t.reviewCount, t.completedJobs]),
  ],
)

/** The price lists: a row for each service, from position 0 on. */
export const taskerServices = pgTable(
  'tasker_services',
  {
    taskerUid: uid('tasker_uid')
      .notNull()
      .references(() => taskers.uid, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Of the catalogue. */
    skill: text('skill'),
    /** The tasker's own name for it. */
    name: text('name'),
    price: integer('price').notNull(),
    charge: text('charge').$type<ChargeWay>().notNull(),
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.taskerUid, t.position] }),
    uniqueIndex('tasker_services_once').on(
      t.taskerUid,
      sql`coalesce(${t.name}, ${t.skill})`,
    ),
    index('tasker_services_skill').on(t.skill, t.price, t.taskerUid),
    between('tasker_services_position', t.position, { min: 0, max: SERVICES_MAX - 1 }),
    check('tasker_services_named', sql`coalesce(${t.name}, ${t.skill}) is not null`),
    between('tasker_services_price', t.price, price),
    oneOf('tasker_services_charge', t.charge, chargeWays),
    noLongerThan('tasker_services_name', t.name, SERVICE_NAME.max),
    noLongerThan('tasker_services_note', t.note, SERVICE_NOTE_MAX),
  ],
)

/** The weekly hours; a tasker may have none. */
export const taskerHours = pgTable(
  'tasker_hours',
  {
    taskerUid: uid('tasker_uid')
      .notNull()
      .references(() => taskers.uid, { onDelete: 'cascade' }),
    /** Monday is 0. */
    weekday: integer('weekday').notNull(),
    /** HH:mm. */
    opens: text('opens').notNull(),
    closes: text('closes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.taskerUid, t.weekday, t.opens] }),
    between('tasker_hours_weekday', t.weekday, { min: 0, max: 6 }),
    matches('tasker_hours_opens', t.opens, TIME_OF_DAY),
    matches('tasker_hours_closes', t.closes, TIME_OF_DAY),
    check('tasker_hours_order', sql`${t.opens} < ${t.closes}`),
  ],
)

/** Days on which a tasker does not work, both included. */
export const taskerDaysOff = pgTable(
  'tasker_days_off',
  {
    taskerUid: uid('tasker_uid')
      .notNull()
      .references(() => taskers.uid, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    yearly: boolean('yearly').notNull().default(false),
    /** The reason; only the tasker reads it. */
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.taskerUid, t.position] }),
    check(
      'tasker_days_off_order',
      sql`${t.lastDay} - ${t.firstDay} between 0 and ${sql.raw(String(DAY_OFF_DAYS_MAX - 1))}`,
    ),
    noLongerThan('tasker_days_off_note', t.note, DAY_OFF_NOTE_MAX),
  ],
)

/** A user's favourite taskers; only that user reads them. */
export const favourites = pgTable(
  'favourites',
  {
    ownerUid: uid('owner_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    taskerUid: uid('tasker_uid')
      .notNull()
      .references(() => taskers.uid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerUid, t.taskerUid] }),
    index('favourites_tasker').on(t.taskerUid),
    check('favourites_not_self', sql`${t.ownerUid} <> ${t.taskerUid}`),
  ],
)
