import { and, count, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { ItemQuestion } from '#src/contract/item-questions.ts'
import { QUESTIONS_A_DAY, QUESTIONS_SHOWN } from '#src/contract/item-questions.values.ts'
import { firstName } from '#src/lib/first-name.ts'
import { DAY_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { lockUsers } from '#server/db/locked-user.ts'
import { itemQuestions, items, users } from '#server/db/schema.ts'
import type { LocalDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { addNotifications } from '#server/services/notifications/add-notifications.ts'
import { notBlocked, requireNotBlocked } from '#server/services/people/blocks.ts'
import { refuseContacts } from '#server/services/texts/contacts.ts'
import { visibleItem } from './items.ts'

type Deps = Pick<LocalDeps, 'db' | 'clock'>
type QuestionRow = typeof itemQuestions.$inferSelect

/**
 * The answered questions about an item; for its seller, and for those who asked, the others too.
 * @throws DomainError marketplace/not-found for who may not see the item
 */
export async function questionsOf(
  db: Db,
  itemId: string,
  viewerUid: string | null,
): Promise<ItemQuestion[]> {
  const { sellerUid } = await visibleItem(db, itemId, viewerUid)
  return readable(db, { viewerUid, sellerUid }, eq(itemQuestions.itemId, itemId))
}

/** Of the questions that match, those that the viewer may read. */
async function readable(
  db: Db,
  { viewerUid, sellerUid }: { viewerUid: string | null; sellerUid: string },
  which: SQL,
): Promise<ItemQuestion[]> {
  const forAll = isNotNull(itemQuestions.answer)
  const own = viewerUid === null ? undefined : eq(itemQuestions.askerUid, viewerUid)
  const rows = await db
    .select({ question: itemQuestions, asker: users })
    .from(itemQuestions)
    .innerJoin(users, eq(users.uid, itemQuestions.askerUid))
    .where(
      and(
        which,
        isNull(itemQuestions.hiddenAt),
        viewerUid === sellerUid
          ? or(forAll, notBlocked(itemQuestions.askerUid, sellerUid))
          : own
            ? or(forAll, own)
            : forAll,
      ),
    )
    .orderBy(sql`${itemQuestions.answer} is not null`, desc(itemQuestions.id))
    .limit(QUESTIONS_SHOWN)
  return rows.map(({ question, asker }) => ({
    _id: question.id,
    text: question.text,
    // A removed account keeps its whole name, which says that it was removed.
    askerName: asker.deletedAt ? asker.name : firstName(asker.name),
    askerUid: viewerUid === sellerUid && !asker.deletedAt ? asker.uid : null,
    own: question.askerUid === viewerUid,
    createdAt: question.createdAt.toISOString(),
    answer:
      question.answer === null || question.answeredAt === null
        ? null
        : { text: question.answer, at: question.answeredAt.toISOString() },
  }))
}

/** One of them. @throws DomainError questions/not-found, marketplace/not-found */
export async function showQuestion(
  db: Db,
  id: string,
  viewerUid: string,
): Promise<ItemQuestion> {
  const { itemId } = await questionRow(db, id)
  const { sellerUid } = await visibleItem(db, itemId, viewerUid)
  const [question] = await readable(db, { viewerUid, sellerUid }, eq(itemQuestions.id, id))
  return question ?? fail('questions/not-found')
}

/**
 * Asks the seller of an item, who is told; answers the question's id.
 * @throws DomainError marketplace/not-found, questions/own-item, questions/not-on-sale,
 *   questions/too-many, safety/blocked, texts/contact
 */
export async function askQuestion(
  { db, clock }: Deps,
  askerUid: string,
  { itemId, text }: { itemId: string; text: string },
): Promise<string> {
  refuseContacts({ text })
  const id = uuidv7()
  const createdAt = clock()
  await db.transaction(async (tx) => {
    const { sellerUid } = await visibleItem(tx, itemId, askerUid)
    // Two questions of one person at once are counted one after the other, and a seller who is
    // leaving has either left by now or waits for this transaction.
    await lockUsers(tx, [askerUid, sellerUid])
    const item = await visibleItem(tx, itemId, askerUid)
    if (sellerUid === askerUid) fail('questions/own-item')
    if (item.status !== 'active') fail('questions/not-on-sale')
    await requireNotBlocked(tx, askerUid, sellerUid)
    await requireFewToday(tx, { askerUid, itemId }, createdAt)
    await tx.insert(itemQuestions).values({ id, itemId, askerUid, text, createdAt })
    await tell(tx, { itemId, askerUid }, { action: 'item_question', at: createdAt })
  })
  return id
}

async function requireFewToday(
  tx: Db,
  { askerUid, itemId }: Pick<QuestionRow, 'askerUid' | 'itemId'>,
  now: Date,
): Promise<void> {
  const [asked] = await tx
    .select({
      all: count(),
      ofItem: sql<number>`count(*) filter (where ${itemQuestions.itemId} = ${itemId})::int`,
    })
    .from(itemQuestions)
    .where(
      and(
        eq(itemQuestions.askerUid, askerUid),
        gt(itemQuestions.createdAt, new Date(now.getTime() - DAY_MS)),
      ),
    )
  const { all = 0, ofItem = 0 } = asked ?? {}
  if (all >= QUESTIONS_A_DAY.all || ofItem >= QUESTIONS_A_DAY.item)
    fail('questions/too-many')
}

/**
 * Answers a question about one's own item, once: then all can read both. The same words again
 * change nothing.
 * @throws DomainError questions/not-found, auth/forbidden, questions/answered, safety/blocked,
 *   texts/contact
 */
export async function answerQuestion(
  { db, clock }: Deps,
  sellerUid: string,
  { id, text }: { id: string; text: string },
): Promise<void> {
  refuseContacts({ text })
  const at = clock()
  await db.transaction(async (tx) => {
    const { itemId, askerUid } = await requireSeller(tx, id, sellerUid)
    await lockUsers(tx, [askerUid, sellerUid])
    // Whoever asked may have left meanwhile, and their question with them.
    const question = await questionRow(tx, id)
    if (question.answer === text) return
    if (question.answer !== null) fail('questions/answered')
    await requireNotBlocked(tx, sellerUid, askerUid)
    await tx
      .update(itemQuestions)
      .set({ answer: text, answeredAt: at })
      .where(eq(itemQuestions.id, id))
    await tell(tx, { itemId, askerUid }, { action: 'item_answer', at })
  })
}

/** The question, for the seller of its item: 403 for others who may read it, else 404. */
async function requireSeller(tx: Db, id: string, uid: string): Promise<QuestionRow> {
  const question = await questionRow(tx, id)
  const [item] = await tx
    .select({ sellerUid: items.sellerUid })
    .from(items)
    .where(eq(items.id, question.itemId))
  if (item?.sellerUid === uid) return question
  const mayRead = question.answer !== null || question.askerUid === uid
  return fail(mayRead ? 'auth/forbidden' : 'questions/not-found')
}

/** Its changes lock both people, so nobody changes it between. */
async function questionRow(db: Db, id: string): Promise<QuestionRow> {
  const [row] = await db
    .select()
    .from(itemQuestions)
    .where(and(eq(itemQuestions.id, id), isNull(itemQuestions.hiddenAt)))
  return row ?? fail('questions/not-found')
}

/** Tells the seller of a question, or the asker of its answer. It does not repeat the words. */
async function tell(
  tx: Db,
  { itemId, askerUid }: Pick<QuestionRow, 'itemId' | 'askerUid'>,
  { action, at }: { action: 'item_question' | 'item_answer'; at: Date },
): Promise<void> {
  const [item] = await tx
    .select({ title: items.title, sellerUid: items.sellerUid, sellerName: users.name })
    .from(items)
    .innerJoin(users, eq(users.uid, items.sellerUid))
    .where(eq(items.id, itemId))
  const [asker] = await tx
    .select({ name: users.name })
    .from(users)
    .where(eq(users.uid, askerUid))
  if (!item || !asker) return
  const isQuestion = action === 'item_question'
  const data = {
    itemId,
    title: item.title,
    action,
    by: isQuestion ? 'client' : 'tasker',
    clientName: firstName(asker.name),
    taskerName: item.sellerName,
  }
  const uid = isQuestion ? item.sellerUid : askerUid
  await addNotifications(tx, [{ uid, type: 'system', data, at }])
}
