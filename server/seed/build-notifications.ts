import { notificationTypes, recipients } from '#server/services/requests/events.ts'
import type { DemoContext } from './context.ts'
import type { DemoNotification, DemoRequest, DemoReview, DemoUser } from './demo-data.ts'

const READ_AFTER_HOURS = 36

type Draft = Omit<DemoNotification, 'id' | 'read'>
type NameOf = (uid: string) => string

/** The data of a sentence about a request. */
const wordsOf = ({ id, number, clientUid, taskerUid }: DemoRequest, nameOf: NameOf) => ({
  requestId: id,
  number,
  clientName: nameOf(clientUid),
  taskerName: nameOf(taskerUid),
})

const ofEvents = (request: DemoRequest, nameOf: NameOf): Draft[] =>
  request.events.flatMap(({ action, actor, at }) => {
    const type = notificationTypes[action]
    if (!type) return []
    const data = { ...wordsOf(request, nameOf), action, by: actor, amount: request.price }
    return recipients(request, { action, actor }).map((uid) => ({
      uid,
      type,
      data,
      createdAt: at,
    }))
  })

const ofPayouts = (request: DemoRequest, nameOf: NameOf): Draft[] =>
  request.payments.flatMap(({ id, transferAmount, settledAt }): Draft[] =>
    transferAmount && settledAt
      ? [
          {
            uid: request.taskerUid,
            type: 'payout',
            data: { ...wordsOf(request, nameOf), paymentId: id, amount: transferAmount },
            createdAt: settledAt,
          },
        ]
      : [],
  )

const ofReview = (
  review: DemoReview,
  request: DemoRequest | undefined,
  nameOf: NameOf,
): Draft[] =>
  request
    ? [
        {
          uid: review.by === 'client' ? review.taskerUid : request.clientUid,
          type: 'review',
          data: {
            ...wordsOf(request, nameOf),
            by: review.by,
            ...(review.shownAt
              ? { action: 'review_shown', rating: review.rating }
              : { action: 'review_written' }),
          },
          createdAt: review.shownAt ?? review.createdAt,
        },
      ]
    : []

/** The notifications of all demo users, newest first. */
export function buildNotifications(
  context: DemoContext,
  users: readonly DemoUser[],
  from: { requests: readonly DemoRequest[]; reviews: readonly DemoReview[] },
  nameOf: NameOf,
): DemoNotification[] {
  const requests = new Map(from.requests.map((request) => [request.id, request]))
  const drafts: Draft[] = [
    ...from.requests.flatMap((request) => ofEvents(request, nameOf)),
    ...from.requests.flatMap((request) => ofPayouts(request, nameOf)),
    ...from.reviews.flatMap((review) =>
      ofReview(review, requests.get(review.requestId ?? ''), nameOf),
    ),
    ...users.map(({ uid, createdAt }): Draft => ({
      uid,
      type: 'system',
      data: {},
      createdAt,
    })),
  ]
  const readBefore = context.hoursAgo(READ_AFTER_HOURS)
  return drafts
    .map((draft) => ({
      ...draft,
      id: context.id(draft.createdAt),
      read: draft.createdAt < readBefore,
    }))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}
