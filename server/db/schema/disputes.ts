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
import {
  type DisputeReason,
  disputeReasons,
  STATEMENT,
} from '#src/contract/disputes.values.ts'
import { type Actor, actors, parties, type Party } from '#src/contract/request-lifecycle.ts'
import { between, noLongerThan, oneOf } from './checks.ts'
import { percent, time } from './columns.ts'
import { serviceRequests } from './requests.ts'

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
