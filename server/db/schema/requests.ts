import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
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
import { DURATION } from '#src/contract/taskers/hours.ts'
import { categorySlugs, type CategorySlug } from '#src/contract/taskers/categories.ts'
import { type PaymentMethod, paymentMethods } from '#src/contract/payments/money.ts'
import {
  type Actor,
  actors,
  parties,
  type Party,
  type RequestStatus,
} from '#src/contract/requests/request-lifecycle.ts'
import {
  type ExtraDeclineReason,
  extraDeclineReasons,
  type ExtraKind,
  extraKinds,
  type ExtraStatus,
  extraStatuses,
} from '#src/contract/requests/extra-lifecycle.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import type { JobAddress } from '#src/contract/requests/requests.ts'
import { type MoveReason, moveReasons } from '#src/contract/requests/move-reasons.ts'
import { type EventAction, eventActions } from '#src/contract/requests/request-events.ts'
import { REPLY_MAX, STARS } from '#src/contract/reviews/limits.ts'
import { type ReviewTag, reviewTags } from '#src/contract/reviews/review-tags.ts'
import { allOf, atLeast, between, noLongerThan, oneOf } from './checks.ts'
import {
  contactsIn,
  createdAt,
  durationMinutes,
  percent,
  price,
  textArray,
  time,
  uid,
} from './columns.ts'
import { users } from './people.ts'
import { requestSeries } from './series.ts'
import { taskers } from './taskers.ts'

/** Centavos; ISO 8601. */
export type EarlierTerms = {
  by: Party
  price: number
  date: string
  durationMinutes: number
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
    descriptionContacts: contactsIn('description_contacts'),
    date: time('date').notNull(),
    durationMinutes: durationMinutes(),
    cep: text('cep').notNull(),
    /** Null until the client has given it. */
    address: jsonb('address').$type<JobAddress>(),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    price: integer('price').notNull(),
    /** The terms that each offer replaced, the latest last; its author may withdraw it. */
    earlierTerms: jsonb('earlier_terms').$type<EarlierTerms[]>().notNull().default([]),
    /** Fixed when the request is made: a later change of the fee is not theirs. */
    feePercent: real('fee_percent').notNull(),
    createdAt: createdAt(),
    /** Time of the last change of the status. */
    statusSince: time('status_since').notNull(),
    /** Time of the last change of price, date or method. */
    termsSince: time('terms_since').notNull().defaultNow(),
    /** The contract's `deadlineOf`, stored so that the timers find the few that are due. */
    deadline: time('deadline'),
    /** The deadline for which a reminder has been sent. */
    remindedOf: time('reminded_of'),
    /** Another date that waits for the other party's answer; ISO 8601. */
    dateProposal: jsonb('date_proposal').$type<{ id: string; by: Party; date: string }>(),
    /** The status to go back to when the bank decides for us; only while it has a chargeback open. */
    pausedStatus: text('paused_status').$type<RequestStatus>(),
    /** The party whose answer the dispute waits for. */
    disputeAwaits: text('dispute_awaits').$type<Party>(),
    /** Of a visit, the series that it is one of: it is paid a day before its date. */
    seriesId: uuid('series_id').references((): AnyPgColumn => requestSeries.id, {
      onDelete: 'set null',
    }),
    /** Its number in the series, from 0 on. */
    visitNumber: integer('visit_number'),
  },
  (t) => [
    oneOf('requests_status', t.status, requestStatuses),
    oneOf('requests_paused_status', t.pausedStatus, requestStatuses),
    oneOf('requests_terms_by', t.termsBy, parties),
    oneOf('requests_dispute_awaits', t.disputeAwaits, parties),
    oneOf('requests_category', t.category, categorySlugs),
    oneOf('requests_method', t.paymentMethod, paymentMethods),
    between('requests_price', t.price, price),
    between('requests_duration', t.durationMinutes, DURATION),
    between('requests_fee', t.feePercent, percent),
    atLeast('requests_terms_version', 1, [t.termsVersion]),
    index('requests_client').on(t.clientUid, t.statusSince.desc().nullsFirst(), t.id),
    index('requests_tasker').on(t.taskerUid, t.statusSince.desc().nullsFirst(), t.id),
    unique('requests_visit').on(t.seriesId, t.visitNumber),
    index('requests_series')
      .on(t.seriesId, t.date)
      .where(sql`${t.seriesId} is not null`),
    index('requests_calendar').on(t.taskerUid, t.date),
    index('requests_deadline')
      .on(t.deadline)
      .where(sql`${t.deadline} is not null`),
    index('requests_coming')
      .on(t.date)
      .where(sql`${t.status} = 'paid'`),
    index('requests_under_way')
      .on(t.date)
      .where(sql`${t.status} in ('paid', 'in_progress', 'changes_requested')`),
  ],
)

/** Sent a day before a job, and two hours before it. */
const reminderKinds = ['day', 'hours'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** The reminders that were sent. Another date is another job, with its own reminders. */
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

/** Extras and discounts that a party proposed in agreed work. */
export const requestExtras = pgTable(
  'request_extras',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    by: text('by').$type<Party>().notNull(),
    kind: text('kind').$type<ExtraKind>().notNull(),
    /** Grows with each change: an answer, and a payment, is of one version. */
    version: integer('version').notNull().default(1),
    title: text('title').notNull(),
    reason: text('reason').notNull(),
    /** Centavos; above zero also for a discount. */
    amount: integer('amount').notNull(),
    /** The amount before the latest change. */
    amountBefore: integer('amount_before'),
    /** The first photo is the receipt. */
    receipt: boolean('receipt').notNull().default(false),
    /** The part of the amount that carries no fee, decided when it is proposed. */
    feeFree: integer('fee_free').notNull().default(0),
    status: text('status').$type<ExtraStatus>().notNull(),
    declineReason: text('decline_reason').$type<ExtraDeclineReason>(),
    createdAt: createdAt(),
    changedAt: time('changed_at').notNull(),
    /** Null once it is over. */
    expiresAt: time('expires_at'),
  },
  (t) => [
    index('request_extras_request').on(t.requestId, t.createdAt),
    index('request_extras_expires')
      .on(t.expiresAt)
      .where(sql`${t.expiresAt} is not null`),
    oneOf('request_extras_by', t.by, parties),
    oneOf('request_extras_kind', t.kind, extraKinds),
    oneOf('request_extras_status', t.status, extraStatuses),
    oneOf('request_extras_reason', t.declineReason, extraDeclineReasons),
    between('request_extras_amount', t.amount, price),
    between('request_extras_before', t.amountBefore, price),
    atLeast('request_extras_version', 1, [t.version]),
    check('request_extras_fee_free', sql`${t.feeFree} between 0 and ${t.amount}`),
    check(
      'request_extras_open',
      sql`(${t.status} in ('waiting', 'agreed')) = (${t.expiresAt} is not null)`,
    ),
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
    noteContacts: contactsIn('note_contacts'),
    /** Why it was declined, cancelled or disputed, if given. */
    reason: text('reason').$type<MoveReason>(),
    /**
     * The proposed date, in an event about a date proposal; the date of the terms, in an event that
     * asks for or offers terms.
     */
    date: time('date'),
    /** Centavos: the price of the terms that it asks for or offers, or the amount of its extra. */
    price: integer('price'),
    /** Of terms; null in events that are older than this column. */
    durationMinutes: integer('duration_minutes'),
    /** The tasker's part that was proposed, agreed on or decided in a dispute. */
    taskerPercent: integer('tasker_percent'),
    /** The extra that it is about. */
    extraId: uuid('extra_id').references(() => requestExtras.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
  },
  (t) => [
    index('request_events_request').on(t.requestId, t.at),
    oneOf('request_events_action', t.action, eventActions),
    oneOf('request_events_status', t.status, requestStatuses),
    oneOf('request_events_actor', t.actor, actors),
    oneOf('request_events_reason', t.reason, moveReasons),
    between('request_events_percent', t.taskerPercent, percent),
    between('request_events_duration', t.durationMinutes, DURATION),
  ],
)

/** The reviews of the parties of completed requests. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    /** The tasker whose work it was, also when the tasker writes. */
    taskerUid: uid('tasker_uid')
      .notNull()
      .references(() => taskers.uid, { onDelete: 'cascade' }),
    /** The party that reviews the other one. */
    by: text('by').$type<Party>().notNull().default('client'),
    authorUid: uid('author_uid').notNull(),
    authorName: text('author_name').notNull(),
    requestId: uuid('request_id'),
    rating: integer('rating').notNull(),
    /** As it was written: answers leave out its contacts. */
    comment: text('comment').notNull().default(''),
    commentContacts: contactsIn('comment_contacts'),
    tags: textArray('tags').$type<ReviewTag[]>(),
    createdAt: createdAt(),
    /** Until then only its author reads it, and it counts nowhere. */
    shownAt: time('shown_at'),
    /** An operator has taken the comment out; the stars count. */
    hiddenAt: time('hidden_at'),
    reply: text('reply'),
    replyContacts: contactsIn('reply_contacts'),
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
