import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod/mini'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import type { reportText } from '#src/contract/people/safety.ts'
import { REPORTED_TEXT_MAX } from '#src/contract/people/limits.ts'
import { type ReportedKind } from '#src/contract/people/report-kinds.ts'
import type { Db } from '#server/db/database.ts'
import { lockedUser } from '#server/db/people/locked-user.ts'
import { isPresent } from '#server/db/people/present-people.ts'
import { isAboutShown } from '#server/db/questions/question-subjects.ts'
import { findRequest } from '#server/db/requests/request-rows.ts'
import {
  items,
  messages,
  questions,
  reports,
  reviews,
  taskers,
  users,
} from '#server/db/schema.ts'
import type { LocalDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { needAttention } from '#server/services/money/attention.ts'
import { mayRead } from '#server/services/needs/may-read.ts'
import { findNeed } from '#server/services/needs/need-rows.ts'
import { requireReportAllowed } from '#server/services/people/reports.ts'

type Found = { authorUid: string; words: string; requestId: string | null }

/**
 * Reports a text to the operators, and stores its current words.
 * @throws DomainError safety/text-not-found for what the caller cannot read, safety/self,
 * safety/too-many-reports
 */
export async function reportTextOf(
  { db, clock }: Pick<LocalDeps, 'db' | 'clock'>,
  reporterUid: string,
  { kind, textId, reason, note }: BodyOf<typeof reportText>,
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    await lockedUser(tx, reporterUid)
    const found = await finders[kind](tx, textId, reporterUid)
    if (!found || found.words.trim() === '') return fail('safety/text-not-found')
    const { authorUid, words, requestId } = found
    if (authorUid === reporterUid) fail('safety/self')
    await requireReportAllowed(tx, reporterUid, now)
    const id = uuidv7()
    await tx.insert(reports).values({
      id,
      reporterUid,
      personUid: await knownUid(tx, authorUid),
      requestId,
      reason,
      note,
      textKind: kind,
      textId,
      words: words.slice(0, REPORTED_TEXT_MAX),
      createdAt: now,
    })
    await needAttention(tx, { kind: 'report', subject: id, requestId, reason, at: now })
  })
}

/** The author of an old review may have no row any more. */
async function knownUid(db: Db, uid: string): Promise<string | null> {
  const [row] = await db.select({ uid: users.uid }).from(users).where(eq(users.uid, uid))
  return row?.uid ?? null
}

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success

type Finder = (db: Db, id: string, readerUid: string) => Promise<Found | null>

/** Finds a text, if the reader can read it. */
const finders: Record<ReportedKind, Finder> = {
  review: async (db, id, readerUid) => {
    if (!isUuid(id)) return null
    const [row] = await db
      .select()
      .from(reviews)
      .where(and(eq(reviews.id, id), isNotNull(reviews.shownAt), isNull(reviews.hiddenAt)))
    if (!row) return null
    // A review of a client is read by the two parties alone.
    if (row.by === 'tasker' && !(await isParty(db, row.requestId, readerUid))) return null
    return { authorUid: row.authorUid, words: row.comment, requestId: row.requestId }
  },
  message: async (db, id, readerUid) => {
    if (!isUuid(id)) return null
    const [row] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.id, id), isNull(messages.hiddenAt)))
    if (!row || !(await isParty(db, row.requestId, readerUid))) return null
    return { authorUid: row.fromUid, words: row.text, requestId: row.requestId }
  },
  item: async (db, id) => {
    if (!isUuid(id)) return null
    const [row] = await db
      .select()
      .from(items)
      .where(and(eq(items.id, id), ne(items.status, 'archived'), isNull(items.hidden)))
    const words = `${row?.title}\n\n${row?.description}`.trim()
    return row ? { authorUid: row.sellerUid, words, requestId: null } : null
  },
  question: async (db, id, readerUid) => {
    const question = await shownQuestion(db, id, readerUid)
    if (!question) return null
    // An unanswered question is for the person asked alone.
    if (question.answer === null && readerUid !== question.answererUid) return null
    return { authorUid: question.askerUid, words: question.text, requestId: null }
  },
  answer: async (db, id, readerUid) => {
    const question = await shownQuestion(db, id, readerUid)
    if (!question?.answer) return null
    return { authorUid: question.answererUid, words: question.answer, requestId: null }
  },
  need: async (db, id, readerUid) => {
    if (!isUuid(id) || !(await mayRead(db, readerUid, id))) return null
    const need = await findNeed(db, id)
    const words = `${need?.title}\n\n${need?.description}`
    return need ? { authorUid: need.clientUid, words, requestId: null } : null
  },
  bio: async (db, uid) => {
    const [row] = await db
      .select({ bio: taskers.bio })
      .from(taskers)
      .innerJoin(users, eq(users.uid, taskers.uid))
      .where(and(eq(taskers.uid, uid), isPresent))
    return row ? { authorUid: uid, words: row.bio, requestId: null } : null
  },
}

/** A question that is not hidden, nor what it is about; on a need only for its readers. */
async function shownQuestion(db: Db, id: string, readerUid: string) {
  if (!isUuid(id)) return null
  const [question] = await db
    .select()
    .from(questions)
    .where(and(eq(questions.id, id), isNull(questions.hiddenAt), isAboutShown(db)))
  if (!question) return null
  const { needId, answererUid } = question
  if (needId === null || readerUid === answererUid) return question
  return (await mayRead(db, readerUid, needId)) ? question : null
}

async function isParty(db: Db, requestId: string | null, uid: string): Promise<boolean> {
  const request = requestId === null ? undefined : await findRequest(db, requestId)
  return request?.clientUid === uid || request?.taskerUid === uid
}
