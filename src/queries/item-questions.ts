import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, lazyEndpoints } from '#src/api/client.ts'
import type {
  answerItemQuestion,
  askItemQuestion,
  ItemQuestion,
} from '#src/contract/market/item-questions.ts'
import { entryKind, type EntryOf } from '#src/outbox/actions.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { itemKeys } from './item-keys.ts'
import { pollEvery } from './poll-every.ts'
import { retryOfFailed } from './retry-of-failed.ts'
import { waitingKey } from './waiting-key.ts'

const endpoint = lazyEndpoints(() => import('#src/contract/market/item-questions.ts'))

const POLL_MS = 30_000

const isWaiting = ({ answer }: ItemQuestion) => answer === null

export const itemQuestionQueries = {
  /** The questions about an item that the viewer may read; polled while one has no answer. */
  of: (itemId: string) =>
    queryOptions({
      queryKey: [...itemKeys.questions, itemId] as const,
      queryFn: async ({ signal }) =>
        (await call(endpoint('listItemQuestions'), { params: { id: itemId } }, { signal }))
          .data,
      refetchInterval: (query) =>
        query.state.data?.some(isWaiting)
          ? pollEvery(POLL_MS)(query)
          : retryOfFailed(query),
      meta: { persist: true },
    }),
}

/** Writes a new question among those of its item; without one the list is refetched. */
export function cacheQuestion(
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

/** Writes an answered question into all queries with it. */
export function learnAnswer(client: QueryClient, question: ItemQuestion | undefined): void {
  void client.cancelQueries({ queryKey: itemKeys.questions })
  if (question)
    client.setQueriesData<ItemQuestion[]>({ queryKey: itemKeys.questions }, (known) =>
      known?.map((each) => (each._id === question._id ? question : each)),
    )
  void client.invalidateQueries({ queryKey: itemKeys.questions })
  void client.invalidateQueries({ queryKey: waitingKey })
}

export const questionKinds = {
  ask: entryKind<typeof askItemQuestion>('items/ask'),
  answer: entryKind<typeof answerItemQuestion>('items/answer'),
}

const isUnsettled = (entry: EntryOf<typeof askItemQuestion | typeof answerItemQuestion>) =>
  isOpen(entry) || needsPerson(entry)

/** One's unsent and refused questions about an item. */
export const useUnsentQuestions = (itemId: string): EntryOf<typeof askItemQuestion>[] =>
  useEntriesOf(questionKinds.ask).filter(
    (entry) => entry.input.params.id === itemId && isUnsettled(entry),
  )

/** The same for one's answer. */
export const useUnsentAnswers = (
  questionId: string,
): EntryOf<typeof answerItemQuestion>[] =>
  useEntriesOf(questionKinds.answer).filter(
    (entry) => entry.input.params.questionId === questionId && isUnsettled(entry),
  )
