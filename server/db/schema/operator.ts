import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { type AttentionKind, attentionKinds } from '#src/contract/operator/attention.ts'
import { RESOLUTION_MAX } from '#src/contract/operator/limits.ts'
import type { ActState } from '#src/contract/operator/operator.ts'
import { type OperatorAct, operatorActs } from '#src/contract/operator/operator-acts.ts'
import { atLeast, noLongerThan, oneOf } from './checks.ts'
import { time, uid } from './columns.ts'
import { payments } from './money.ts'
import { orders } from './orders.ts'
import { users } from './people.ts'
import { serviceRequests } from './requests.ts'

/** Matters that need an operator, once for each `kind` and `subject` (the id of the thing). */
export const attention = pgTable(
  'attention',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<AttentionKind>().notNull(),
    subject: text('subject').notNull(),
    requestId: uuid('request_id').references(() => serviceRequests.id),
    orderId: uuid('order_id').references(() => orders.id),
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
 * The acts of operators, with reasons: written in the transaction of the act and never changed,
 * which triggers enforce (see the migrations). Without foreign keys, so that no other deletion
 * deletes rows here.
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
