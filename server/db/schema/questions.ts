import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ANSWER_MAX, QUESTION_TEXT } from '#src/contract/questions/limits.ts'
import { noLongerThan } from './checks.ts'
import { createdAt, time, uid } from './columns.ts'
import { items } from './market.ts'
import { needs } from './needs.ts'
import { users } from './people.ts'
import { taskers } from './taskers.ts'

/** A question about an item or a need or to a tasker; read by all who read these once answered. */
export const questions = pgTable(
  'questions',
  {
    id: uuid('id').primaryKey(),
    itemId: uuid('item_id').references(() => items.id, { onDelete: 'cascade' }),
    taskerUid: uid('tasker_uid').references(() => taskers.uid, { onDelete: 'cascade' }),
    needId: uuid('need_id').references(() => needs.id, { onDelete: 'cascade' }),
    askerUid: uid('asker_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** The person asked: the item's seller, the tasker, or the need's client. */
    answererUid: uid('answerer_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
    answer: text('answer'),
    answeredAt: time('answered_at'),
    /** An operator has hidden the question or the answer: neither is shown. */
    hiddenAt: time('hidden_at'),
  },
  (t) => [
    index('questions_item').on(t.itemId),
    index('questions_tasker').on(t.taskerUid),
    index('questions_need').on(t.needId),
    index('questions_asker').on(t.askerUid, t.createdAt),
    index('questions_answerer').on(t.answererUid),
    noLongerThan('questions_text', t.text, QUESTION_TEXT.max),
    noLongerThan('questions_answer', t.answer, ANSWER_MAX),
    check(
      'questions_subject',
      sql`num_nonnulls(${t.itemId}, ${t.taskerUid}, ${t.needId}) = 1`,
    ),
    check('questions_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)
