import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import {
  getReviews,
  replyToReview,
  type RequestReviews,
  writeReview,
} from '#src/contract/reviews/reviews.ts'
import { type EntryOf, outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { pollUnlessLive } from './poll-every.ts'
import { requestKeys } from './requests.ts'

const POLL_MS = 30_000

export const reviewQueries = {
  all: ['requests', 'reviews'] as const,
  of: (id: string) =>
    queryOptions({
      queryKey: requestKeys.reviews(id),
      queryFn: ({ signal }) => call(getReviews, { params: { id } }, { signal }),
      refetchInterval: pollUnlessLive(POLL_MS),
      meta: { persist: true },
    }),
}

function take(client: QueryClient, id: string, answer: RequestReviews | undefined): void {
  const { queryKey } = reviewQueries.of(id)
  // A running query may not have it yet.
  void client.cancelQueries({ queryKey })
  if (answer) client.setQueryData(queryKey, answer)
  askAgain(client, id)
}

/** The second review closes the request. */
function askAgain(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: reviewQueries.of(id).queryKey })
  void client.invalidateQueries({ queryKey: requestKeys.detail(id) })
  void client.invalidateQueries({ queryKey: requestKeys.lists })
}

export const reviewAction = outboxAction({
  kind: 'requests/review',
  endpoint: writeReview,
  subjectOf: ({ params }) => `review:${params.id}`,
  lastWins: true,
  onSent: (client, { params }, answer) => take(client, params.id, answer),
  onRefused: (client, { params }) => askAgain(client, params.id),
})

export const replyAction = outboxAction({
  kind: 'requests/review-reply',
  endpoint: replyToReview,
  subjectOf: ({ params }) => `review:${params.id}`,
  onSent: (client, { params }, answer) => take(client, params.id, answer),
  onRefused: (client, { params }) => askAgain(client, params.id),
})

export const reviewActions = [toAnyAction(reviewAction), toAnyAction(replyAction)]

/** The unsent review of a request. */
export const useUnsentReviews = (id: string): EntryOf<typeof writeReview>[] =>
  useEntriesOf(reviewAction).filter(
    (entry) => entry.input.params.id === id && (isOpen(entry) || needsPerson(entry)),
  )

/** The unsent reply to a review. */
export const useUnsentReplies = (id: string): EntryOf<typeof replyToReview>[] =>
  useEntriesOf(replyAction).filter(
    (entry) => entry.input.params.id === id && (isOpen(entry) || needsPerson(entry)),
  )
