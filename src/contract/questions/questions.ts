import { z } from 'zod/mini'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { idParam, uidParam } from '#src/contract/protocol/params.ts'
import {
  answerText,
  Id,
  text,
  Timestamp,
  Uid,
  answerList,
} from '#src/contract/protocol/primitives.ts'
import { ANSWER_MAX, QUESTION_TEXT, QUESTIONS_SHOWN } from './limits.ts'
import { questionSubjects } from './subject-kinds.ts'

/** The kind of subject; `id` is the item's or need's id, or the tasker's uid. */
const about = {
  subject: { schema: z.enum(questionSubjects), notFound: 'request/not-found' },
  id: uidParam('request/not-found'),
} as const
const subjectErrors = [
  'marketplace/not-found',
  'taskers/not-found',
  'needs/not-found',
] as const

export const Question = z.object({
  _id: Id,
  text: answerText(QUESTION_TEXT.max),
  /** The asker's first name. */
  askerName: answerText(PERSON_NAME.max),
  /**
   * The asker's uid, for the person asked, who may block them; else null, also once their account
   * is deleted.
   */
  askerUid: z.nullable(Uid),
  /** True when the viewer asked it. */
  own: z.boolean(),
  createdAt: Timestamp,
  /** Null: only the asker and the person asked read the question. */
  answer: z.nullable(z.object({ text: answerText(ANSWER_MAX), at: Timestamp })),
})
export type Question = z.output<typeof Question>

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/questions/:subject/:id',
  summary: 'The answered questions about an item or a need or to a tasker, and mine',
  access: 'public',
  params: about,
  response: z.object({ data: answerList(Question, QUESTIONS_SHOWN) }),
  errors: subjectErrors,
})

/** Public once answered, so it must not contain its author's contacts. */
export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/:subject/:id',
  summary: 'Ask the seller of an item, a tasker, or the client of a need',
  access: 'verified',
  params: about,
  body: z.object({ text: text(QUESTION_TEXT.min, QUESTION_TEXT.max, { multiline: true }) }),
  response: z.object({ data: Question }),
  errors: [
    ...subjectErrors,
    'questions/not-found',
    'questions/own-page',
    'questions/not-on-sale',
    'needs/illegal-transition',
    'needs/other-trade',
    'questions/too-many',
    'safety/blocked',
    'texts/contact',
  ],
})

/** Only once; repeating the same words changes nothing. */
export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/answers/:questionId',
  summary: 'Answer a question to me',
  access: 'verified',
  params: { questionId: idParam('questions/not-found') },
  body: z.object({ text: text(1, ANSWER_MAX, { multiline: true }) }),
  response: z.object({ data: Question }),
  errors: [
    ...subjectErrors,
    'auth/forbidden',
    'questions/answered',
    'safety/blocked',
    'texts/contact',
  ],
})
