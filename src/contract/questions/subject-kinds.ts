/** What a question can be about: an item on sale, a tasker, or a need. */
export const questionSubjects = ['item', 'tasker', 'need'] as const
export type QuestionSubject = (typeof questionSubjects)[number]
