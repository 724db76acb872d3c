import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type DeclineReason,
  declineReasons,
  type NeedOfferStatus,
  needOfferStatuses,
  needTimers,
  type NeedStatus,
  needStatuses,
} from '#src/contract/needs/need-lifecycle.ts'
import {
  NEED_DAYS_MAX,
  NEED_REACH_KM,
  NEED_TITLE,
  NEED_WORDS,
  OFFER_WORDS_MAX,
} from '#src/contract/needs/limits.ts'
import { type PaymentMethod, paymentMethods } from '#src/contract/payments/money.ts'
import type { JobAddress } from '#src/contract/requests/requests.ts'
import { type CategorySlug, categorySlugs } from '#src/contract/taskers/categories.ts'
import { type DayPart, dayPartNames, DURATION } from '#src/contract/taskers/hours.ts'
import { SERVICE_NAME } from '#src/contract/taskers/limits.ts'
import { allOf, atLeast, between, noLongerThan, oneOf } from './checks.ts'
import {
  contactsIn,
  createdAt,
  day,
  durationMinutes,
  percent,
  price,
  time,
  uid,
} from './columns.ts'
import { users } from './people.ts'
import { onEarth } from './public-place.ts'
import { serviceRequests } from './requests.ts'
import { taskers } from './taskers.ts'

/** What clients have published; taskers answer with offers. */
export const needs = pgTable(
  'needs',
  {
    id: uuid('id').primaryKey(),
    clientUid: uid('client_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    status: text('status').$type<NeedStatus>().notNull(),
    /** Time of the last change of the status. */
    statusSince: time('status_since').notNull(),
    /** Grows when its words or its days change. */
    version: integer('version').notNull().default(1),
    title: text('title').notNull(),
    titleContacts: contactsIn('title_contacts'),
    description: text('description').notNull(),
    descriptionContacts: contactsIn('description_contacts'),
    category: text('category').$type<CategorySlug>().notNull(),
    /** Of the catalogue. */
    skill: text('skill'),
    /** The days named, in their order; empty for any day. */
    days: day('days').array().notNull(),
    /** The parts of these days; empty for all. */
    parts: text('parts').array().$type<DayPart[]>().notNull(),
    /** The last day, where no days are named. */
    untilDay: day('until_day'),
    cep: text('cep').notNull(),
    /** The middle of the square kilometre that the postal code lies in; null where it is unknown. */
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    /** Null until the client has given it. */
    address: jsonb('address').$type<JobAddress>(),
    budget: integer('budget'),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    /** Fixed when it is published, as that of a request. */
    feePercent: real('fee_percent').notNull(),
    reachKm: integer('reach_km').notNull(),
    createdAt: createdAt(),
    /** When it expires; null once it is no longer open. */
    deadline: time('deadline'),
    /** When the next wave of notifications is due; null when none is. */
    nextWaveAt: time('next_wave_at'),
    /** The kilometres that it reaches; null while enough offers stand, and where none fits. */
    nextWaveKm: integer('next_wave_km'),
    /** How many times the client was told what would bring offers. */
    advised: integer('advised').notNull().default(0),
    /** The request that was made of the accepted offer. */
    requestId: uuid('request_id').references(() => serviceRequests.id, {
      onDelete: 'set null',
    }),
    /** How often it was open again because the client did not pay. */
    reopened: integer('reopened').notNull().default(0),
    /** An operator has taken it out. */
    hiddenAt: time('hidden_at'),
  },
  (t) => [
    index('needs_client').on(t.clientUid, t.id),
    index('needs_open')
      .on(t.category, t.id)
      .where(sql`${t.status} = 'open'`),
    index('needs_deadline')
      .on(t.deadline)
      .where(sql`${t.deadline} is not null`),
    index('needs_wave')
      .on(t.nextWaveAt)
      .where(sql`${t.nextWaveAt} is not null`),
    index('needs_place')
      .using('gist', sql.raw(onEarth({ lat: 'lat', lng: 'lng' })))
      .where(sql`${t.status} = 'open'`),
    index('needs_advice')
      .on(t.createdAt)
      .where(
        sql`${t.status} = 'open' and ${t.advised} < ${sql.raw(String(needTimers.advice.length))}`,
      ),
    index('needs_request').on(t.requestId),
    oneOf('needs_status', t.status, needStatuses),
    oneOf('needs_category', t.category, categorySlugs),
    oneOf('needs_method', t.paymentMethod, paymentMethods),
    allOf('needs_parts', t.parts, dayPartNames),
    between('needs_budget', t.budget, price),
    between('needs_fee', t.feePercent, percent),
    atLeast('needs_version', 1, [t.version]),
    between('needs_reach', t.reachKm, NEED_REACH_KM),
    noLongerThan('needs_title', t.title, NEED_TITLE.max),
    noLongerThan('needs_description', t.description, NEED_WORDS.max),
    atLeast('needs_reopened', 0, [t.reopened]),
    check('needs_days', sql`cardinality(${t.days}) <= ${sql.raw(String(NEED_DAYS_MAX))}`),
    check('needs_until', sql`${t.untilDay} is null or ${t.days} = '{}'`),
    check('needs_while_open', sql`(${t.status} = 'open') = (${t.deadline} is not null)`),
    check('needs_waves', sql`${t.status} = 'open' or ${t.nextWaveAt} is null`),
  ],
)

/** The offers of taskers, one each on a need. */
export const needOffers = pgTable(
  'need_offers',
  {
    id: uuid('id').primaryKey(),
    needId: uuid('need_id')
      .notNull()
      .references(() => needs.id, { onDelete: 'cascade' }),
    taskerUid: uid('tasker_uid')
      .notNull()
      .references(() => taskers.uid, { onDelete: 'cascade' }),
    status: text('status').$type<NeedOfferStatus>().notNull(),
    /** Grows with each change. */
    version: integer('version').notNull().default(1),
    /** The version of the need that its tasker read. */
    needVersion: integer('need_version').notNull().default(1),
    price: integer('price').notNull(),
    /** The price that the client has seen, while a later one has replaced it. */
    priceBefore: integer('price_before'),
    date: time('date').notNull(),
    durationMinutes: durationMinutes(),
    message: text('message').notNull().default(''),
    messageContacts: contactsIn('message_contacts'),
    serviceSkill: text('service_skill'),
    serviceName: text('service_name'),
    reason: text('reason').$type<DeclineReason>(),
    createdAt: createdAt(),
    changedAt: time('changed_at').notNull(),
    /** When the client saw this version. */
    seenAt: time('seen_at'),
    /** The tasker was told that agreed work has taken the hour. */
    hourTaken: boolean('hour_taken').notNull().default(false),
  },
  (t) => [
    unique('need_offers_one_each').on(t.needId, t.taskerUid),
    index('need_offers_tasker').on(t.taskerUid, t.createdAt),
    oneOf('need_offers_status', t.status, needOfferStatuses),
    oneOf('need_offers_reason', t.reason, declineReasons),
    between('need_offers_price', t.price, price),
    between('need_offers_duration', t.durationMinutes, DURATION),
    between('need_offers_price_before', t.priceBefore, price),
    atLeast('need_offers_version', 1, [t.version, t.needVersion]),
    noLongerThan('need_offers_message', t.message, OFFER_WORDS_MAX),
    noLongerThan('need_offers_service', t.serviceName, SERVICE_NAME.max),
  ],
)

/** What taskers know of a need: the wave that notified them, and what they did with it. */
export const needReaders = pgTable(
  'need_readers',
  {
    needId: uuid('need_id')
      .notNull()
      .references(() => needs.id, { onDelete: 'cascade' }),
    taskerUid: uid('tasker_uid')
      .notNull()
      .references(() => taskers.uid, { onDelete: 'cascade' }),
    /** From 1 on; null of one who found it in the list. */
    wave: integer('wave'),
    /** The kilometres that the wave reached. */
    waveKm: integer('wave_km'),
    notifiedAt: time('notified_at'),
    seenAt: time('seen_at'),
    hiddenAt: time('hidden_at'),
  },
  (t) => [
    primaryKey({ columns: [t.needId, t.taskerUid] }),
    index('need_readers_tasker').on(t.taskerUid, t.notifiedAt),
    check(
      'need_readers_wave',
      sql`num_nonnulls(${t.wave}, ${t.waveKm}, ${t.notifiedAt}) in (0, 3)`,
    ),
    atLeast('need_readers_from_one', 1, [t.wave, t.waveKm]),
  ],
)
