import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, lateEndpoints } from '#src/api/client.ts'
import type {
  answerItemQuestion,
  askItemQuestion,
  ItemQuestion,
} from '#src/contract/item-questions.ts'
import { entryKind, type EntryOf } from '#src/outbox/actions.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { itemKeys } from './item-keys.ts'
import { pollEvery } from './poll-every.ts'

const endpoint = lateEndpoints(() => import('#src/contract/item-questions.ts'))

const POLL_MS = 30_000

const isWaiting = ({ answer }: ItemQuestion) => answer === null

export const itemQuestionQueries = {
  /** The questions about an item that the reader may read; asked again while one waits. */
  of: (itemId: string) =>
    queryOptions({
      queryKey: [...itemKeys.questions, itemId] as const,
      queryFn: async ({ signal }) =>
        (await call(endpoint('listItemQuestions'), { params: { id: itemId } }, { signal }))
          .data,
      refetchInterval: ({ state }) =>
        state.data?.some(isWaiting) ? pollEvery(POLL_MS)() : false,
      meta: { persist: true },
    }),
}

/** Writes a new question among those of its item; without one the list asks again. */
export function learnQuestion(
  client: QueryClient,
  itemId: string,
  question: ItemQuestion | undefined,
): void {
  const { queryKey } = itemQuestionQueries.of(itemId)
  void client.cancelQueries({ queryKey })
  if (question)
    client.setQueryData(
      queryKey,
      (known) => known && [question, ...known.filter(({ _id }) => _id !== question._id)],
    )
  void client.invalidateQueries({ queryKey })
}

/** Writes a question with its answer, wherever it is shown. */
export function learnAnswer(client: QueryClient, question: ItemQuestion | undefined): void {
  void client.cancelQueries({ queryKey: itemKeys.questions })
  if (question)
    client.setQueriesData<ItemQuestion[]>({ queryKey: itemKeys.questions }, (known) =>
      known?.map((each) => (each._id === question._id ? question : each)),
    )
  void client.invalidateQueries({ queryKey: itemKeys.questions })
}

export const questionKinds = {
  ask: entryKind<typeof askItemQuestion>('items/ask'),
  answer: entryKind<typeof answerItemQuestion>('items/answer'),
}

const isUnsettled = (entry: EntryOf<typeof askItemQuestion | typeof answerItemQuestion>) =>
  isOpen(entry) || needsPerson(entry)

/** One's questions about an item that have not arrived, and those that were refused. */
export const useUnsentQuestions = (itemId: string): EntryOf<typeof askItemQuestion>[] =>
  useEntriesOf(questionKinds.ask).filter(
    (entry) => entry.input.params.id === itemId && isUnsettled(entry),
  )

/** The same of one's answer. */
export const useUnsentAnswers = (
  questionId: string,
): EntryOf<typeof answerItemQuestion>[] =>
  useEntriesOf(questionKinds.answer).filter(
    (entry) => entry.input.params.questionId === questionId && isUnsettled(entry),
  )
