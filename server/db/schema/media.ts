import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import { type ImageKind, imageKinds } from '#src/contract/media/media-kinds.ts'
import { atLeast, oneOf } from './checks.ts'
import { createdAt, uid } from './columns.ts'
import { messages } from './conversations.ts'
import { disputes } from './disputes.ts'
import { items } from './market.ts'
import { users } from './people.ts'
import { requestEvents, reviews, serviceRequests } from './requests.ts'

/** The bytes are in the media storage under `<public_id>/<width>.webp`. */
export const images = pgTable(
  'images',
  {
    publicId: text('public_id').primaryKey(),
    ownerUid: uid('owner_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    kind: text('kind').$type<ImageKind>().notNull(),
    itemId: uuid('item_id').references(() => items.id, { onDelete: 'cascade' }),
    disputeId: uuid('dispute_id').references(() => disputes.id),
    /**
     * The request that a photo was sent for, and the part of it that shows it. Before a request is
     * made, its photos have none.
     */
    requestId: uuid('request_id').references(() => serviceRequests.id, {
      onDelete: 'cascade',
    }),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id').references(() => requestEvents.id, { onDelete: 'cascade' }),
    reviewId: uuid('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: integer('widths').array().notNull(),
    placeholder: text('placeholder'),
    /** The owner's caption, and the trade of the picture. */
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
