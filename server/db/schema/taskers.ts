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
  CALENDAR_URL_MAX,
  type CalendarFault,
  calendarFaults,
  QUICK_ANSWER_MAX,
  QUICK_ANSWERS_MAX,
  SERVICE_NAME,
  SERVICE_NOTE_MAX,
  SERVICES_MAX,
  SHORT_NAME,
  SHORT_NAME_FORM,
  DAY_OFF_DAYS_MAX,
  DAY_OFF_NOTE_MAX,
  EXPERIENCE_YEARS_MAX,
} from '#src/contract/taskers/limits.ts'
import { DURATION, GAP, JOBS_PER_DAY, TIME_OF_DAY } from '#src/contract/taskers/hours.ts'
import { availabilities, type Availability } from '#src/contract/taskers/tasker-kinds.ts'
import { STARS } from '#src/contract/reviews/limits.ts'
import { allOf, atLeast, between, matches, noLongerThan, oneOf } from './checks.ts'
import {
  createdAt,
  cube,
  day,
  durationMinutes,
  price,
  textArray,
  time,
  tsvector,
  uid,
} from './columns.ts'
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
    /** Kept free between two jobs. */
    gapMinutes: integer('gap_minutes').notNull().default(0),
    /** Null: as many as the hours hold. */
    jobsPerDay: integer('jobs_per_day'),
    /** The private point. Searches never read it: they read the four columns below. */
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    publicRow: integer('public_row').generatedAlwaysAs(sql.raw(publicPlace.row)),
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
    index('taskers_cell').on(t.publicRow, t.publicLng),
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
    between('taskers_gap', t.gapMinutes, GAP),
    between('taskers_jobs_per_day', t.jobsPerDay, JOBS_PER_DAY),
    between('taskers_experience', t.experience, { min: 0, max: EXPERIENCE_YEARS_MAX }),
    between('taskers_stars', t.rating, { min: 0, max: STARS.max }),
    atLeast('taskers_counts', 0, [t.reviewCount, t.completedJobs]),
  ],
)

/**
 * What a search without words reads instead of `taskers`: a listed tasker has a row for each facet,
 * which is empty (everyone), a category, a skill, or a skill of their price list as `list:<skill>`.
 * Triggers on `taskers` and `tasker_services` write them. The rows are narrow, and each index has
 * all that a search filters by, after the order that it is for.
 */
export const taskerFacets = pgTable(
  'tasker_facets',
  {
    uid: uid('uid')
      .notNull()
      .references(() => taskers.uid, { onDelete: 'cascade' }),
    facet: text('facet').notNull(),
    /** What they ask: for the skill where they list it, else for a service. */
    price: integer('price'),
    availability: text('availability').$type<Availability>().notNull(),
    rating: real('rating').notNull(),
    reviewCount: integer('review_count').notNull(),
    quality: real('quality').notNull(),
    publicRow: integer('public_row'),
    publicLng: doublePrecision('public_lng'),
    place: cube('place'),
  },
  (t) => {
    const where = [t.publicRow, t.publicLng, t.place] as const
    return [
      primaryKey({ columns: [t.uid, t.facet] }),
      index('tasker_facets_rating').on(
        ...[t.facet, t.rating.desc(), t.reviewCount.desc(), t.uid, t.price],
        ...[t.availability, t.quality, ...where],
      ),
      index('tasker_facets_price').on(
        ...[t.facet, t.price, t.uid, t.rating, t.availability, t.quality, ...where],
      ),
      index('tasker_facets_quality').on(
        ...[t.facet, t.quality.desc(), t.uid, t.rating, t.price, t.availability],
      ),
      index('tasker_facets_cell').on(
        ...[t.facet, ...where, t.uid, t.price, t.availability],
        ...[t.rating, t.reviewCount, t.quality],
      ),
    ]
  },
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
    durationMinutes: durationMinutes(),
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.taskerUid, t.position] }),
    uniqueIndex('tasker_services_once').on(
      t.taskerUid,
      sql`coalesce(${t.name}, ${t.skill})`,
    ),
    index('tasker_services_skill').on(t.skill, t.price, t.taskerUid),
    index('tasker_services_own')
      .on(t.price)
      .where(sql`skill is null`),
    between('tasker_services_position', t.position, { min: 0, max: SERVICES_MAX - 1 }),
    check('tasker_services_named', sql`coalesce(${t.name}, ${t.skill}) is not null`),
    between('tasker_services_price', t.price, price),
    between('tasker_services_duration', t.durationMinutes, DURATION),
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

/** The private address of a tasker's calendar: `secret` is its last part. */
export const calendarFeeds = pgTable('calendar_feeds', {
  uid: uid('uid')
    .primaryKey()
    .references(() => taskers.uid, { onDelete: 'cascade' }),
  secret: text('secret').notNull().unique(),
  createdAt: createdAt(),
})

/** The calendar that a tasker's busy times are read from. */
export const calendarImports = pgTable(
  'calendar_imports',
  {
    uid: uid('uid')
      .primaryKey()
      .references(() => taskers.uid, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    nextReadAt: time('next_read_at').notNull(),
    /** When it was last read without a fault. */
    readAt: time('read_at'),
    /** Of the latest reading. */
    fault: text('fault').$type<CalendarFault>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('calendar_imports_next').on(t.nextReadAt),
    noLongerThan('calendar_imports_url', t.url, CALENDAR_URL_MAX),
    oneOf('calendar_imports_fault', t.fault, calendarFaults),
  ],
)

/** Times that the events of a tasker's own calendar take: nothing else of them is kept. */
export const busyTimes = pgTable(
  'busy_times',
  {
    taskerUid: uid('tasker_uid')
      .notNull()
      .references(() => taskers.uid, { onDelete: 'cascade' }),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.taskerUid, t.startsAt] }),
    check('busy_times_order', sql`${t.startsAt} < ${t.endsAt}`),
  ],
)

/** A tasker's own texts for conversations. */
export const quickAnswers = pgTable(
  'quick_answers',
  {
    uid: uid('uid')
      .primaryKey()
      .references(() => taskers.uid, { onDelete: 'cascade' }),
    answers: textArray('answers'),
  },
  (t) => [
    check(
      'quick_answers_size',
      sql.raw(
        `cardinality(${t.answers.name}) <= ${QUICK_ANSWERS_MAX} and char_length(array_to_string(${t.answers.name}, '')) <= ${QUICK_ANSWERS_MAX * QUICK_ANSWER_MAX}`,
      ),
    ),
  ],
)

/** The names in short addresses, with the earlier ones that still lead to their tasker. */
export const shortNames = pgTable(
  'short_names',
  {
    name: text('name').primaryKey(),
    taskerUid: uid('tasker_uid')
      .notNull()
      .references(() => taskers.uid, { onDelete: 'cascade' }),
    /** When it took the place of another; null of a first choice. */
    changedAt: time('changed_at'),
    /** Until when an earlier name leads on; null of the current one. */
    until: time('until'),
  },
  (t) => [
    uniqueIndex('short_names_current')
      .on(t.taskerUid)
      .where(sql`${t.until} is null`),
    index('short_names_tasker').on(t.taskerUid, t.changedAt),
    index('short_names_until')
      .on(t.until)
      .where(sql`${t.until} is not null`),
    matches('short_names_form', t.name, SHORT_NAME_FORM),
    check(
      'short_names_length',
      sql.raw(`char_length(name) between ${SHORT_NAME.min} and ${SHORT_NAME.max}`),
    ),
  ],
)

/** How many others saw a tasker's page on a day of São Paulo. */
export const profileViews = pgTable(
  'profile_views',
  {
    taskerUid: uid('tasker_uid')
      .notNull()
      .references(() => taskers.uid, { onDelete: 'cascade' }),
    day: day('day').notNull(),
    views: integer('views').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.taskerUid, t.day] }),
    index('profile_views_day').on(t.day),
    atLeast('profile_views_some', 1, [t.views]),
  ],
)
