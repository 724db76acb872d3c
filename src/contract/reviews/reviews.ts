import { z } from 'zod/mini'
import { endpoint, LONG_BODY_BYTES } from '#src/contract/protocol/endpoint.ts'
import { JobPhotoIds } from '#src/contract/requests/job-photos.ts'
import { idParam } from '#src/contract/protocol/params.ts'
import { answerText, Id, list, text, Timestamp } from '#src/contract/protocol/primitives.ts'
import { Party } from '#src/contract/requests/requests.ts'
import { REPLY_MAX, REVIEW_COMMENT_MAX } from './limits.ts'
import { reviewTags } from './review-tags.ts'
import {
  ReviewPhotos,
  ReviewReply,
  ReviewTags,
  Stars,
} from '#src/contract/taskers/taskers.ts'

const requestId = idParam('requests/not-found')

/** A review of one party of a request by the other. */
export const PartyReview = z.object({
  _id: Id,
  by: Party,
  rating: Stars,
  comment: answerText(REVIEW_COMMENT_MAX),
  /** An operator has hidden the comment. */
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
})
export type RequestReviews = z.output<typeof RequestReviews>

export const getReviews = endpoint({
  method: 'GET',
  path: '/api/requests/:id/reviews',
  summary: 'The two reviews of a request',
  access: 'user',
  params: { id: requestId },
  response: RequestReviews,
  errors: [],
})

/**
 * While the request is completed and not closed; a repeated call replaces it. The second of the two
 * reviews closes the request, and both are shown. Another status is 409
 * `requests/illegal-transition`.
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
    /** Unchanged unless given. */
    photoIds: z.optional(JobPhotoIds),
  }),
  response: RequestReviews,
  errors: ['requests/illegal-transition', 'reviews/tag-unknown', 'images/not-found'],
})

/** Only once, to a review that is shown; repeating the same words changes nothing. */
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
