import { answerQuestion, askQuestion } from '#src/contract/questions/questions.ts'
import { type EntryOf, outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { cacheQuestion, learnAnswer, type Subject, subjectKey } from './questions.ts'

export const askAction = outboxAction({
  kind: 'questions/ask',
  endpoint: askQuestion,
  subjectOf: ({ params }) => `questions:${subjectKey(params)}`,
  onSent: (client, { params }, answer) => cacheQuestion(client, params, answer?.data),
})

export const answerAction = outboxAction({
  kind: 'questions/answer',
  endpoint: answerQuestion,
  subjectOf: ({ params }) => `question:${params.questionId}`,
  onSent: (client, _input, answer) => learnAnswer(client, answer?.data),
  onRefused: (client) => learnAnswer(client, undefined),
})

export const questionActions = [toAnyAction(askAction), toAnyAction(answerAction)]

const isUnsettled = (entry: EntryOf<typeof askQuestion | typeof answerQuestion>) =>
  isOpen(entry) || needsPerson(entry)

/** One's unsent and refused questions about a subject. */
export const useUnsentQuestions = (about: Subject): EntryOf<typeof askQuestion>[] =>
  useEntriesOf(askAction).filter(
    (entry) => subjectKey(entry.input.params) === subjectKey(about) && isUnsettled(entry),
  )

/** The same for one's answer. */
export const useUnsentAnswers = (questionId: string): EntryOf<typeof answerQuestion>[] =>
  useEntriesOf(answerAction).filter(
    (entry) => entry.input.params.questionId === questionId && isUnsettled(entry),
  )
