import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, uid } from './columns.ts'

/**
 * Written in the transaction of the effect: a row means that the call took effect. `subject` is
 * the id of what it made or changed. `body` is the first answer, where it shows what is the
 * caller's own; else the answer is rebuilt from the subject. A call that is safe to repeat stores
 * neither, so that no secret lies here.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    uid: uid('uid').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    subject: text('subject'),
    body: jsonb('body').$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.uid, t.key] }),
    index('idempotency_keys_created').on(t.createdAt),
  ],
)

/** Secrets that all server processes share, made at their first use. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  key: bytea('key').notNull(),
})

/** Facts about the database itself, such as when the demo data was put in. */
export const meta = pgTable('meta', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})
