import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { type LiveKind, liveKinds } from '#src/contract/live/live-kinds.ts'
import { type Channel, channels } from '#src/contract/notifications/notification-kinds.ts'
import type { NotificationType } from '#src/contract/notifications/notifications.ts'
import {
  notificationTopics,
  notificationTypes,
} from '#src/contract/notifications/notification-topics.ts'
import {
  type Digest,
  digests,
  type GroupChoices,
} from '#src/contract/notifications/digests.ts'
import { oneOf } from './checks.ts'
import { createdAt, time, uid } from './columns.ts'
import { pushTokens, users } from './people.ts'

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
      when data ?| array['requestId', 'needId'] then 'requests'
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
 * How many notifications a person has: the sums of the differences of all changes. Triggers
 * write it, so that no change waits for another (docs/decisions/0066).
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

/** The choices of a person; without a row, the defaults of the kinds. */
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

const deliveryStates = ['waiting', 'sending', 'sent', 'dropped', 'failed'] as const
type DeliveryState = (typeof deliveryStates)[number]

/**
 * The queue of pushes and mails: written in the transaction of the notification, taken by workers
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

/**
 * The live events of a person, for their open pages. Triggers write it in the transaction of the
 * change and notify every server process (see the migrations and docs/decisions/0054).
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
