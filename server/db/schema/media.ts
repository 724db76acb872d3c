import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import { type ImageKind, imageKinds } from '#src/contract/media/media-kinds.ts'
import { atLeast, oneOf } from './checks.ts'
import { createdAt, uid } from './columns.ts'
import { messages } from './conversations.ts'
import { disputes } from './disputes.ts'
import { items } from './market.ts'
import { chargebacks } from './money.ts'
import { users } from './people.ts'
import { needs } from './needs.ts'
import { requestEvents, requestExtras, reviews, serviceRequests } from './requests.ts'

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
    /** The chargeback that its payee shows it against. */
    chargebackId: text('chargeback_id').references(() => chargebacks.id),
    /**
     * The request that a photo was sent for, and the part of it that shows it. Before a request is
     * made, its photos have none.
     */
    requestId: uuid('request_id').references(() => serviceRequests.id, {
      onDelete: 'cascade',
    }),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id').references(() => requestEvents.id, { onDelete: 'cascade' }),
    extraId: uuid('extra_id').references(() => requestExtras.id, { onDelete: 'cascade' }),
    reviewId: uuid('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    /** The published need that shows it, also once a request was made of the need. */
    needId: uuid('need_id').references(() => needs.id, { onDelete: 'set null' }),
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
    index('images_chargeback')
      .on(t.chargebackId)
      .where(sql`${t.chargebackId} is not null`),
    check(
      'images_evidence',
      sql`num_nonnulls(${t.disputeId}, ${t.chargebackId}) = case when ${t.kind} = 'evidence' then 1 else 0 end`,
    ),
    index('images_request')
      .on(t.requestId)
      .where(sql`${t.requestId} is not null`),
    index('images_message')
      .on(t.messageId)
      .where(sql`${t.messageId} is not null`),
    index('images_event')
      .on(t.eventId)
      .where(sql`${t.eventId} is not null`),
    index('images_extra')
      .on(t.extraId)
      .where(sql`${t.extraId} is not null`),
    index('images_review')
      .on(t.reviewId)
      .where(sql`${t.reviewId} is not null`),
    index('images_need')
      .on(t.needId)
      .where(sql`${t.needId} is not null`),
    check('images_of_need', sql`${t.needId} is null or ${t.kind} = 'job'`),
    check(
      'images_job',
      sql`(${t.kind} in ('job', 'review') or ${t.requestId} is null) and (${t.kind} <> 'review' or ${t.requestId} is not null)`,
    ),
    check(
      'images_shown_once',
      sql`num_nonnulls(${t.messageId}, ${t.eventId}, ${t.extraId}, ${t.reviewId}) <= 1 and (${t.kind} = 'review' or ${t.reviewId} is null) and (${t.kind} = 'job' or num_nonnulls(${t.messageId}, ${t.eventId}, ${t.extraId}) = 0)`,
    ),
    oneOf('images_kind', t.kind, imageKinds),
    atLeast('images_size', 1, [t.width, t.height]),
    atLeast('images_position', 0, [t.position]),
  ],
)
