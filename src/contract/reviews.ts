import { z } from 'zod/mini'
import { endpoint, LONG_BODY_BYTES } from './endpoint.ts'
import { JobPhotoIds } from './job-photos.ts'
import { idParam } from './params.ts'
import { answerText, Count, Id, list, text, Timestamp } from './primitives.ts'
import { Party } from './requests.ts'
import { REPLY_MAX, reviewTags } from './reviews.values.ts'
import { Rating, ReviewPhotos, ReviewReply, ReviewTags, Stars } from './taskers.ts'
import { REVIEW_COMMENT_MAX } from './taskers.values.ts'

const requestId = idParam('requests/not-found')

/** A review of one party of a request by the other. */
export const PartyReview = z.object({
  _id: Id,
  by: Party,
  rating: Stars,
  comment: answerText(REVIEW_COMMENT_MAX),
  /** An operator has taken the comment out. */
  hidden: z.optional(z.boolean()),
  tags: ReviewTags,
  photos: ReviewPhotos,
  createdAt: Timestamp,
  /** False while only its author may read it: until both have written, or the request closes. */
  shown: z.boolean(),
  reply: z.nullable(ReviewReply),
})
export type PartyReview = z.output<typeof PartyReview>

export const RequestReviews = z.object({
  /** Those that the viewer may read. */
  reviews: list(PartyReview, 2),
  /** The parties who have written, also what the viewer may not read yet. */
  written: list(Party, 2),
  /** What taskers have said of this client so far; 0 when none has. */
  clientRecord: z.object({ rating: Rating, reviewCount: Count }),
})
export type RequestReviews = z.output<typeof RequestReviews>

export const getReviews = endpoint({
  method: 'GET',
  path: '/api/requests/:id/reviews',
  summary: 'The two reviews of a request, and the record of its client',
  access: 'user',
  params: { id: requestId },
  response: RequestReviews,
  errors: [],
})

/**
 * While the request is completed and not closed; again replaces it. With the second of the two, the
 * request closes and both are shown. Another status is 409 `requests/illegal-transition`.
 */
export const writeReview = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/review',
  summary: 'Review the other party of a completed request',
  access: 'verified',
  params: { id: requestId },
  bodyBytes: LONG_BODY_BYTES,
  body: z.object({
    rating: Stars,
    comment: z._default(text(0, REVIEW_COMMENT_MAX, { multiline: true }), ''),
    tags: z._default(list(z.enum(reviewTags), reviewTags.length), []),
    /** Those of before stay unless others are named. */
    photoIds: z.optional(JobPhotoIds),
  }),
  response: RequestReviews,
  errors: ['requests/illegal-transition', 'reviews/tag-unknown', 'images/not-found'],
})

/** Once, to a review that is shown; the same words again change nothing. */
export const replyToReview = endpoint({
  method: 'POST',
  path: '/api/requests/:id/review/reply',
  summary: 'Answer the review that I got',
  access: 'verified',
  params: { id: requestId },
  body: z.object({ text: text(1, REPLY_MAX, { multiline: true }) }),
  response: RequestReviews,
  errors: ['reviews/not-shown', 'reviews/answered'],
})
