import { and, count, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { ItemQuestion } from '#src/contract/market/item-questions.ts'
import { QUESTIONS_A_DAY, QUESTIONS_SHOWN } from '#src/contract/market/limits.ts'
import { firstName } from '#src/lib/first-name.ts'
import { DAY_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { lockUsers } from '#server/db/people/locked-user.ts'
import { itemQuestions, items, users } from '#server/db/schema.ts'
import type { LocalDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { addNotifications } from '#server/services/notifications/add-notifications.ts'
import { notBlocked, requireNotBlocked } from '#server/services/people/blocks.ts'
import { refuseContacts, refuseContactsIn } from '#server/services/texts/contacts.ts'
import { visibleItem } from './items.ts'

type Deps = Pick<LocalDeps, 'db' | 'clock'>
type QuestionRow = typeof itemQuestions.$inferSelect

/**
 * The answered questions about an item; its seller and the askers also get their unanswered ones.
 * @throws DomainError marketplace/not-found when the viewer may not see the item
 */
export async function questionsOf(
  db: Db,
  itemId: string,
  viewerUid: string | null,
): Promise<ItemQuestion[]> {
  const { sellerUid } = await visibleItem(db, itemId, viewerUid)
  return readable(db, { viewerUid, sellerUid }, eq(itemQuestions.itemId, itemId))
}

/** True of the questions without an answer that a seller may read. */
export const isAskedOf = (sellerUid: string): SQL | undefined =>
  and(
    isNull(itemQuestions.answer),
    isNull(itemQuestions.hiddenAt),
    notBlocked(itemQuestions.askerUid, sellerUid),
  )

/** A deleted account's name is shown whole, since it says that it was deleted. */
export const askerName = ({ name, deletedAt }: typeof users.$inferSelect): string =>
  deletedAt ? name : firstName(name)

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
          ? or(forAll, isAskedOf(sellerUid))
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
    askerName: askerName(asker),
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
 * Asks the seller of an item and notifies them; returns the question's id.
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
    // Simultaneous questions of one person are counted one by one, and the deletion of the seller's
    // account has either finished or waits for this transaction.
    await lockUsers(tx, [askerUid, sellerUid])
    const item = await visibleItem(tx, itemId, askerUid)
    if (sellerUid === askerUid) fail('questions/own-item')
    if (item.status !== 'active') fail('questions/not-on-sale')
    await requireNotBlocked(tx, askerUid, sellerUid)
    await requireFewToday(tx, { askerUid, itemId }, createdAt)
    const own = and(eq(itemQuestions.itemId, itemId), eq(itemQuestions.askerUid, askerUid))
    const asked = await latestTexts(tx, itemQuestions.text, own)
    refuseContactsIn([...asked, { field: 'text', text }])
    await tx.insert(itemQuestions).values({ id, itemId, askerUid, text, createdAt })
    const question = { id, itemId, askerUid }
    await tell(tx, question, { action: 'item_question', at: createdAt })
  })
  return id
}

/** How many questions of a person about an item, or answers, are checked for contacts together. */
const TOGETHER = 15

async function latestTexts(
  tx: Db,
  text: typeof itemQuestions.text | typeof itemQuestions.answer,
  which: SQL | undefined,
) {
  const rows = await tx
    .select({ text })
    .from(itemQuestions)
    .where(which)
    .orderBy(desc(itemQuestions.createdAt), desc(itemQuestions.id))
    .limit(TOGETHER)
  return rows.toReversed().map((row) => ({ ...row, field: 'text', isStored: true }))
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
 * Answers a question about one's own item, once; both are public then. Sending the same words again
 * changes nothing.
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
    // The asker may have deleted their account meanwhile, and the question with it.
    const question = await questionRow(tx, id)
    if (question.answer === text) return
    if (question.answer !== null) fail('questions/answered')
    await requireNotBlocked(tx, sellerUid, askerUid)
    const answered = await latestTexts(
      tx,
      itemQuestions.answer,
      and(eq(itemQuestions.itemId, itemId), isNotNull(itemQuestions.answer)),
    )
    refuseContactsIn([...answered, { field: 'text', text }])
    await tx
      .update(itemQuestions)
      .set({ answer: text, answeredAt: at })
      .where(eq(itemQuestions.id, id))
    await tell(tx, { id, itemId, askerUid }, { action: 'item_answer', at })
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

/** Every change locks both people, so the row needs no lock of its own. */
async function questionRow(db: Db, id: string): Promise<QuestionRow> {
  const [row] = await db
    .select()
    .from(itemQuestions)
    .where(and(eq(itemQuestions.id, id), isNull(itemQuestions.hiddenAt)))
  return row ?? fail('questions/not-found')
}

/** Notifies the seller of a question, or the asker of its answer, without quoting the text. */
async function tell(
  tx: Db,
  { id, itemId, askerUid }: Pick<QuestionRow, 'id' | 'itemId' | 'askerUid'>,
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
    questionId: id,
    title: item.title,
    action,
    by: isQuestion ? 'client' : 'tasker',
    clientName: firstName(asker.name),
    taskerName: item.sellerName,
  }
  const uid = isQuestion ? item.sellerUid : askerUid
  await addNotifications(tx, [{ uid, type: 'system', data, at }])
}
