import { z } from 'zod/mini'
import { RESOLUTION_MAX } from '#src/contract/operator/limits.ts'
import { complaintReasons } from '#src/contract/orders/order-events.ts'
import { dealKinds, disputeReasons, splitAnswers } from './dispute-kinds.ts'
import { EVIDENCE_MAX, STATEMENT, STATEMENTS_MAX } from './limits.ts'
import { endpoint, LONG_BODY_BYTES } from '#src/contract/protocol/endpoint.ts'
import { pictureErrors, UploadId } from '#src/contract/media/images.ts'
import { idParam } from '#src/contract/protocol/params.ts'
import {
  answerList,
  answerText,
  Brl,
  Count,
  Id,
  Image,
  list,
  pageQuery,
  readAs,
  text,
  Timestamp,
} from '#src/contract/protocol/primitives.ts'
import { actors } from '#src/contract/requests/request-lifecycle.ts'
import { Party, Percent, RequestSummary } from '#src/contract/requests/requests.ts'

const requestId = idParam('requests/not-found')

/** The kind of deal that is disputed; `id` is the request's or the order's. */
export const DealKind = z.enum(dealKinds)
const deal = { schema: DealKind, notFound: 'disputes/not-found' } as const
const dealId = idParam('disputes/not-found')
const dealErrors = [
  'requests/not-found',
  'orders/not-found',
  'requests/illegal-transition',
  'orders/illegal-transition',
] as const

const Statement = z.object({
  _id: Id,
  by: Party,
  text: answerText(STATEMENT.max),
  at: Timestamp,
})

/** The proposed split, before the fee, that waits for the other party's answer. */
export const SplitProposal = z.object({
  _id: Id,
  by: Party,
  taskerPercent: Percent,
  at: Timestamp,
})
export type SplitProposal = z.output<typeof SplitProposal>

/**
 * The latest dispute of a request or an order, for its parties and operators. A buyer counts as the
 * client, a seller as the tasker.
 */
export const Dispute = z.object({
  _id: Id,
  openedBy: z.enum(actors),
  openedAt: Timestamp,
  reason: readAs(
    z.nullable(z.enum([...new Set([...disputeReasons, ...complaintReasons])])),
    null,
  ),
  /** Both parties may state their case until then; null once it has passed. */
  answerUntil: z.nullable(Timestamp),
  statements: list(Statement, 2 * STATEMENTS_MAX),
  photos: list(z.object({ by: Party, image: Image }), 2 * EVIDENCE_MAX),
  proposal: z.nullable(SplitProposal),
  /** The amount to be divided. */
  held: Brl,
  /** The part of it that carries no fee. */
  feeFree: Brl,
  /** The percentage of the platform on the tasker's part; null for a buyer. */
  feePercent: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
  /** No end is possible while the bank has a chargeback open. */
  chargebackOpen: z.boolean(),
  ended: z.nullable(
    z.object({
      at: Timestamp,
      by: z.enum(actors),
      /** Null without a split: the bank gave it all back, or decided for us. */
      taskerPercent: z.nullable(Percent),
    }),
  ),
})
export type Dispute = z.output<typeof Dispute>

const Answer = z.object({ data: Dispute })

export const getDispute = endpoint({
  method: 'GET',
  path: '/api/disputes/:deal/:id',
  summary: 'What both sides say in a dispute, and propose',
  access: 'user',
  params: { deal, id: dealId },
  response: Answer,
  errors: ['requests/not-found', 'orders/not-found'],
})

/** For 72 hours, by either party. The other party is notified of the first answer. */
export const addStatement = endpoint({
  method: 'POST',
  path: '/api/disputes/:deal/:id/statements',
  summary: 'Say my side in a dispute',
  access: 'verified',
  whileSuspended: true,
  params: { deal, id: dealId },
  bodyBytes: LONG_BODY_BYTES,
  body: z.object({ text: text(STATEMENT.min, STATEMENT.max, { multiline: true }) }),
  response: Answer,
  errors: [...dealErrors, 'disputes/answers-over', 'disputes/too-many'],
})

/** As `addStatement`. It cannot be withdrawn. */
export const addEvidence = endpoint({
  method: 'POST',
  path: '/api/upload/evidence',
  summary: 'Add a photo to a dispute. Field `image`, or the id of an upload',
  access: 'user',
  whileSuspended: true,
  multipart: true,
  body: z.object({ uploadId: z.optional(UploadId), deal: DealKind, id: Id }),
  response: Answer,
  errors: [
    ...pictureErrors,
    ...dealErrors,
    'disputes/not-found',
    'disputes/answers-over',
    'disputes/too-many',
  ],
})

/**
 * Replaces the pending proposal that it names; 409 `disputes/proposal-over` if another or none is
 * pending.
 */
export const proposeSplit = endpoint({
  method: 'POST',
  path: '/api/disputes/:deal/:id/proposals',
  summary: 'Propose how to divide what is held',
  access: 'verified',
  whileSuspended: true,
  params: { deal, id: dealId },
  body: z.object({
    taskerPercent: Percent,
    /** The pending proposal as last read; null when there was none. */
    inPlaceOf: z.nullable(Id),
  }),
  response: Answer,
  errors: [
    ...dealErrors,
    'disputes/proposal-over',
    'disputes/same-split',
    'payments/chargeback-open',
    'requests/too-many-proposals',
  ],
})

/**
 * The path names the proposal as last read; 409 `disputes/proposal-over` if another or none is
 * pending. An accepted one ends the dispute and divides the money.
 */
export const answerSplit = endpoint({
  method: 'PUT',
  path: '/api/disputes/:deal/:id/proposals/:proposalId',
  summary: 'Accept, decline or withdraw a proposed split',
  access: 'verified',
  whileSuspended: true,
  params: { deal, id: dealId, proposalId: dealId },
  body: z.object({ answer: z.enum(splitAnswers) }),
  response: Answer,
  errors: [...dealErrors, 'disputes/proposal-over', 'payments/chargeback-open'],
})

/** No end is possible while the bank has a chargeback open. */
const DisputedRequest = z.extend(RequestSummary, { chargebackOpen: z.boolean() })

export const listDisputes = endpoint({
  // For scripts; the app shows disputes in the attention list.
  method: 'GET',
  path: '/api/operator/disputes',
  summary: 'Requests in dispute',
  access: 'operator',
  query: z.object(pageQuery(20)),
  response: z.object({ data: answerList(DisputedRequest, 50), total: Count }),
  errors: [],
})

/**
 * Of two operators at once the first decides; the other gets 409 `disputes/decided` with the
 * decision (`taskerPercent`, `at`).
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
