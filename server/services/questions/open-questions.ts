import { asc, count, eq } from 'drizzle-orm'
import {
  questionSubjects,
  type QuestionSubject,
} from '#src/contract/questions/subject-kinds.ts'
import { WAITING_OF_KIND } from '#src/contract/waiting/limits.ts'
import type { WaitingQuestion } from '#src/contract/waiting/waiting.ts'
import { firstName } from '#src/lib/first-name.ts'
import type { Db } from '#server/db/database.ts'
import { waitsFor } from '#server/db/questions/open-questions.ts'
import {
  subjectColumn,
  type SubjectId,
  subjectOf,
} from '#server/db/questions/question-subjects.ts'
import { questions, users } from '#server/db/schema.ts'
import { subjects } from './subjects.ts'

/** A deleted account's name is shown whole, since it says that it was deleted. */
export const askerName = ({ name, deletedAt }: typeof users.$inferSelect): string =>
  deletedAt ? name : firstName(name)

/** The questions that wait for a person's answer, the oldest first. */
export async function openQuestionsTo(db: Db, uid: string): Promise<WaitingQuestion[]> {
  const rows = await db
    .select({ question: questions, asker: users })
    .from(questions)
    .innerJoin(users, eq(users.uid, questions.askerUid))
    .where(waitsFor(db, uid))
    .orderBy(asc(questions.id))
    .limit(WAITING_OF_KIND)
  const about = await waitingSubjects(
    db,
    rows.map(({ question }) => subjectOf(question)),
  )
  return rows.flatMap(({ question, asker }) => {
    const subject = about.get(keyOf(subjectOf(question)))
    return subject
      ? {
          _id: question.id,
          text: question.text,
          askerName: askerName(asker),
          createdAt: question.createdAt.toISOString(),
          about: subject,
        }
      : []
  })
}

const keyOf = ({ kind, id }: SubjectId) => `${kind} ${id}`

async function waitingSubjects(db: Db, all: SubjectId[]) {
  const found = await Promise.all(
    questionSubjects.map((kind) =>
      subjects[kind].waiting(
        db,
        all.filter((each) => each.kind === kind).map(({ id }) => id),
      ),
    ),
  )
  return new Map(found.flat().map((about) => [keyOf(about), about]))
}

/** How many questions of each kind wait for a person's answer. */
export async function countOpenQuestionsTo(
  db: Db,
  uid: string,
): Promise<Record<QuestionSubject, number>> {
  const [open] = await db
    .select({
      item: count(subjectColumn('item')),
      tasker: count(subjectColumn('tasker')),
      need: count(subjectColumn('need')),
    })
    .from(questions)
    .where(waitsFor(db, uid))
  return open ?? { item: 0, tasker: 0, need: 0 }
}
