import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { contactsIn, createdAt, time, uid } from './columns.ts'
import { users } from './people.ts'
import { serviceRequests } from './requests.ts'

/** The messages between the parties of a request. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    fromUid: uid('from_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** As it was written: answers leave out what the reader may not see. */
    text: text('text').notNull(),
    contacts: contactsIn('contacts'),
    /** An operator has taken the text out. */
    hiddenAt: time('hidden_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('messages_request').on(
      t.requestId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('messages_from').on(t.fromUid, t.createdAt),
  ],
)

/** How far the parties have read. */
export const messageReads = pgTable(
  'message_reads',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    uid: uid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** Time of the newest message that was seen. */
    until: time('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.uid] })],
)
