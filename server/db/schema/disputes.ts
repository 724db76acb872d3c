import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type DisputeReason, disputeReasons } from '#src/contract/disputes/dispute-kinds.ts'
import { STATEMENT } from '#src/contract/disputes/limits.ts'
import {
  type ComplaintReason,
  complaintReasons,
} from '#src/contract/orders/order-events.ts'
import {
  type Actor,
  actors,
  parties,
  type Party,
} from '#src/contract/requests/request-lifecycle.ts'
import { between, noLongerThan, oneOf } from './checks.ts'
import { percent, time } from './columns.ts'
import { orders } from './orders.ts'
import { serviceRequests } from './requests.ts'

/**
 * One for each dispute of a request or an order, with its outcome. A buyer counts as the client, a
 * seller as the tasker.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id').references(() => serviceRequests.id),
    orderId: uuid('order_id').references(() => orders.id),
    openedBy: text('opened_by').$type<Actor>().notNull(),
    openedAt: time('opened_at').notNull(),
    reason: text('reason').$type<DisputeReason | ComplaintReason>(),
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
    index('disputes_order').on(t.orderId, t.openedAt),
    uniqueIndex('disputes_order_open')
      .on(t.orderId)
      .where(sql`${t.endedAt} is null`),
    check('disputes_owner', sql`num_nonnulls(${t.requestId}, ${t.orderId}) = 1`),
    oneOf('disputes_opened_by', t.openedBy, actors),
    oneOf('disputes_ended_by', t.endedBy, actors),
    oneOf('disputes_reason', t.reason, [
      ...new Set([...disputeReasons, ...complaintReasons]),
    ]),
    between('disputes_percent', t.taskerPercent, percent),
    check('disputes_ended', sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
  ],
)

/** A party's statement in a dispute. */
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
