import { eq, inArray } from 'drizzle-orm'
import type { ErrorCode } from '#src/contract/protocol/error-codes.ts'
import { Id } from '#src/contract/protocol/primitives.ts'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import type { QuestionSubject } from '#src/contract/questions/subject-kinds.ts'
import type { WaitingQuestion } from '#src/contract/waiting/waiting.ts'
import type { Db } from '#server/db/database.ts'
import { items, needs, taskers, users } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { visibleItem } from '#server/services/market/items.ts'
import { itemPhotosOf, needCoversOf } from '#server/services/media/first-photos.ts'
import { findNeed, type NeedRow } from '#server/services/needs/need-rows.ts'
import { findSeeker, readableNeeds } from '#server/services/needs/opportunity-rows.ts'
import { masked } from '#server/services/texts/contacts.ts'

type Subject = {
  /** The person asked. */
  answererUid: string
  /** The refusal of new questions; null while they are taken. */
  closed: ErrorCode | null
  /** Its part of a notification's data: the id for the link, the words of the sentence. */
  told: Record<string, string>
}

type SubjectRules = {
  /** Who is asked: a tasker by the client, or the reverse. A seller counts as a tasker. */
  answeredBy: Party
  /** @throws DomainError the subject's own not-found when the viewer may not see it */
  find: (db: Db, id: string, viewerUid: string | null) => Promise<Subject>
  /** Subjects as the answerer's waiting list shows them. */
  waiting: (db: Db, ids: string[]) => Promise<WaitingQuestion['about'][]>
}

const item: SubjectRules = {
  answeredBy: 'tasker',
  async find(db, id, viewerUid) {
    const itemId = Id.safeParse(id).data ?? fail('marketplace/not-found')
    const { sellerUid, status, title } = await visibleItem(db, itemId, viewerUid)
    return {
      answererUid: sellerUid,
      closed: status === 'active' ? null : 'questions/not-on-sale',
      told: { itemId, title },
    }
  },
  async waiting(db, ids) {
    const [rows, photos] = await Promise.all([
      db
        .select({ id: items.id, title: items.title })
        .from(items)
        .where(inArray(items.id, ids)),
      itemPhotosOf(db, ids),
    ])
    return rows.map((row) => ({ kind: 'item', ...row, photo: photos.get(row.id) ?? null }))
  },
}

const tasker: SubjectRules = {
  answeredBy: 'tasker',
  async find(db, uid, viewerUid) {
    const [row] = await db
      .select({ suspendedAt: users.suspendedAt, deletedAt: users.deletedAt })
      .from(taskers)
      .innerJoin(users, eq(users.uid, taskers.uid))
      .where(eq(taskers.uid, uid))
    const isSeen = row && !row.deletedAt && (!row.suspendedAt || viewerUid === uid)
    if (!isSeen) return fail('taskers/not-found')
    return { answererUid: uid, closed: null, told: { taskerUid: uid } }
  },
  waiting: async (_db, uids) => uids.map((id) => ({ kind: 'tasker', id })),
}

const need: SubjectRules = {
  answeredBy: 'client',
  async find(db, id, viewerUid) {
    const needId = Id.safeParse(id).data ?? fail('needs/not-found')
    const row = (await findNeed(db, needId)) ?? fail('needs/not-found')
    const { clientUid, title, titleContacts } = row
    const isOwn = viewerUid === clientUid
    return {
      answererUid: clientUid,
      closed: isOwn ? null : await refusalTo(db, row, viewerUid),
      told: { needId, title: masked(title, titleContacts) },
    }
  },
  async waiting(db, ids) {
    const [rows, covers] = await Promise.all([
      db
        .select({ id: needs.id, title: needs.title })
        .from(needs)
        .where(inArray(needs.id, ids)),
      needCoversOf(db, ids),
    ])
    return rows.map((row) => ({ kind: 'need', ...row, photo: covers.get(row.id) ?? null }))
  },
}

/** Only taskers of the trade ask, while the need is open. @throws DomainError needs/not-found */
async function refusalTo(
  db: Db,
  { id, status, category }: NeedRow,
  uid: string | null,
): Promise<ErrorCode | null> {
  const seeker = uid === null ? undefined : await findSeeker(db, uid)
  const readable = seeker ? await readableNeeds(db, seeker, [id]) : []
  if (!seeker || readable.length === 0) return fail('needs/not-found')
  if (status !== 'open') return 'needs/illegal-transition'
  return seeker.categories.includes(category) ? null : 'needs/other-trade'
}

/** What differs between the kinds of subjects. */
export const subjects: Record<QuestionSubject, SubjectRules> = { item, tasker, need }
