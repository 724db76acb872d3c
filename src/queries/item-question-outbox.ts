import { answerItemQuestion, askItemQuestion } from '#src/contract/market/item-questions.ts'
import { outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import { learnAnswer, cacheQuestion, questionKinds } from './item-questions.ts'

export const askAction = outboxAction({
  ...questionKinds.ask,
  endpoint: askItemQuestion,
  subjectOf: ({ params }) => `questions:${params.id}`,
  onSent: (client, { params }, answer) => cacheQuestion(client, params.id, answer?.data),
})

export const answerAction = outboxAction({
  ...questionKinds.answer,
  endpoint: answerItemQuestion,
  subjectOf: ({ params }) => `question:${params.questionId}`,
  onSent: (client, _input, answer) => learnAnswer(client, answer?.data),
  onRefused: (client) => learnAnswer(client, undefined),
})

export const itemQuestionActions = [toAnyAction(askAction), toAnyAction(answerAction)]
