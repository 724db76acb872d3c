import { z } from 'zod/mini'
import { RESOLUTION_MAX } from './common.values.ts'
import {
  disputeReasons,
  EVIDENCE_MAX,
  splitAnswers,
  STATEMENT,
  STATEMENTS_MAX,
} from './disputes.values.ts'
import { endpoint, LONG_BODY_BYTES } from './endpoint.ts'
import { pictureErrors, UploadId } from './images.ts'
import { idParam } from './params.ts'
import {
  answerList,
  answerText,
  Brl,
  Count,
  Id,
  Image,
  list,
  pageQuery,
  text,
  Timestamp,
} from './primitives.ts'
import { actors } from './request-lifecycle.ts'
import { Party, Percent, RequestSummary } from './requests.ts'

const requestId = idParam('requests/not-found')

const Statement = z.object({
  _id: Id,
  by: Party,
  text: answerText(STATEMENT.max),
  at: Timestamp,
})

/** The tasker's part of what is held, before the fee, that waits for the other party's word. */
export const SplitProposal = z.object({
  _id: Id,
  by: Party,
  taskerPercent: Percent,
  at: Timestamp,
})
export type SplitProposal = z.output<typeof SplitProposal>

/** The latest dispute of a request, for its parties and operators. */
export const Dispute = z.object({
  _id: Id,
  openedBy: z.enum(actors),
  openedAt: Timestamp,
  reason: z.nullable(z.enum(disputeReasons)),
  /** Until then both may state their case; null once that is over. */
  answerUntil: z.nullable(Timestamp),
  statements: list(Statement, 2 * STATEMENTS_MAX),
  photos: list(z.object({ by: Party, image: Image }), 2 * EVIDENCE_MAX),
  proposal: z.nullable(SplitProposal),
  /** The amount to be divided. */
  held: Brl,
  /** The percentage of the platform on the tasker's part. */
  feePercent: z.number().check(z.minimum(0), z.maximum(100)),
  /** While the bank has a chargeback open, nobody can end the dispute. */
  chargebackOpen: z.boolean(),
  ended: z.nullable(
    z.object({
      at: Timestamp,
      by: z.enum(actors),
      /** Null when nothing was divided: the bank gave it all back, or decided for us. */
      taskerPercent: z.nullable(Percent),
    }),
  ),
})
export type Dispute = z.output<typeof Dispute>

const Answer = z.object({ data: Dispute })

export const getDispute = endpoint({
  method: 'GET',
  path: '/api/requests/:id/dispute',
  summary: 'What both sides say in a dispute, and propose',
  access: 'user',
  params: { id: requestId },
  response: Answer,
  errors: ['disputes/not-found'],
})

/** For 72 hours, by either party. The other one is told of the first answer. */
export const addStatement = endpoint({
  method: 'POST',
  path: '/api/requests/:id/dispute/statements',
  summary: 'Say my side in a dispute',
  access: 'verified',
  params: { id: requestId },
  bodyBytes: LONG_BODY_BYTES,
  body: z.object({ text: text(STATEMENT.min, STATEMENT.max, { multiline: true }) }),
  response: Answer,
  errors: ['requests/illegal-transition', 'disputes/answers-over', 'disputes/too-many'],
})

/** As `addStatement`. Nobody can take it back. */
export const addEvidence = endpoint({
  method: 'POST',
  path: '/api/upload/evidence',
  summary: 'Add a photo to a dispute. Field `image`, or the id of an upload',
  access: 'user',
  multipart: true,
  body: z.object({ uploadId: z.optional(UploadId), requestId: Id }),
  response: Answer,
  errors: [
    ...pictureErrors,
    'requests/not-found',
    'requests/illegal-transition',
    'disputes/answers-over',
    'disputes/too-many',
  ],
})

/**
 * It replaces a proposal that still waits, which it names: if another one or none waits by now, it
 * is 409 `disputes/proposal-over`.
 */
export const proposeSplit = endpoint({
  method: 'POST',
  path: '/api/requests/:id/dispute/proposals',
  summary: 'Propose how to divide what is held',
  access: 'verified',
  params: { id: requestId },
  body: z.object({
    taskerPercent: Percent,
    /** The proposal that was read; null when none was there. */
    inPlaceOf: z.nullable(Id),
  }),
  response: Answer,
  errors: [
    'requests/illegal-transition',
    'disputes/proposal-over',
    'disputes/same-split',
    'payments/chargeback-open',
    'requests/too-many-proposals',
  ],
})

/**
 * The path names the proposal that was read: if another one or none waits by now, it is 409
 * `disputes/proposal-over`. An accepted one ends the dispute and divides the money.
 */
export const answerSplit = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/dispute/proposals/:proposalId',
  summary: 'Accept, decline or withdraw a proposed split',
  access: 'verified',
  params: { id: requestId, proposalId: idParam('requests/not-found') },
  body: z.object({ answer: z.enum(splitAnswers) }),
  response: Answer,
  errors: [
    'requests/illegal-transition',
    'disputes/proposal-over',
    'payments/chargeback-open',
  ],
})

/** While the bank has a chargeback open, nobody can end the dispute. */
const DisputedRequest = z.extend(RequestSummary, { chargebackOpen: z.boolean() })

export const listDisputes = endpoint({
  // For scripts; the app lists them among all that needs an operator.
  method: 'GET',
  path: '/api/operator/disputes',
  summary: 'Requests in dispute',
  access: 'operator',
  query: z.object(pageQuery(20)),
  response: z.object({ data: answerList(DisputedRequest, 50), total: Count }),
  errors: [],
})

/**
 * Of two operators at once the first decides; the other one is answered 409 `disputes/decided` with
 * `{ taskerPercent, at }`.
 */
export const resolveDispute = endpoint({
  method: 'POST',
  path: '/api/operator/disputes/:id/resolve',
  summary: 'Split what is held',
  access: 'operator',
  params: { id: requestId },
  body: z.object({
    taskerPercent: Percent,
    note: text(1, RESOLUTION_MAX, { multiline: true }),
  }),
  response: z.object({ data: RequestSummary }),
  errors: [
    'requests/illegal-transition',
    'payments/chargeback-open',
    'disputes/not-heard',
    'disputes/decided',
  ],
})
