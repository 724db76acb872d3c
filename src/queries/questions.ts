import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, lazyEndpoints } from '#src/api/client.ts'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import type { listQuestions, Question } from '#src/contract/questions/questions.ts'
import { needKeys } from './need-keys.ts'
import { pollEvery } from './poll-every.ts'
import { questionKeys } from './question-keys.ts'
import { retryOfFailed } from './retry-of-failed.ts'
import { waitingKey } from './waiting-key.ts'

const endpoint = lazyEndpoints(() => import('#src/contract/questions/questions.ts'))

const POLL_MS = 30_000

/** What questions are about: the kind of subject, and its id. */
export type Subject = InputOf<typeof listQuestions>['params']

/** Distinguishes subjects of all kinds. */
export const subjectKey = ({ subject, id }: Subject): string => `${subject}:${id}`

const isWaiting = ({ answer }: Question) => answer === null

export const questionQueries = {
  /** The questions about a subject that the viewer may read; polled while one has no answer. */
  about: ({ subject, id }: Subject) =>
    queryOptions({
      queryKey: [...questionKeys.all, subject, id] as const,
      queryFn: async ({ signal }) =>
        (await call(endpoint('listQuestions'), { params: { subject, id } }, { signal }))
          .data,
      refetchInterval: (query) =>
        query.state.data?.some(isWaiting)
          ? pollEvery(POLL_MS)(query)
          : retryOfFailed(query),
      meta: { persist: true },
    }),
}

/** Writes a new question among those about its subject; without one the list is refetched. */
export function cacheQuestion(
  client: QueryClient,
  about: Subject,
  question: Question | undefined,
): void {
  const { queryKey } = questionQueries.about(about)
  void client.cancelQueries({ queryKey })
  if (question)
    client.setQueryData(
      queryKey,
      (known) => known && [question, ...known.filter(({ _id }) => _id !== question._id)],
    )
  void client.invalidateQueries({ queryKey })
}

/** Writes an answered question into all queries with it. */
export function learnAnswer(client: QueryClient, question: Question | undefined): void {
  void client.cancelQueries({ queryKey: questionKeys.all })
  if (question)
    client.setQueriesData<Question[]>({ queryKey: questionKeys.all }, (known) =>
      known?.map((each) => (each._id === question._id ? question : each)),
    )
  void client.invalidateQueries({ queryKey: questionKeys.all })
  void client.invalidateQueries({ queryKey: waitingKey })
  // A need counts its open questions.
  void client.invalidateQueries({ queryKey: needKeys.details })
}
