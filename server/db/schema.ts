import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
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
import {
  type Lang,
  languages,
  RADIUS_KM,
  RESOLUTION_MAX,
  SEARCH_WORDS_MAX,
} from '#src/contract/common.values.ts'
import { type LiveKind, liveKinds } from '#src/contract/events.values.ts'
import {
  type DisputeReason,
  disputeReasons,
  STATEMENT,
} from '#src/contract/disputes.values.ts'
import { type ImageKind, imageKinds } from '#src/contract/images.values.ts'
import { type InterestTopic, interestTopics } from '#src/contract/interest.values.ts'
import { ANSWER_MAX, QUESTION_TEXT } from '#src/contract/item-questions.values.ts'
import {
  CARRIER_PRICE,
  ITEM_STOCK,
  itemCategories,
  type ItemCategorySlug,
  itemConditions,
  itemStatuses,
  QUANTITY,
} from '#src/contract/marketplace.values.ts'
import { type PaymentMethod, paymentMethods, PRICE_RANGE } from '#src/contract/money.ts'
import type { ActState } from '#src/contract/operator.ts'
import { type OperatorAct, operatorActs } from '#src/contract/operator.values.ts'
import {
  type ChargeWay,
  chargeWays,
  SERVICE_NAME,
  SERVICE_NOTE_MAX,
  SERVICES_MAX,
} from '#src/contract/price-list.values.ts'
import { type Channel, channels } from '#src/contract/notification-kinds.values.ts'
import {
  type DeliveryWay,
  deliveryWays,
  type OrderActor,
  orderActors,
  type OrderStatus,
  orderStatuses,
} from '#src/contract/order-lifecycle.ts'
import type { OrderAddress } from '#src/contract/orders.ts'
import {
  type ComplaintReason,
  complaintReasons,
  type OrderEventAction,
  orderEventActions,
} from '#src/contract/orders.values.ts'
import type { NotificationType } from '#src/contract/notifications.ts'
import {
  notificationTopics,
  notificationTypes,
} from '#src/contract/notifications.values.ts'
import {
  type Digest,
  digests,
  type GroupChoices,
} from '#src/contract/preferences.values.ts'
import {
  type Actor,
  actors,
  parties,
  type Party,
  type RequestStatus,
} from '#src/contract/request-lifecycle.ts'
import { requestStatuses } from '#src/contract/request-statuses.values.ts'
import {
  type MoveReason,
  moveReasons,
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
import {
  type PayoutNeed,
  payoutNeeds,
  type PayoutState,
  payoutStates,
} from '#src/contract/payout.values.ts'
import {
  type ReportedKind,
  reportedKinds,
  type ReportReason,
  reportReasons,
} from '#src/contract/safety.values.ts'
import { type Role, roles } from '#src/contract/session.values.ts'
import {
  availabilities,
  type Availability,
  EXPERIENCE_YEARS_MAX,
  STARS,
} from '#src/contract/taskers.values.ts'
import { subscriptionTypes } from '#src/contract/users.values.ts'
import { allOf, atLeast, between, matches, noLongerThan, oneOf } from './checks.ts'
import {
  type LedgerAccount,
  ledgerAccounts,
  type MovementKind,
  movementKinds,
} from './ledger-accounts.ts'
import { publicPlace } from './public-place.ts'

/** In centavos. */
const price = { min: PRICE_RANGE.min * 100, max: PRICE_RANGE.max * 100 }
const percent = { min: 0, max: 100 }
const carrierPrice = { min: CARRIER_PRICE.min * 100, max: CARRIER_PRICE.max * 100 }

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
    /** The language of the last call that said one. */
    lang: text('lang').$type<Lang>().notNull().default('pt'),
    /** Sign-ins before this time give no session any more: the person signed out everywhere. */
    validSince: time('valid_since'),
    createdAt: createdAt(),
    /** The account was deleted: what is left is what others have a right to. */
    deletedAt: time('deleted_at'),
    /** An operator has suspended the account: no sign-in counts, and nobody finds the person. */
    suspendedAt: time('suspended_at'),
    /** From then on the identity provider has no account of theirs either. */
    providerLeftAt: time('provider_left_at'),
  },
  (t) => [
    index('users_leaving')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null and ${t.providerLeftAt} is null`),
    allOf('users_roles', t.roles, roles),
    oneOf('users_current_role', t.currentRole, roles),
    oneOf('users_subscription', t.subscriptionType, subscriptionTypes),
    between('users_radius', t.radiusKm, RADIUS_KM),
    oneOf('users_lang', t.lang, languages),
  ],
)

/**
 * The addresses that people keep for themselves; nobody else reads them. The owner's device chooses
 * the id, so that it identifies an address only together with the owner.
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
    /** What was reported, if it is a text of the person, and the words as they were then. */
    textKind: text('text_kind').$type<ReportedKind>(),
    textId: text('text_id'),
    words: text('words'),
    createdAt: createdAt(),
  },
  (t) => [
    index('reports_reporter').on(t.reporterUid, t.createdAt),
    index('reports_person').on(t.personUid),
    oneOf('reports_text_kind', t.textKind, reportedKinds),
    check(
      'reports_text',
      sql`(${t.textKind} is null) = (${t.textId} is null) and (${t.textKind} is null) = (${t.words} is null)`,
    ),
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

/** The browsers that a person gets push messages in. */
export const pushTokens = pgTable(
  'push_tokens',
  {
    token: text('token').primaryKey(),
    uid: uid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    lang: text('lang').$type<Lang>().notNull().default('pt'),
    /** A sign-out forgets the browser. A session that only grew old does not: see docs/decisions/0061. */
    sessionHash: bytea('session_hash').references(() => sessions.tokenHash, {
      onDelete: 'set null',
    }),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('push_tokens_lang', t.lang, languages),
    index('push_tokens_uid').on(t.uid),
    index('push_tokens_session').on(t.sessionHash),
  ],
)

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
    disputeId: uuid('dispute_id').references((): AnyPgColumn => disputes.id),
    /**
     * The request that a photo was sent for, and the part of it that shows it. Before a request is
     * made, its photos have none.
     */
    requestId: uuid('request_id').references((): AnyPgColumn => serviceRequests.id, {
      onDelete: 'cascade',
    }),
    messageId: uuid('message_id').references((): AnyPgColumn => messages.id, {
      onDelete: 'cascade',
    }),
    eventId: uuid('event_id').references((): AnyPgColumn => requestEvents.id, {
      onDelete: 'cascade',
    }),
    reviewId: uuid('review_id').references((): AnyPgColumn => reviews.id, {
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
    index('images_dispute').on(t.disputeId),
    check('images_evidence', sql`(${t.kind} = 'evidence') = (${t.disputeId} is not null)`),
    index('images_request')
      .on(t.requestId)
      .where(sql`${t.requestId} is not null`),
    index('images_message')
      .on(t.messageId)
      .where(sql`${t.messageId} is not null`),
    index('images_event')
      .on(t.eventId)
      .where(sql`${t.eventId} is not null`),
    index('images_review')
      .on(t.reviewId)
      .where(sql`${t.reviewId} is not null`),
    check(
      'images_job',
      sql`(${t.kind} in ('job', 'review') or ${t.requestId} is null) and (${t.kind} <> 'review' or ${t.requestId} is not null)`,
    ),
    check(
      'images_shown_once',
      sql`num_nonnulls(${t.messageId}, ${t.eventId}, ${t.reviewId}) <= 1 and (${t.kind} = 'review' or ${t.reviewId} is null) and (${t.kind} = 'job' or num_nonnulls(${t.messageId}, ${t.eventId}) = 0)`,
    ),
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
    /**
     * Two for each person whose name has the word, one for each seller with it in a title. A word
     * with no weight left is removed.
     */
    weight: integer('weight').notNull(),
    /** Only shared words are suggested, so that no seller alone can add one. */
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

/** The payment provider's connected account of whoever sells work or items. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    uid: uid('uid')
      .primaryKey()
      .references(() => users.uid, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull().unique(),
    state: text('state').$type<PayoutState>().notNull(),
    missing: text('missing').array().$type<PayoutNeed[]>().notNull().default([]),
  },
  (t) => [
    oneOf('payout_accounts_state', t.state, payoutStates),
    allOf('payout_accounts_missing', t.missing, payoutNeeds),
  ],
)

/** Whom the payment provider knows as a payer. A row of a deleted person waits to be deleted there. */
export const paymentCustomers = pgTable('payment_customers', {
  uid: uid('uid')
    .primaryKey()
    .references(() => users.uid, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull().unique(),
})

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
    /** An operator has taken the comment out; the stars count. */
    hiddenAt: time('hidden_at'),
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

/** Centavos; ISO 8601. */
export type EarlierTerms = {
  by: Party
  price: number
  date: string
  paymentMethod: PaymentMethod
}

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
    /** The terms that each offer stands in place of, the latest last; its author may withdraw it. */
    earlierTerms: jsonb('earlier_terms').$type<EarlierTerms[]>().notNull().default([]),
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
    /** The party whose word the dispute waits for. */
    disputeAwaits: text('dispute_awaits').$type<Party>(),
  },
  (t) => [
    oneOf('requests_status', t.status, requestStatuses),
    oneOf('requests_paused_status', t.pausedStatus, requestStatuses),
    oneOf('requests_terms_by', t.termsBy, parties),
    oneOf('requests_dispute_awaits', t.disputeAwaits, parties),
    oneOf('requests_category', t.category, categorySlugs),
    oneOf('requests_method', t.paymentMethod, paymentMethods),
    between('requests_price', t.price, price),
    between('requests_fee', t.feePercent, { min: 0, max: 100 }),
    atLeast('requests_terms_version', 1, [t.termsVersion]),
    index('requests_client').on(t.clientUid, t.statusSince.desc().nullsFirst(), t.id),
    index('requests_tasker').on(t.taskerUid, t.statusSince.desc().nullsFirst(), t.id),
    index('requests_calendar').on(t.taskerUid, t.date),
    index('requests_deadline')
      .on(t.deadline)
      .where(sql`${t.deadline} is not null`),
    index('requests_coming')
      .on(t.date)
      .where(sql`${t.status} = 'paid'`),
  ],
)

/** Sent a day before a job, two hours before it, or before a deadline. */
const reminderKinds = ['day', 'hours', 'deadline'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** The reminders that were sent. Another date is another job: its parties are reminded anew. */
export const requestReminders = pgTable(
  'request_reminders',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReminderKind>().notNull(),
    /** The agreed time, or the deadline, that it was about. */
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
    /** Why it was declined, cancelled or disputed, as far as it was said. */
    reason: text('reason').$type<MoveReason>(),
    /**
     * The proposed date, in an event about a date proposal; the date of the terms, in an event that
     * asks for or offers terms.
     */
    date: time('date'),
    /** Centavos: the price of the terms, in an event that asks for or offers terms. */
    price: integer('price'),
    /** The tasker's part that was proposed, agreed on or decided in a dispute. */
    taskerPercent: integer('tasker_percent'),
    at: time('at').notNull(),
  },
  (t) => [
    index('request_events_request').on(t.requestId, t.at),
    oneOf('request_events_action', t.action, eventActions),
    oneOf('request_events_status', t.status, requestStatuses),
    oneOf('request_events_actor', t.actor, actors),
    oneOf('request_events_reason', t.reason, moveReasons),
    between('request_events_percent', t.taskerPercent, percent),
  ],
)

/** One for each time that a request is disputed: what both sides say, and how it ended. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id),
    openedBy: text('opened_by').$type<Actor>().notNull(),
    openedAt: time('opened_at').notNull(),
    reason: text('reason').$type<DisputeReason>(),
    /** From this time on nobody may state their case any more; null while they may. */
    answersOverAt: time('answers_over_at'),
    /** The split that waits for the other party's answer; ISO 8601. */
    proposal: jsonb('proposal').$type<{
      id: string
      by: Party
      taskerPercent: number
      at: string
    }>(),
    endedAt: time('ended_at'),
    endedBy: text('ended_by').$type<Actor>(),
    taskerPercent: integer('tasker_percent'),
  },
  (t) => [
    index('disputes_request').on(t.requestId, t.openedAt),
    uniqueIndex('disputes_open')
      .on(t.requestId)
      .where(sql`${t.endedAt} is null`),
    oneOf('disputes_opened_by', t.openedBy, actors),
    oneOf('disputes_ended_by', t.endedBy, actors),
    oneOf('disputes_reason', t.reason, disputeReasons),
    between('disputes_percent', t.taskerPercent, percent),
    check('disputes_ended', sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
  ],
)

/** What a party says in a dispute. */
export const disputeStatements = pgTable(
  'dispute_statements',
  {
    id: uuid('id').primaryKey(),
    disputeId: uuid('dispute_id')
      .notNull()
      .references(() => disputes.id),
    by: text('by').$type<Party>().notNull(),
    text: text('text').notNull(),
    at: time('at').notNull(),
  },
  (t) => [
    index('dispute_statements_dispute').on(t.disputeId, t.at),
    oneOf('dispute_statements_by', t.by, parties),
    noLongerThan('dispute_statements_text', t.text, STATEMENT.max),
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
    /** An operator has taken the text out. */
    hiddenAt: time('hidden_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('messages_request').on(
      t.requestId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
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
 * One instalment of a request, or the one payment of an order. The intent is created under the
 * idempotency key `pi:<id>:<attempt>:<deadline>`, the transfer under `release:<id>:<attempt>`; an
 * attempt grows only after a definite refusal, or when a canceled intent is replaced.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    /** It pays a request or an order, never both. */
    requestId: uuid('request_id').references(() => serviceRequests.id),
    orderId: uuid('order_id').references((): AnyPgColumn => orders.id),
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
    unique('payments_order').on(t.orderId),
    check('payments_owner', sql`num_nonnulls(${t.requestId}, ${t.orderId}) = 1`),
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

/**
 * One movement of money, written once in the transaction of its effect and never changed: `ref` is
 * the provider's id of it, or of what it is about.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<MovementKind>().notNull(),
    ref: text('ref').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    at: time('at').notNull(),
  },
  (t) => [
    unique('ledger_transactions_once').on(t.kind, t.ref),
    index('ledger_transactions_payment').on(t.paymentId),
    oneOf('ledger_transactions_kind', t.kind, movementKinds),
  ],
)

/**
 * The sides of a movement, which sum to zero when the transaction is committed. Triggers see to
 * that, and refuse every change (see the migrations).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text('account').$type<LedgerAccount>().notNull(),
    amount: integer('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.transactionId, t.account] }),
    oneOf('ledger_entries_account', t.account, ledgerAccounts),
    check('ledger_entries_amount', sql`${t.amount} <> 0`),
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
    orderId: uuid('order_id').references((): AnyPgColumn => orders.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    /** The tasker or the seller. */
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
 * What operators did, and why: written in the transaction of the act and never changed, which
 * triggers enforce (see the migrations). No row refers to another by a foreign key, so that
 * deleting something else deletes none of these.
 */
export const operatorLog = pgTable(
  'operator_log',
  {
    id: uuid('id').primaryKey(),
    at: time('at').notNull(),
    operatorUid: uid('operator_uid').notNull(),
    act: text('act').$type<OperatorAct>().notNull(),
    requestId: uuid('request_id'),
    personUid: uid('person_uid'),
    /** The id of the report or the matter. */
    subject: text('subject'),
    before: jsonb('before').$type<ActState>().notNull(),
    after: jsonb('after').$type<ActState>().notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [
    index('operator_log_at').on(t.at.desc().nullsFirst(), t.id),
    index('operator_log_request').on(t.requestId),
    index('operator_log_person').on(t.personUid),
    oneOf('operator_log_act', t.act, operatorActs),
    noLongerThan('operator_log_reason', t.reason, RESOLUTION_MAX),
    check('operator_log_reasoned', sql`${t.reason} <> ''`),
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
    topic: text('topic', { enum: notificationTopics }).generatedAlwaysAs(sql`case
      when data ? 'requestId' then 'requests'
      when data ?| array['orderId', 'itemId'] then 'market'
    end`),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('notifications_type', t.type, notificationTypes),
    // Read backwards: Drizzle's desc() puts nulls last, an order that no query asks for.
    index('notifications_uid').on(t.uid, t.id),
    index('notifications_topic').on(t.uid, t.topic, t.id),
    index('notifications_unread')
      .on(t.uid, t.id)
      .where(sql`not ${t.read}`),
  ],
)

/**
 * How many notifications a person has: the sums of what each change adds to the numbers. Triggers
 * write it, so that nobody waits for another's change (docs/decisions/0066).
 */
export const notificationTallies = pgTable(
  'notification_tallies',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: uid('uid').notNull(),
    total: integer('total').notNull(),
    unread: integer('unread').notNull(),
    requests: integer('requests').notNull().default(0),
    market: integer('market').notNull().default(0),
  },
  (t) => [index('notification_tallies_uid').on(t.uid)],
)

const deliveryStates = ['waiting', 'sending', 'sent', 'dropped', 'failed'] as const
type DeliveryState = (typeof deliveryStates)[number]

/**
 * What is to go out of the app: written in the transaction of the notification, taken by workers
 * (docs/decisions/0060). `sending` is written before the provider is asked.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey(),
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    uid: uid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    channel: text('channel').$type<Channel>().notNull(),
    /** The one browser that it is for; null: all of the person's. */
    device: text('device').references(() => pushTokens.token, { onDelete: 'cascade' }),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    /** Not before. */
    dueAt: time('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When a worker last took it. */
    takenAt: time('taken_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('deliveries_once').on(t.notificationId, t.channel),
    oneOf('deliveries_channel', t.channel, channels),
    oneOf('deliveries_state', t.state, deliveryStates),
    index('deliveries_due')
      .on(t.dueAt)
      .where(sql`${t.state} = 'waiting'`),
    index('deliveries_sending')
      .on(t.takenAt)
      .where(sql`${t.state} = 'sending'`),
    index('deliveries_uid').on(t.uid),
    index('deliveries_device')
      .on(t.device)
      .where(sql`${t.device} is not null`),
  ],
)

/** The choices of a person; without a row they are those of the kinds. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    uid: uid('uid')
      .primaryKey()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** Only the groups whose channels were chosen. */
    groups: jsonb('groups').$type<GroupChoices>().notNull().default({}),
    /** Null: never quiet. HH:mm in the zone; `quietUntil` before it is on the next day. */
    quietFrom: text('quiet_from'),
    quietUntil: text('quiet_until'),
    /** An IANA zone. */
    timeZone: text('time_zone').notNull(),
    digest: text('digest').$type<Digest>().notNull().default('each'),
  },
  (t) => [
    oneOf('notification_preferences_digest', t.digest, digests),
    check(
      'notification_preferences_quiet',
      sql`(${t.quietFrom} is null) = (${t.quietUntil} is null)`,
    ),
  ],
)

/** Secrets that all server processes share, made at their first use. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  key: bytea('key').notNull(),
})

/**
 * What has changed for a person, for their open pages. Triggers write it in the transaction of the
 * change and tell every server process of it (see the migrations and docs/decisions/0054).
 */
export const liveEvents = pgTable(
  'live_events',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: uid('uid').notNull(),
    kind: text('kind').$type<LiveKind>().notNull(),
    /** The id of the notification or request. */
    subject: uuid('subject'),
    /** The transaction that wrote it. */
    xid: bigint('xid', { mode: 'number' }).notNull(),
    /** Every transaction before this one had ended by then. */
    horizon: bigint('horizon', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('live_events_kind', t.kind, liveKinds),
    unique('live_events_once').on(t.xid, t.uid, t.kind, t.subject).nullsNotDistinct(),
    index('live_events_uid').on(t.uid, t.xid),
    index('live_events_created').on(t.createdAt),
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

const hiddenFor = ['text', 'seller'] as const
type HiddenFor = (typeof hiddenFor)[number]

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
    /** Sold because its last piece was paid, not because its seller says so. */
    soldOut: boolean('sold_out').notNull().default(false),
    /** Shown to its seller alone: an operator has hidden it, or suspended the seller. */
    hidden: text('hidden').$type<HiddenFor>(),
    cep: text('cep'),
    city: text('city'),
    meetup: boolean('meetup').notNull().default(true),
    pickup: boolean('pickup').notNull().default(true),
    /** Null: no carrier brings it. */
    carrierPrice: integer('carrier_price'),
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
    oneOf('items_hidden', t.hidden, hiddenFor),
    between('items_price_range', t.price, price),
    between('items_stock', t.stock, { min: 0, max: ITEM_STOCK.max }),
    between('items_carrier_price', t.carrierPrice, carrierPrice),
    check(
      'items_delivery',
      sql`${t.meetup} or ${t.pickup} or ${t.carrierPrice} is not null`,
    ),
  ],
)

/** The items that a person keeps for later. */
export const itemFavourites = pgTable(
  'item_favourites',
  {
    ownerUid: uid('owner_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerUid, t.itemId] }),
    index('item_favourites_item').on(t.itemId),
  ],
)

/** A search of the market that its owner keeps, to hear of items that come to fit. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey(),
    ownerUid: uid('owner_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** The same for the same filters, however their words are written. */
    key: text('key').notNull(),
    q: text('q'),
    category: text('category').$type<ItemCategorySlug | CategorySlug>(),
    minPrice: integer('min_price'),
    maxPrice: integer('max_price'),
    condition: text('condition').$type<'new' | 'used'>(),
    cep: text('cep'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('saved_searches_once').on(t.ownerUid, t.key),
    noLongerThan('saved_searches_q', t.q, SEARCH_WORDS_MAX),
    oneOf('saved_searches_category', t.category, [...itemCategories, ...categorySlugs]),
    oneOf('saved_searches_condition', t.condition, itemConditions),
    atLeast('saved_searches_prices', 0, [t.minPrice, t.maxPrice]),
  ],
)

/** An item that was put on sale or changed, until the saved searches have been looked through. */
export const itemNews = pgTable(
  'item_news',
  {
    itemId: uuid('item_id')
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** Another one with each change, so that a change in between is not passed over. */
    version: uuid('version').notNull(),
    /** The row of the item before it was changed; null for a new one. */
    before: jsonb('before'),
    /** The last saved search that was looked at. */
    after: uuid('after'),
    createdAt: createdAt(),
  },
  (t) => [index('item_news_created').on(t.createdAt)],
)

/** The items of which a saved search has told its owner: of each once. */
export const foundItems = pgTable(
  'found_items',
  {
    ownerUid: uid('owner_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerUid, t.itemId] }),
    index('found_items_item').on(t.itemId),
  ],
)

/** What somebody asks the seller of an item; with the answer, everybody reads it. */
export const itemQuestions = pgTable(
  'item_questions',
  {
    id: uuid('id').primaryKey(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    askerUid: uid('asker_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
    answer: text('answer'),
    answeredAt: time('answered_at'),
    /** An operator has taken the words of one of the two out: nobody reads either. */
    hiddenAt: time('hidden_at'),
  },
  (t) => [
    index('item_questions_item').on(t.itemId),
    index('item_questions_asker').on(t.askerUid, t.createdAt),
    noLongerThan('item_questions_text', t.text, QUESTION_TEXT.max),
    noLongerThan('item_questions_answer', t.answer, ANSWER_MAX),
    check(
      'item_questions_answered',
      sql`(${t.answer} is null) = (${t.answeredAt} is null)`,
    ),
  ],
)

/** What somebody buys of an item: `title` and prices are those of the purchase. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id),
    buyerUid: uid('buyer_uid')
      .notNull()
      .references(() => users.uid),
    sellerUid: uid('seller_uid')
      .notNull()
      .references(() => users.uid),
    status: text('status').$type<OrderStatus>().notNull(),
    title: text('title').notNull(),
    quantity: integer('quantity').notNull(),
    /** Of one piece. */
    price: integer('price').notNull(),
    delivery: text('delivery').$type<DeliveryWay>().notNull(),
    deliveryPrice: integer('delivery_price').notNull(),
    /** Fixed when the order is made: a later change of the fee is not theirs. */
    feePercent: real('fee_percent').notNull(),
    /** Where the carrier brings it. */
    address: jsonb('address').$type<OrderAddress>(),
    /** Where the buyer picks it up: the seller's main address as it was when the order was paid. */
    pickupAddress: jsonb('pickup_address').$type<OrderAddress>(),
    carrier: text('carrier'),
    tracking: text('tracking'),
    createdAt: createdAt(),
    /** Time of the last change of the status. */
    statusSince: time('status_since').notNull(),
    /** The contract's `orderDeadline`, kept so that the timers find the few that are due. */
    deadline: time('deadline'),
    /** The deadline of which somebody has been reminded. */
    remindedOf: time('reminded_of'),
    /** The status to go back to when the bank decides for us; only while it has a chargeback open. */
    pausedStatus: text('paused_status').$type<OrderStatus>(),
  },
  (t) => [
    oneOf('orders_status', t.status, orderStatuses),
    oneOf('orders_paused_status', t.pausedStatus, orderStatuses),
    oneOf('orders_delivery', t.delivery, deliveryWays),
    between('orders_price', t.price, price),
    between('orders_quantity', t.quantity, QUANTITY),
    between('orders_delivery_price', t.deliveryPrice, carrierPrice),
    between('orders_fee', t.feePercent, percent),
    check('orders_two_people', sql`${t.buyerUid} <> ${t.sellerUid}`),
    index('orders_item').on(t.itemId),
    index('orders_buyer').on(t.buyerUid, t.statusSince.desc().nullsFirst(), t.id),
    index('orders_seller').on(t.sellerUid, t.statusSince.desc().nullsFirst(), t.id),
    index('orders_deadline')
      .on(t.deadline)
      .where(sql`${t.deadline} is not null`),
  ],
)

export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    action: text('action').$type<OrderEventAction>().notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    actor: text('actor').$type<OrderActor>().notNull(),
    note: text('note'),
    /** Why the buyer complained. */
    reason: text('reason').$type<ComplaintReason>(),
    /** The seller's part that an operator decided. */
    sellerPercent: integer('seller_percent'),
    at: time('at').notNull(),
  },
  (t) => [
    index('order_events_order').on(t.orderId, t.at, t.id),
    oneOf('order_events_action', t.action, orderEventActions),
    oneOf('order_events_status', t.status, orderStatuses),
    oneOf('order_events_actor', t.actor, orderActors),
    oneOf('order_events_reason', t.reason, complaintReasons),
    between('order_events_percent', t.sellerPercent, percent),
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
