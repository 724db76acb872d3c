import { and, eq, exists, isNull, ne, or, type SQL } from 'drizzle-orm'
import {
  questionSubjects,
  type QuestionSubject,
} from '#src/contract/questions/subject-kinds.ts'
import type { Db } from '#server/db/database.ts'
import { isPresent } from '#server/db/people/present-people.ts'
import { items, needs, questions, users } from '#server/db/schema.ts'

export type QuestionRow = typeof questions.$inferSelect

/** The subject of a question: an item or a need by its id, or a tasker by their uid. */
export type SubjectId = { kind: QuestionSubject; id: string }

/** The column that names the subjects of each kind. */
const columns = {
  item: 'itemId',
  tasker: 'taskerUid',
  need: 'needId',
} as const satisfies Record<QuestionSubject, keyof QuestionRow>

/** The columns of a question about a subject. */
export const subjectColumns = ({ kind, id }: SubjectId): Partial<QuestionRow> => ({
  [columns[kind]]: id,
})

export const subjectColumn = (kind: QuestionSubject) => questions[columns[kind]]

/** True of the questions about a subject. */
export const isAbout = ({ kind, id }: SubjectId): SQL => eq(subjectColumn(kind), id)

export function subjectOf(row: QuestionRow): SubjectId {
  for (const kind of questionSubjects) {
    const id = row[columns[kind]]
    if (id !== null) return { kind, id }
  }
  throw new Error('a question about nothing')
}

/** True of questions on subjects that others may see. The readers of a need are checked elsewhere. */
export const isAboutShown = (db: Db): SQL | undefined =>
  or(
    exists(
      db
        .select({ id: items.id })
        .from(items)
        .where(
          and(
            eq(items.id, questions.itemId),
            ne(items.status, 'archived'),
            isNull(items.hidden),
          ),
        ),
    ),
    exists(
      db
        .select({ uid: users.uid })
        .from(users)
        .where(and(eq(users.uid, questions.taskerUid), isPresent)),
    ),
    exists(
      db
        .select({ id: needs.id })
        .from(needs)
        .where(and(eq(needs.id, questions.needId), isNull(needs.hiddenAt))),
    ),
  )
