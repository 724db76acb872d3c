import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { parties, type Party } from '#src/contract/requests/request-lifecycle.ts'
import type { JobAddress } from '#src/contract/requests/requests.ts'
import { VISITS } from '#src/contract/series/limits.ts'
import {
  type SeriesInterval,
  seriesIntervals,
  type SeriesStatus,
  seriesStatuses,
} from '#src/contract/series/series-lifecycle.ts'
import { type VisitEnd, visitEnds } from '#src/contract/series/visit-end-kinds.ts'
import { type CategorySlug, categorySlugs } from '#src/contract/taskers/categories.ts'
import { DURATION } from '#src/contract/taskers/hours.ts'
import { atLeast, between, oneOf } from './checks.ts'
import {
  contactsIn,
  createdAt,
  durationMinutes,
  percent,
  price,
  time,
  uid,
} from './columns.ts'
import { users } from './people.ts'

/** Work that is repeated: terms agreed once, a request for each visit. */
export const requestSeries = pgTable(
  'request_series',
  {
    id: uuid('id').primaryKey(),
    clientUid: uid('client_uid')
      .notNull()
      .references(() => users.uid),
    taskerUid: uid('tasker_uid')
      .notNull()
      .references(() => users.uid),
    /** The request that it repeats. */
    requestId: uuid('request_id').notNull(),
    status: text('status').$type<SeriesStatus>().notNull(),
    by: text('by').$type<Party>().notNull(),
    category: text('category').$type<CategorySlug>().notNull(),
    description: text('description').notNull(),
    descriptionContacts: contactsIn('description_contacts'),
    cep: text('cep').notNull(),
    address: jsonb('address').$type<JobAddress>(),
    interval: text('interval').$type<SeriesInterval>().notNull(),
    firstAt: time('first_at').notNull(),
    /** The number of visits; null until it is ended. */
    visits: integer('visits'),
    durationMinutes: durationMinutes(),
    /** Centavos of each visit. */
    price: integer('price').notNull(),
    feePercent: real('fee_percent').notNull(),
    createdAt: createdAt(),
    statusSince: time('status_since').notNull(),
    /** Only while it is proposed. */
    answerBy: time('answer_by'),
    /** The first moment without a pause; null until it is resumed. */
    pausedUntil: time('paused_until'),
    /** The first visit for which no request was made and none was left out. */
    nextVisit: integer('next_visit').notNull().default(0),
    /** When the request of that visit is due to be made; null where none is to come. */
    nextAt: time('next_at'),
  },
  (t) => [
    oneOf('series_status', t.status, seriesStatuses),
    oneOf('series_by', t.by, parties),
    oneOf('series_category', t.category, categorySlugs),
    oneOf('series_interval', t.interval, seriesIntervals),
    between('series_visits_number', t.visits, VISITS),
    between('series_duration', t.durationMinutes, DURATION),
    between('series_price', t.price, price),
    between('series_fee', t.feePercent, percent),
    atLeast('series_next', 0, [t.nextVisit]),
    index('series_client').on(t.clientUid, t.statusSince.desc()),
    index('series_tasker').on(t.taskerUid, t.statusSince.desc()),
    index('series_next_at')
      .on(t.nextAt)
      .where(sql`${t.nextAt} is not null`),
    index('series_answer_by')
      .on(t.answerBy)
      .where(sql`${t.answerBy} is not null`),
  ],
)

/** The visits of a series that were skipped, or left out since the hour was not free. */
export const skippedVisits = pgTable(
  'skipped_visits',
  {
    seriesId: uuid('series_id')
      .notNull()
      .references(() => requestSeries.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    end: text('end').$type<VisitEnd>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.seriesId, t.n] }),
    oneOf('skipped_visits_end', t.end, visitEnds),
    atLeast('skipped_visits_n', 0, [t.n]),
  ],
)
