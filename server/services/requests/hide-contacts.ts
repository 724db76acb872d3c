import { and, desc, eq, gt, isNotNull, ne } from 'drizzle-orm'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import {
  type Contact,
  findContacts,
  findContactsAcross,
  mergeOverlappingContacts,
} from '#src/lib/contacts.ts'
import type { Db } from '#server/db/database.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import { messages, requestEvents, serviceRequests } from '#server/db/schema.ts'

/** How many texts of a person, within what time, are checked together with the description. */
const TOGETHER = { texts: 15, ms: 60 * 60 * 1000 }

type Writing = { request: RequestRow; by: Party; text: string; now: Date }

/** An earlier text of a party, and where its contacts are stored. */
type Earlier = {
  id: string
  at: Date
  text: string
  /** Null when it was written before contacts were stored. */
  contacts: Contact[] | null
  keep: (contacts: Contact[]) => PromiseLike<unknown>
}

/**
 * The contacts of a message or note that is about to be written, under the request's lock. A number
 * that began in the writer's description, notes or messages before it is hidden in these too.
 */
export async function hideContacts(
  tx: Db,
  { request, by, text, now }: Writing,
): Promise<Contact[]> {
  const since = new Date(now.getTime() - TOGETHER.ms)
  const latest = [
    ...(await messagesOf(tx, request, { by, since })),
    ...(await notesOf(tx, request, { by, since })),
  ].toSorted((one, other) => +one.at - +other.at || (one.id < other.id ? -1 : 1))
  const before = [
    ...(by === 'client' ? [descriptionOf(tx, request)] : []),
    ...latest.slice(-TOGETHER.texts),
  ]
  const found = findContactsAcross([...before.map((earlier) => earlier.text), text])
  for (const [at, earlier] of before.entries()) {
    const own = earlier.contacts ?? findContacts(earlier.text)
    const contacts = mergeOverlappingContacts([...own, ...(found[at] ?? [])])
    if (JSON.stringify(contacts) !== JSON.stringify(earlier.contacts))
      await earlier.keep(contacts)
  }
  return found.at(-1) ?? []
}

type Latest = { by: Party; since: Date }

async function messagesOf(
  tx: Db,
  { id: requestId, clientUid, taskerUid }: RequestRow,
  { by, since }: Latest,
): Promise<Earlier[]> {
  const { id, text, contacts, createdAt: at } = messages
  const rows = await tx
    .select({ id, text, contacts, at })
    .from(messages)
    .where(
      and(
        eq(messages.requestId, requestId),
        eq(messages.fromUid, by === 'client' ? clientUid : taskerUid),
        gt(at, since),
        ne(text, ''),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(TOGETHER.texts)
  return rows.map((row) => ({
    ...row,
    keep: (kept) => tx.update(messages).set({ contacts: kept }).where(eq(id, row.id)),
  }))
}

async function notesOf(
  tx: Db,
  { id: requestId }: RequestRow,
  { by, since }: Latest,
): Promise<Earlier[]> {
  const { id, note: text, noteContacts: contacts, at } = requestEvents
  const rows = await tx
    .select({ id, text, contacts, at })
    .from(requestEvents)
    .where(
      and(
        eq(requestEvents.requestId, requestId),
        eq(requestEvents.actor, by),
        gt(at, since),
        isNotNull(text),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(TOGETHER.texts)
  return rows.map((row) => ({
    ...row,
    text: row.text ?? '',
    keep: (noteContacts) =>
      tx.update(requestEvents).set({ noteContacts }).where(eq(id, row.id)),
  }))
}

function descriptionOf(tx: Db, request: RequestRow): Earlier {
  const { id, description: text, descriptionContacts: contacts, createdAt: at } = request
  return {
    ...{ id, at, text, contacts },
    keep: (descriptionContacts) =>
      tx
        .update(serviceRequests)
        .set({ descriptionContacts })
        .where(eq(serviceRequests.id, id)),
  }
}
