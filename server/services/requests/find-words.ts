import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sharesContacts } from '#src/contract/requests/request-lifecycle.ts'
import { foldText } from '#src/lib/fold-text.ts'
import type { Db } from '#server/db/database.ts'
import { serviceRequests, users } from '#server/db/schema.ts'
import { descriptionShown } from '#server/services/texts/description.ts'

/** More than a person reads through; it only bounds the query. */
const MOST = 1000

const client = alias(users, 'client')
const tasker = alias(users, 'tasker')

const { description, descriptionContacts, number, status } = serviceRequests
const plain = (value: SQL) => sql`lower(f_unaccent(${value}))`

/**
 * The ids of the requests, among those of this person, that contain each of the words in the
 * description, the other party's name or the number. Accents and case do not matter.
 */
export async function findWords(
  db: Db,
  where: SQL | undefined,
  { uid, q }: { uid: string; q: string },
): Promise<string[]> {
  const words = q.split(/\s/).flatMap((word) => word.replace(/^#/, '') || [])
  const other = sql<string>`case when ${serviceRequests.clientUid} = ${uid} then ${tasker.name} else ${client.name} end`
  const rows = await db
    .select({
      id: serviceRequests.id,
      status,
      number,
      description,
      descriptionContacts,
      name: other,
    })
    .from(serviceRequests)
    .innerJoin(client, eq(client.uid, serviceRequests.clientUid))
    .innerJoin(tasker, eq(tasker.uid, serviceRequests.taskerUid))
    .where(
      and(
        where,
        ...words.map(
          (word) =>
            sql`strpos(${plain(sql`concat_ws(' ', ${number}, ${other}, ${description})`)}, ${plain(sql`${word}::text`)}) > 0`,
        ),
      ),
    )
    .orderBy(sql`${serviceRequests.statusSince} desc`)
    .limit(MOST)
  return rows.filter((row) => showsAll(row, words)).map(({ id }) => id)
}

type Found = Pick<
  typeof serviceRequests.$inferSelect,
  'status' | 'number' | 'description' | 'descriptionContacts'
>

/**
 * True when the viewer may find the request by these words. A phone number that is still hidden
 * cannot be guessed by searching for it.
 */
function showsAll(row: Found & { name: string }, words: readonly string[]): boolean {
  if (sharesContacts(row.status)) return true
  const shown = foldText([row.number, row.name, descriptionShown(row)].join(' '))
  return words.every((word) => shown.includes(foldText(word)))
}
