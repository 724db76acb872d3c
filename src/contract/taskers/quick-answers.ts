import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { answerText, list, text } from '#src/contract/protocol/primitives.ts'
import { QUICK_ANSWER_MAX, QUICK_ANSWERS_BYTES, QUICK_ANSWERS_MAX } from './limits.ts'

/** Empty while the tasker has none of their own: the app offers the usual ones. */
export const QuickAnswers = z.object({
  answers: list(answerText(QUICK_ANSWER_MAX), QUICK_ANSWERS_MAX),
})

/** In the tasker's order. */
export const getQuickAnswers = endpoint({
  method: 'GET',
  path: '/api/taskers/quick-answers',
  summary: 'My quick answers',
  access: 'user',
  response: QuickAnswers,
  errors: ['taskers/role-needed'],
})

/** Replaces the whole list. Contacts stay in it: a message hides them like any other. */
export const setQuickAnswers = endpoint({
  method: 'PUT',
  path: '/api/taskers/quick-answers',
  summary: 'Set my quick answers',
  access: 'user',
  bodyBytes: QUICK_ANSWERS_BYTES,
  body: z.object({
    answers: list(text(1, QUICK_ANSWER_MAX, { multiline: true }), QUICK_ANSWERS_MAX),
  }),
  response: QuickAnswers,
  errors: ['taskers/role-needed'],
})
