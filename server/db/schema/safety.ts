import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import {
  type ReportedKind,
  reportedKinds,
  type ReportReason,
  reportReasons,
} from '#src/contract/people/report-kinds.ts'
import { oneOf } from './checks.ts'
import { createdAt, uid } from './columns.ts'
import { users } from './people.ts'
import { serviceRequests } from './requests.ts'

/** Neither of the two may send requests or messages to the other. */
export const blocks = pgTable(
  'blocks',
  {
    ownerUid: uid('owner_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    blockedUid: uid('blocked_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerUid, t.blockedUid] }),
    index('blocks_blocked').on(t.blockedUid),
    check('blocks_not_self', sql`${t.ownerUid} <> ${t.blockedUid}`),
  ],
)

/** A user's report of a person; `attention` has its outcome. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    reporterUid: uid('reporter_uid').references(() => users.uid, { onDelete: 'set null' }),
    personUid: uid('person_uid').references(() => users.uid, { onDelete: 'set null' }),
    requestId: uuid('request_id').references(() => serviceRequests.id),
    reason: text('reason').$type<ReportReason>().notNull(),
    note: text('note').notNull(),
    /** The kind of the reported text, if it is one, and its words as they were then. */
    textKind: text('text_kind').$type<ReportedKind>(),
    textId: text('text_id'),
    words: text('words'),
    createdAt: createdAt(),
  },
  (t) => [
    index('reports_reporter').on(t.reporterUid, t.createdAt),
    index('reports_person').on(t.personUid),
    oneOf('reports_text_kind', t.textKind, reportedKinds),
    check(
      'reports_text',
      sql`(${t.textKind} is null) = (${t.textId} is null) and (${t.textKind} is null) = (${t.words} is null)`,
    ),
    oneOf('reports_reason', t.reason, reportReasons),
    check('reports_not_self', sql`${t.reporterUid} <> ${t.personUid}`),
  ],
)
