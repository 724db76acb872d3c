import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type AddressKind, addressKinds, states } from '#src/contract/addresses.values.ts'
import { categorySlugs, type CategorySlug } from '#src/contract/categories.ts'
import {
  type AttentionKind,
  attentionKinds,
  type ChargebackStatus,
  chargebackStatuses,
} from '#src/contract/chargebacks.values.ts'
import { type Lang, languages, RADIUS_KM } from '#src/contract/common.values.ts'
import { type ImageKind, imageKinds } from '#src/contract/images.values.ts'
import { type InterestTopic, interestTopics } from '#src/contract/interest.values.ts'
import {
  ITEM_STOCK,
  itemCategories,
  type ItemCategorySlug,
  itemConditions,
  itemStatuses,
} from '#src/contract/marketplace.values.ts'
import { type PaymentMethod, paymentMethods, PRICE_RANGE } from '#src/contract/money.ts'
import {
  type ChargeWay,
  chargeWays,
  SERVICE_NAME,
  SERVICE_NOTE_MAX,
  SERVICES_MAX,
} from '#src/contract/price-list.values.ts'
import type { NotificationType } from '#src/contract/notifications.ts'
import { notificationTypes } from '#src/contract/notifications.values.ts'
import {
  type Actor,
  actors,
  parties,
  type Party,
  type RequestStatus,
  requestStatuses,
} from '#src/contract/request-lifecycle.ts'
import {
  type DeclineReason,
  declineReasons,
  type EventAction,
  eventActions,
  paymentStatuses,
} from '#src/contract/requests.values.ts'
import type { JobAddress, PaymentStatus } from '#src/contract/requests.ts'
import {
  DAY_OFF_DAYS_MAX,
  DAY_OFF_NOTE_MAX,
  TIME_OF_DAY,
} from '#src/contract/schedule.values.ts'
import { REPLY_MAX, type ReviewTag, reviewTags } from '#src/contract/reviews.values.ts'
import { type ReportReason, reportReasons } from '#src/contract/safety.values.ts'
import { type Role, roles } from '#src/contract/session.values.ts'
import {
  availabilities,
  type Availability,
  EXPERIENCE_YEARS_MAX,
  STARS,
} from '#src/contract/taskers.values.ts'
import { subscriptionTypes } from '#src/contract/users.values.ts'
import { allOf, atLeast, between, matches, noLongerThan, oneOf } from './checks.ts'
import { publicPlace } from './public-place.ts'

/** In centavos. */
const price = { min: PRICE_RANGE.min * 100, max: PRICE_RANGE.max * 100 }

/** Money columns are integer centavos; times are UTC; `uid` is the identity provider's. */
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const createdAt = () => time('created_at').notNull().defaultNow()
const uid = (name: string) => text(name)
/** YYYY-MM-DD. */
const day = (name: string) => date(name, { mode: 'string' })
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const cube = customType<{ data: string }>({ dataType: () => 'cube' })
const textArray = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'::text[]`)

export const users = pgTable(
  'users',
  {
    uid: uid('uid').primaryKey(),
    email: text('email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    name: text('name').notNull(),
    /** Nobody has given a name yet: `name` is a neutral one. */
    nameMissing: boolean('name_missing').notNull().default(false),
    photoId: text('photo_id').references((): AnyPgColumn => images.publicId, {
      onDelete: 'set null',
    }),
    bannerId: text('banner_id').references((): AnyPgColumn => images.publicId, {
      onDelete: 'set null',
    }),
    roles: text('roles').array().$type<Role[]>().notNull(),
    currentRole: text('current_role').$type<Role>().notNull(),
    cep: text('cep'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    radiusKm: integer('radius_km').notNull().default(10),
    subscriptionType: text('subscription_type')
      .$type<'free' | 'pro'>()
      .notNull()
      .default('free'),
    hasSeenTour: boolean('has_seen_tour').notNull().default(false),
    /** Sign-ins before this time give no session any more: the person signed out everywhere. */
    validSince: time('valid_since'),
    createdAt: createdAt(),
  },
  (t) => [
    allOf('users_roles', t.roles, roles),
    oneOf('users_current_role', t.currentRole, roles),
    oneOf('users_subscription', t.subscriptionType, subscriptionTypes),
    between('users_radius', t.radiusKm, RADIUS_KM),
  ],
)

/**
 * The addresses that people keep for themselves; nobody else reads them. The id is the owner's
 * choice, so it means something only beside the owner.
 */
export const addresses = pgTable(
  'addresses',
  {
    ownerUid: uid('owner_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    kind: text('kind').$type<AddressKind>().notNull(),
    label: text('label').notNull(),
    cep: text('cep').notNull(),
    street: text('street').notNull(),
    number: text('number').notNull(),
    complement: text('complement').notNull(),
    district: text('district').notNull(),
    city: text('city').notNull(),
    state: text('state').$type<(typeof states)[number]>().notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    main: boolean('main').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerUid, t.id] }),
    uniqueIndex('addresses_main')
      .on(t.ownerUid)
      .where(sql`main`),
    oneOf('addresses_kind', t.kind, addressKinds),
    oneOf('addresses_state', t.state, states),
  ],
)

/** The taskers that a person keeps for later; nobody else reads them. */
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

/** Neither of the two may ask or write to the other. */
export const blocks = pgTable(
  'blocks',
  {
    ownerUid: uid('owner_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    blockedUid: uid('blocked_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerUid, t.blockedUid] }),
    index('blocks_blocked').on(t.blockedUid),
    check('blocks_not_self', sql`${t.ownerUid} <> ${t.blockedUid}`),
  ],
)

/** What somebody says of a person; `attention` keeps what became of it. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    reporterUid: uid('reporter_uid').references(() => users.uid, { onDelete: 'set null' }),
    personUid: uid('person_uid').references(() => users.uid, { onDelete: 'set null' }),
    requestId: uuid('request_id').references(() => serviceRequests.id),
    reason: text('reason').$type<ReportReason>().notNull(),
    note: text('note').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('reports_reporter').on(t.reporterUid, t.createdAt),
    oneOf('reports_reason', t.reason, reportReasons),
    check('reports_not_self', sql`${t.reporterUid} <> ${t.personUid}`),
  ],
)

/** Only the SHA-256 of the token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    uid: uid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Time at which the person last proved to the identity provider who they are. */
    signedInAt: time('signed_in_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
  },
  (t) => [index('sessions_uid').on(t.uid)],
)

export const pushTokens = pgTable('push_tokens', {
  token: text('token').primaryKey(),
  uid: uid('uid')
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' }),
  createdAt: createdAt(),
})

/** The bytes are in the media storage under `<public_id>/<width>.webp`. */
export const images = pgTable(
  'images',
  {
    publicId: text('public_id').primaryKey(),
    ownerUid: uid('owner_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    kind: text('kind').$type<ImageKind>().notNull(),
    itemId: uuid('item_id').references((): AnyPgColumn => items.id, {
      onDelete: 'cascade',
    }),
    position: integer('position').notNull().default(0),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: integer('widths').array().notNull(),
    placeholder: text('placeholder'),
    /** The owner's words of what it shows, and the trade it is of. */
    caption: text('caption').notNull().default(''),
    category: text('category').$type<CategorySlug>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('images_owner').on(t.ownerUid, t.kind, t.position),
    index('images_item').on(t.itemId, t.position),
    oneOf('images_kind', t.kind, imageKinds),
    atLeast('images_size', 1, [t.width, t.height]),
    atLeast('images_position', 0, [t.position]),
  ],
)

const wordsOfLine = (searchText: string, line: number) =>
  `to_tsvector('simple', split_part(${searchText}, E'\\n', ${line}))`

/** The words of the name alone, in the spelling of the index. */
export const nameWords = sql.raw(wordsOfLine('search_text', 1))

/** The search text's lines, from the most telling (a name) to the least (free text). */
const weighedWords = (searchText: string) =>
  sql.raw(
    ['A', 'B', 'C', 'D']
      .map((weight, line) => `setweight(${wordsOfLine(searchText, line + 1)}, '${weight}')`)
      .join(' || '),
  )

/**
 * The words of live names and titles, where a mistyped word finds its neighbours. Triggers keep
 * both tables (see the migrations): `person_words` holds the words that each person's name and
 * newest titles have now, so that edits leave nothing behind.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** Two for each name that has the word, one for each seller; a word without any is removed. */
    weight: integer('weight').notNull(),
    /** Only shared words are looked through: no seller alone adds any. */
    shared: boolean('shared')
      .notNull()
      .generatedAlwaysAs(sql`weight >= 2`),
  },
  (t) => [
    index('search_words_similar')
      .using('gin', sql`${t.word} gin_trgm_ops`)
      .where(sql`shared`),
  ],
)

export const personWords = pgTable(
  'person_words',
  {
    uid: uid('uid').notNull(),
    word: text('word').notNull(),
    weight: integer('weight').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.word] })],
)

/**
 * The tasker side of a person. `search_text` is the unaccented, lower-case text that the search
 * matches, in lines: name; categories and skills in both languages; place; bio. Rating and
 * counts are sums over reviews and requests, kept here so that a search need not join.
 */
export const taskers = pgTable(
  'taskers',
  {
    uid: uid('uid')
      .primaryKey()
      .references(() => users.uid, { onDelete: 'cascade' }),
    bio: text('bio').notNull().default(''),
    categories: text('categories').array().$type<CategorySlug[]>().notNull(),
    skills: textArray('skills'),
    hourlyRate: integer('hourly_rate'),
    pricePerService: integer('price_per_service'),
    experience: integer('experience').notNull().default(0),
    availability: text('availability').$type<Availability>().notNull().default('available'),
    /** The first day, in São Paulo, on which somebody busy or away works again. */
    availableFrom: day('available_from'),
    /** The private point. Searches never read it: they read the three columns below. */
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    publicLat: doublePrecision('public_lat').generatedAlwaysAs(sql.raw(publicPlace.lat)),
    publicLng: doublePrecision('public_lng').generatedAlwaysAs(sql.raw(publicPlace.lng)),
    place: cube('place').generatedAlwaysAs(
      sql.raw(`ll_to_earth(${publicPlace.lat}, ${publicPlace.lng})`),
    ),
    city: text('city'),
    district: text('district'),
    videoUrl: text('video_url'),
    videoPoster: text('video_poster'),
    videoSeconds: real('video_seconds'),
    showGallery: boolean('show_gallery').notNull().default(false),
    showProfile: boolean('show_profile').notNull().default(true),
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
    /** The payment provider's connected account, and whether it can receive transfers. */
    accountId: text('account_id').unique(),
    transfersActive: boolean('transfers_active').notNull().default(false),
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
    index('tasker_services_skill').on(t.skill, t.taskerUid),
    between('tasker_services_position', t.position, { min: 0, max: SERVICES_MAX - 1 }),
    check('tasker_services_named', sql`coalesce(${t.name}, ${t.skill}) is not null`),
    between('tasker_services_price', t.price, price),
    oneOf('tasker_services_charge', t.charge, chargeWays),
    noLongerThan('tasker_services_name', t.name, SERVICE_NAME.max),
    noLongerThan('tasker_services_note', t.note, SERVICE_NOTE_MAX),
  ],
)

/** The weekly hours; a tasker without any does not say when they work. */
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
    /** Why; nobody else reads it. */
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

/** What the parties of finished work say of each other. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    /** The tasker whose work it was, whoever writes. */
    taskerUid: uid('tasker_uid')
      .notNull()
      .references(() => taskers.uid, { onDelete: 'cascade' }),
    /** The party that reviews the other one. */
    by: text('by').$type<Party>().notNull().default('client'),
    authorUid: uid('author_uid').notNull(),
    authorName: text('author_name').notNull(),
    requestId: uuid('request_id'),
    rating: integer('rating').notNull(),
    /** As it was written: everybody is answered without ways to reach somebody. */
    comment: text('comment').notNull().default(''),
    tags: text('tags')
      .array()
      .$type<ReviewTag[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: createdAt(),
    /** Until then only its author reads it, and it counts nowhere. */
    shownAt: time('shown_at'),
    reply: text('reply'),
    repliedAt: time('replied_at'),
  },
  (t) => [
    unique('reviews_one_each').on(t.requestId, t.by),
    index('reviews_tasker').on(t.taskerUid, t.createdAt.desc()),
    oneOf('reviews_by', t.by, parties),
    between('reviews_stars', t.rating, STARS),
    allOf('reviews_known_tags', t.tags, reviewTags),
    noLongerThan('reviews_reply', t.reply, REPLY_MAX),
    check(
      'reviews_replied',
      sql`(${t.reply} is null) = (${t.repliedAt} is null) and (${t.reply} is null or ${t.shownAt} is not null)`,
    ),
  ],
)

export const serviceRequests = pgTable(
  'service_requests',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull(),
    clientUid: uid('client_uid')
      .notNull()
      .references(() => users.uid),
    taskerUid: uid('tasker_uid')
      .notNull()
      .references(() => users.uid),
    status: text('status').$type<RequestStatus>().notNull(),
    termsBy: text('terms_by').$type<Party>().notNull(),
    /** Grows with each change of price, date, method or scope. */
    termsVersion: integer('terms_version').notNull().default(1),
    category: text('category').$type<CategorySlug>().notNull(),
    description: text('description').notNull(),
    date: time('date').notNull(),
    cep: text('cep').notNull(),
    /** Null while the client has not said it. */
    address: jsonb('address').$type<JobAddress>(),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    price: integer('price').notNull(),
    /** Fixed when the request is made: a later change of the fee is not theirs. */
    feePercent: real('fee_percent').notNull(),
    createdAt: createdAt(),
    /** Time of the last change of the status. */
    statusSince: time('status_since').notNull(),
    /** Time of the last change of price, date or method. */
    termsSince: time('terms_since').notNull().defaultNow(),
    /** The contract's `deadlineOf`, kept so that the timers find the few that are due. */
    deadline: time('deadline'),
    /** Another date that waits for the other party's answer; ISO 8601. */
    dateProposal: jsonb('date_proposal').$type<{ id: string; by: Party; date: string }>(),
    /** The status to go back to when the bank decides for us; only while it has a chargeback open. */
    pausedStatus: text('paused_status').$type<RequestStatus>(),
  },
  (t) => [
    oneOf('requests_status', t.status, requestStatuses),
    oneOf('requests_paused_status', t.pausedStatus, requestStatuses),
    oneOf('requests_terms_by', t.termsBy, parties),
    oneOf('requests_category', t.category, categorySlugs),
    oneOf('requests_method', t.paymentMethod, paymentMethods),
    between('requests_price', t.price, price),
    between('requests_fee', t.feePercent, { min: 0, max: 100 }),
    atLeast('requests_terms_version', 1, [t.termsVersion]),
    index('requests_client').on(t.clientUid, t.statusSince.desc(), t.id),
    index('requests_tasker').on(t.taskerUid, t.statusSince.desc(), t.id),
    index('requests_deadline')
      .on(t.deadline)
      .where(sql`${t.deadline} is not null`),
    index('requests_coming')
      .on(t.date)
      .where(sql`${t.status} = 'paid'`),
  ],
)

/** A day before a job, and two hours before it. */
const reminderKinds = ['day', 'hours'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** The reminders that were sent. Another date is another job: its parties are reminded anew. */
export const requestReminders = pgTable(
  'request_reminders',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReminderKind>().notNull(),
    /** The agreed time that it was about. */
    date: time('date').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.kind, t.date] }),
    oneOf('request_reminders_kind', t.kind, reminderKinds),
  ],
)

export const requestEvents = pgTable(
  'request_events',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    action: text('action').$type<EventAction>().notNull(),
    status: text('status').$type<RequestStatus>().notNull(),
    actor: text('actor').$type<Actor>().notNull(),
    note: text('note'),
    /** Why the tasker declined, as far as they said. */
    reason: text('reason').$type<DeclineReason>(),
    /** The proposed date, in an event about one; of terms that were asked for or offered, theirs. */
    date: time('date'),
    /** Centavos, of terms that were asked for or offered. */
    price: integer('price'),
    at: time('at').notNull(),
  },
  (t) => [
    index('request_events_request').on(t.requestId, t.at),
    oneOf('request_events_action', t.action, eventActions),
    oneOf('request_events_status', t.status, requestStatuses),
    oneOf('request_events_actor', t.actor, actors),
    oneOf('request_events_reason', t.reason, declineReasons),
  ],
)

/** What the parties of a request write to each other. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    fromUid: uid('from_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** As it was written: whoever may not see a part of it is answered without. */
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('messages_request').on(t.requestId, t.createdAt.desc(), t.id.desc()),
    index('messages_from').on(t.fromUid, t.createdAt),
  ],
)

/** How far the parties have read. */
export const messageReads = pgTable(
  'message_reads',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    uid: uid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** Time of the newest message that was seen. */
    until: time('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.uid] })],
)

/**
 * One instalment. The intent is created under the idempotency key `pi:<id>:<attempt>`, the
 * transfer under `release:<id>:<attempt>`; an attempt grows only after a definite refusal.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id),
    instalment: integer('instalment').notNull(),
    amount: integer('amount').notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    intentId: text('intent_id').unique(),
    intentAttempt: integer('intent_attempt').notNull().default(1),
    chargeId: text('charge_id'),
    /** The tasker's net amount, decided when the release starts, and our fee. */
    transferAmount: integer('transfer_amount'),
    feeAmount: integer('fee_amount').notNull().default(0),
    transferAttempt: integer('transfer_attempt').notNull().default(1),
    transferId: text('transfer_id'),
    /** The client's refund, decided when it starts. */
    refundAmount: integer('refund_amount').notNull().default(0),
    refundAttempt: integer('refund_attempt').notNull().default(1),
    refundId: text('refund_id'),
    /** The amount refunded at the provider by hand. */
    refundedByHand: integer('refunded_by_hand').notNull().default(0),
    /** The amount that the cardholder's bank has kept. */
    lostAmount: integer('lost_amount').notNull().default(0),
    /** The amount taken back from the tasker. */
    reversedAmount: integer('reversed_amount').notNull().default(0),
    createdAt: createdAt(),
    /** Until then the client may pay a Pix code that they were shown. */
    pixUntil: time('pix_until'),
    paidAt: time('paid_at'),
    settledAt: time('settled_at'),
    /** Time at which the reconcile job last asked the provider. */
    checkedAt: time('checked_at'),
    /** Until then one worker moves its money; nobody else may send anything for it. */
    claimedUntil: time('claimed_until'),
    /** Somebody asked for a look at the provider while another was being taken. */
    stale: boolean('stale').notNull().default(false),
    /** After a refusal nothing is sent before then. */
    retryAt: time('retry_at'),
  },
  (t) => [
    unique('payments_instalment').on(t.requestId, t.instalment),
    index('payments_status').on(t.status, t.checkedAt),
    index('payments_charge').on(t.chargeId),
    oneOf('payments_known_status', t.status, paymentStatuses),
    between('payments_instalments', t.instalment, { min: 1, max: 2 }),
    between('payments_amount', t.amount, { min: 1, max: price.max }),
    atLeast('payments_not_negative', 0, [
      t.transferAmount,
      t.feeAmount,
      t.refundAmount,
      t.refundedByHand,
      t.lostAmount,
      t.reversedAmount,
    ]),
    // Never more is decided, lost or taken back than there is.
    check(
      'payments_divided',
      sql`coalesce(${t.transferAmount}, 0) + ${t.feeAmount} + ${t.refundAmount} <= ${t.amount}`,
    ),
    check(
      'payments_gone',
      sql`${t.refundedByHand} <= ${t.amount} and ${t.lostAmount} <= ${t.amount}`,
    ),
    check(
      'payments_reversed',
      sql`${t.reversedAmount} <= coalesce(${t.transferAmount}, 0)`,
    ),
    atLeast('payments_attempts', 1, [t.intentAttempt, t.transferAttempt, t.refundAttempt]),
  ],
)

/**
 * The cardholder's bank takes the money of an instalment back; `id` is the provider's. What was
 * transferred by then is taken back from the tasker when it is lost, or is the tasker's debt.
 */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: text('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    status: text('status').$type<ChargebackStatus>().notNull(),
    amount: integer('amount').notNull(),
    withdrawn: integer('withdrawn').notNull().default(0),
    reason: text('reason').notNull(),
    openedAt: time('opened_at').notNull(),
    closedAt: time('closed_at'),
    /** The amount to be taken back from the tasker, decided when the chargeback is lost. */
    recoverAmount: integer('recover_amount').notNull().default(0),
    reversalId: text('reversal_id'),
    debtAmount: integer('debt_amount').notNull().default(0),
  },
  (t) => [
    index('chargebacks_payment').on(t.paymentId),
    oneOf('chargebacks_status', t.status, chargebackStatuses),
    atLeast('chargebacks_amount', 1, [t.amount]),
    atLeast('chargebacks_not_negative', 0, [t.recoverAmount, t.debtAmount]),
    check('chargebacks_debt', sql`${t.debtAmount} <= ${t.recoverAmount}`),
  ],
)

/** Matters that need an operator, once for each `kind` and `subject` (the id of the thing). */
export const attention = pgTable(
  'attention',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<AttentionKind>().notNull(),
    subject: text('subject').notNull(),
    requestId: uuid('request_id').references(() => serviceRequests.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    taskerUid: uid('tasker_uid').references(() => users.uid, { onDelete: 'set null' }),
    amount: integer('amount'),
    /** The provider's code, such as `balance_insufficient`. */
    reason: text('reason'),
    since: time('since').notNull(),
    doneAt: time('done_at'),
    /** The operator; null when it settled itself. */
    doneBy: uid('done_by').references(() => users.uid, { onDelete: 'set null' }),
    doneNote: text('done_note'),
  },
  (t) => [
    unique('attention_once').on(t.kind, t.subject),
    index('attention_open').on(t.doneAt, t.since),
    oneOf('attention_kind', t.kind, attentionKinds),
    atLeast('attention_amount', 0, [t.amount]),
  ],
)

/**
 * The provider's events, inserted in the transaction of their effect. One about a charge that is
 * not known yet waits, with `taken_at` null, until the charge is.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: time('received_at').notNull().defaultNow(),
    takenAt: time('taken_at'),
    chargeId: text('charge_id'),
  },
  (t) => [index('webhook_events_charge').on(t.chargeId)],
)

/** `message` only where a person wrote it; else the sentence is made from type and data. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    uid: uid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    type: text('type').$type<NotificationType>().notNull(),
    message: text('message'),
    data: jsonb('data').$type<Record<string, string | number>>().notNull().default({}),
    read: boolean('read').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('notifications_type', t.type, notificationTypes),
    index('notifications_uid').on(t.uid, t.id.desc()),
  ],
)

/**
 * Written in the transaction of the effect: a row means that the call took effect. `subject` is
 * the id of what it made or changed. `body` is the first answer; without it the answer is made
 * of the subject. A call that is safe to repeat keeps neither, so that no secret lies here.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    uid: uid('uid').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    subject: text('subject'),
    body: jsonb('body').$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.uid, t.key] }),
    index('idempotency_keys_created').on(t.createdAt),
  ],
)

export const items = pgTable(
  'items',
  {
    id: uuid('id').primaryKey(),
    sellerUid: uid('seller_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    category: text('category').$type<ItemCategorySlug | CategorySlug>().notNull(),
    price: integer('price').notNull(),
    condition: text('condition').$type<'new' | 'used'>().notNull(),
    stock: integer('stock').notNull(),
    status: text('status').$type<'active' | 'sold' | 'archived'>().notNull(),
    cep: text('cep'),
    city: text('city'),
    /** Lines like a tasker's: title; category in both languages; place; description. */
    searchText: text('search_text').notNull().default(''),
    words: tsvector('words').generatedAlwaysAs(weighedWords('search_text')),
    createdAt: createdAt(),
  },
  (t) => [
    index('items_words').using('gin', t.words),
    index('items_price').on(t.status, t.price, t.id),
    index('items_newest').on(t.status, t.createdAt.desc(), t.id),
    index('items_seller').on(t.sellerUid),
    oneOf('items_category', t.category, [...itemCategories, ...categorySlugs]),
    oneOf('items_condition', t.condition, itemConditions),
    oneOf('items_known_status', t.status, itemStatuses),
    between('items_price_range', t.price, price),
    between('items_stock', t.stock, { min: 0, max: ITEM_STOCK.max }),
  ],
)

/** People who asked to be notified when something starts, with their language; no account needed. */
export const interests = pgTable(
  'interests',
  {
    topic: text('topic').$type<InterestTopic>().notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.topic, t.email] }),
    oneOf('interests_topic', t.topic, interestTopics),
    oneOf('interests_lang', t.lang, languages),
  ],
)

/** Facts about the database itself, such as when the demo data was put in. */
export const meta = pgTable('meta', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})
