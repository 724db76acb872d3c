import { and, count, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { QUESTIONS_A_DAY, QUESTIONS_SHOWN } from '#src/contract/questions/limits.ts'
import { Id } from '#src/contract/protocol/primitives.ts'
import type { Question } from '#src/contract/questions/questions.ts'
import { firstName } from '#src/lib/first-name.ts'
import { DAY_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { lockUsers } from '#server/db/people/locked-user.ts'
import { isAskedOf } from '#server/db/questions/open-questions.ts'
import {
  isAbout,
  subjectColumns,
  type QuestionRow,
  type SubjectId,
  subjectOf,
} from '#server/db/questions/question-subjects.ts'
import { questions, users } from '#server/db/schema.ts'
import type { LocalDeps, Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { openAsOperator } from '#server/services/needs/may-read.ts'
import { addNotifications } from '#server/services/notifications/add-notifications.ts'
import { requireNotBlocked } from '#server/services/people/blocks.ts'
import { refuseContacts, refuseContactsIn } from '#server/services/texts/contacts.ts'
import { askerName } from './open-questions.ts'
import { subjects } from './subjects.ts'

type Deps = Pick<LocalDeps, 'db' | 'clock'>

const findSubject = (db: Db, { kind, id }: SubjectId, viewerUid: string | null) =>
  subjects[kind].find(db, id, viewerUid)

/**
 * The answered questions about a subject; the person asked and the askers also get their unanswered
 * ones. An operator reads all those about a reported need.
 * @throws DomainError the subject's not-found when the viewer may not see it
 */
export async function questionsAbout(
  db: Db,
  subject: SubjectId,
  viewer: Viewer | null,
): Promise<Question[]> {
  const needId = subject.kind === 'need' ? Id.safeParse(subject.id).data : undefined
  if (viewer?.operator && needId && (await openAsOperator(db, viewer, needId)))
    return read(db, { viewerUid: viewer.uid }, isAbout(subject))
  const viewerUid = viewer?.uid ?? null
  const { answererUid } = await findSubject(db, subject, viewerUid)
  return readable(db, { viewerUid, answererUid }, isAbout(subject))
}

type Reader = { viewerUid: string | null; answererUid?: string }

/** Of the questions that match, those that the viewer may read. */
function readable(db: Db, reader: Required<Reader>, which: SQL): Promise<Question[]> {
  const { viewerUid, answererUid } = reader
  const forAll = isNotNull(questions.answer)
  const own =
    viewerUid === answererUid
      ? isAskedOf(answererUid)
      : viewerUid === null
        ? undefined
        : eq(questions.askerUid, viewerUid)
  return read(db, reader, and(which, or(forAll, own)))
}

/** Those that match and are not hidden, the unanswered first. */
async function read(
  db: Db,
  { viewerUid, answererUid }: Reader,
  which: SQL | undefined,
): Promise<Question[]> {
  const rows = await db
    .select({ question: questions, asker: users })
    .from(questions)
    .innerJoin(users, eq(users.uid, questions.askerUid))
    .where(and(which, isNull(questions.hiddenAt)))
    .orderBy(sql`${questions.answer} is not null`, desc(questions.id))
    .limit(QUESTIONS_SHOWN)
  return rows.map(({ question, asker }) => ({
    _id: question.id,
    text: question.text,
    askerName: askerName(asker),
    askerUid: viewerUid === answererUid && !asker.deletedAt ? asker.uid : null,
    own: question.askerUid === viewerUid,
    createdAt: question.createdAt.toISOString(),
    answer:
      question.answer === null || question.answeredAt === null
        ? null
        : { text: question.answer, at: question.answeredAt.toISOString() },
  }))
}

/** One of them. @throws DomainError questions/not-found, the subject's not-found */
export async function showQuestion(
  db: Db,
  id: string,
  viewerUid: string,
): Promise<Question> {
  const row = await questionRow(db, id)
  const { answererUid } = await findSubject(db, subjectOf(row), viewerUid)
  const [question] = await readable(db, { viewerUid, answererUid }, eq(questions.id, id))
  return question ?? fail('questions/not-found')
}

/**
 * Asks about a subject and notifies the person asked; returns the question's id.
 * @throws DomainError the subject's not-found, or its refusal while closed; questions/own-page,
 *   questions/too-many, safety/blocked, texts/contact
 */
export async function askQuestion(
  { db, clock }: Deps,
  askerUid: string,
  { subject, text }: { subject: SubjectId; text: string },
): Promise<string> {
  refuseContacts({ text })
  const id = uuidv7()
  const createdAt = clock()
  await db.transaction(async (tx) => {
    const { answererUid } = await findSubject(tx, subject, askerUid)
    if (answererUid === askerUid) fail('questions/own-page')
    // Simultaneous questions of one person are counted one by one, and the deletion of the
    // answerer's account has either finished or waits for this transaction.
    await lockUsers(tx, [askerUid, answererUid])
    const { closed } = await findSubject(tx, subject, askerUid)
    if (closed) fail(closed)
    await requireNotBlocked(tx, askerUid, answererUid)
    await requireFewToday(tx, { askerUid, subject }, createdAt)
    const own = and(isAbout(subject), eq(questions.askerUid, askerUid))
    const asked = await latestTexts(tx, questions.text, own)
    refuseContactsIn([...asked, { field: 'text', text }])
    const [row] = await tx
      .insert(questions)
      .values({ id, ...subjectColumns(subject), askerUid, answererUid, text, createdAt })
      .returning()
    if (row) await tell(tx, row, { what: 'question', at: createdAt })
  })
  return id
}

/** How many questions of a person about a subject, or answers, are checked for contacts together. */
const TOGETHER = 15

async function latestTexts(
  tx: Db,
  text: typeof questions.text | typeof questions.answer,
  which: SQL | undefined,
) {
  const rows = await tx
    .select({ text })
    .from(questions)
    .where(which)
    .orderBy(desc(questions.createdAt), desc(questions.id))
    .limit(TOGETHER)
  return rows.toReversed().map((row) => ({ ...row, field: 'text', isStored: true }))
}

async function requireFewToday(
  tx: Db,
  { askerUid, subject }: { askerUid: string; subject: SubjectId },
  now: Date,
): Promise<void> {
  const [asked] = await tx
    .select({
      all: count(),
      ofSubject: sql<number>`count(*) filter (where ${isAbout(subject)})::int`,
    })
    .from(questions)
    .where(
      and(
        eq(questions.askerUid, askerUid),
        gt(questions.createdAt, new Date(now.getTime() - DAY_MS)),
      ),
    )
  const { all = 0, ofSubject = 0 } = asked ?? {}
  if (all >= QUESTIONS_A_DAY.all || ofSubject >= QUESTIONS_A_DAY.subject)
    fail('questions/too-many')
}

/**
 * Answers a question to oneself, once; both are public then. Sending the same words again changes
 * nothing.
 * @throws DomainError questions/not-found, auth/forbidden, questions/answered, safety/blocked,
 *   texts/contact
 */
export async function answerQuestion(
  { db, clock }: Deps,
  answererUid: string,
  { id, text }: { id: string; text: string },
): Promise<void> {
  refuseContacts({ text })
  const at = clock()
  await db.transaction(async (tx) => {
    const { askerUid } = await requireAnswerer(tx, id, answererUid)
    await lockUsers(tx, [askerUid, answererUid])
    // The asker may have deleted their account meanwhile, and the question with it.
    const question = await questionRow(tx, id)
    if (question.answer === text) return
    if (question.answer !== null) fail('questions/answered')
    await requireNotBlocked(tx, answererUid, askerUid)
    const answered = await latestTexts(
      tx,
      questions.answer,
      and(isAbout(subjectOf(question)), isNotNull(questions.answer)),
    )
    refuseContactsIn([...answered, { field: 'text', text }])
    await tx
      .update(questions)
      .set({ answer: text, answeredAt: at })
      .where(eq(questions.id, id))
    await tell(tx, question, { what: 'answer', at })
  })
}

/** The question, for the person asked: 403 for others who may read it, else 404. */
async function requireAnswerer(tx: Db, id: string, uid: string): Promise<QuestionRow> {
  const question = await questionRow(tx, id)
  if (question.answererUid === uid) return question
  const mayRead = question.answer !== null || question.askerUid === uid
  return fail(mayRead ? 'auth/forbidden' : 'questions/not-found')
}

/** Every change locks both people, so the row needs no lock of its own. */
async function questionRow(db: Db, id: string): Promise<QuestionRow> {
  const [row] = await db
    .select()
    .from(questions)
    .where(and(eq(questions.id, id), isNull(questions.hiddenAt)))
  return row ?? fail('questions/not-found')
}

/** Notifies the person asked of a question, or the asker of its answer, without quoting the text. */
async function tell(
  tx: Db,
  row: QuestionRow,
  { what, at }: { what: 'question' | 'answer'; at: Date },
): Promise<void> {
  const { id: questionId, askerUid, answererUid } = row
  const subject = subjectOf(row)
  const { told } = await findSubject(tx, subject, answererUid)
  const asker = firstName(await nameOf(tx, askerUid))
  const answerer = await nameOf(tx, answererUid)
  const isAnsweredByClient = subjects[subject.kind].answeredBy === 'client'
  const data = {
    ...told,
    questionId,
    action: `${subject.kind}_${what}`,
    by: (what === 'answer') === isAnsweredByClient ? 'client' : 'tasker',
    ...(isAnsweredByClient
      ? { clientName: firstName(answerer), taskerName: asker }
      : { clientName: asker, taskerName: answerer }),
  }
  const uid = what === 'question' ? answererUid : askerUid
  await addNotifications(tx, [{ uid, type: 'system', data, at }])
}

async function nameOf(tx: Db, uid: string): Promise<string> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.uid, uid))
  return user?.name ?? ''
}
