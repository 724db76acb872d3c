import { z } from 'zod/mini'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { ANSWER_MAX, QUESTION_TEXT, QUESTIONS_SHOWN } from './limits.ts'
import { idParam } from '#src/contract/protocol/params.ts'
import {
  answerText,
  Id,
  text,
  Timestamp,
  Uid,
  answerList,
} from '#src/contract/protocol/primitives.ts'

const itemId = idParam('marketplace/not-found')

export const ItemQuestion = z.object({
  _id: Id,
  text: answerText(QUESTION_TEXT.max),
  /** The asker's first name. */
  askerName: answerText(PERSON_NAME.max),
  /**
   * The asker's uid, for the seller, who may block them; else null, also once their account is
   * deleted.
   */
  askerUid: z.nullable(Uid),
  /** True when the viewer asked it. */
  own: z.boolean(),
  createdAt: Timestamp,
  /** Null: only the asker and the seller read the question. */
  answer: z.nullable(z.object({ text: answerText(ANSWER_MAX), at: Timestamp })),
})
export type ItemQuestion = z.output<typeof ItemQuestion>

export const listItemQuestions = endpoint({
  method: 'GET',
  path: '/api/marketplace/:id/questions',
  summary: 'The questions about an item that its seller has answered, and mine',
  access: 'public',
  params: { id: itemId },
  response: z.object({ data: answerList(ItemQuestion, QUESTIONS_SHOWN) }),
  errors: [],
})

/** Public once answered, so it must not contain its author's contacts. */
export const askItemQuestion = endpoint({
  method: 'POST',
  path: '/api/marketplace/:id/questions',
  summary: 'Ask the seller of an item',
  access: 'verified',
  params: { id: itemId },
  body: z.object({ text: text(QUESTION_TEXT.min, QUESTION_TEXT.max, { multiline: true }) }),
  response: z.object({ data: ItemQuestion }),
  errors: [
    'questions/not-found',
    'questions/own-item',
    'questions/not-on-sale',
    'questions/too-many',
    'safety/blocked',
    'texts/contact',
  ],
})

/** Only once; repeating the same words changes nothing. */
export const answerItemQuestion = endpoint({
  method: 'POST',
  path: '/api/marketplace/questions/:questionId/answer',
  summary: 'Answer a question about my item',
  access: 'verified',
  params: { questionId: idParam('questions/not-found') },
  body: z.object({ text: text(1, ANSWER_MAX, { multiline: true }) }),
  response: z.object({ data: ItemQuestion }),
  errors: ['auth/forbidden', 'questions/answered', 'safety/blocked', 'texts/contact'],
})
