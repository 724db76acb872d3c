import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { idParam } from '#src/contract/protocol/params.ts'
import { Price, text, Timestamp } from '#src/contract/protocol/primitives.ts'
import { DurationMinutes } from '#src/contract/taskers/durations.ts'
import { dateAnswers } from './request-lifecycle.ts'
import { PaymentMethod, RequestSummary, ServiceRequest, TermsVersion } from './requests.ts'
import { REASON } from './limits.ts'

const requestId = idParam('requests/not-found')

/** The terms that both sides agree on, or that one of them proposes. */
export const CurrentTerms = z.pick(RequestSummary, {
  status: true,
  termsBy: true,
  termsVersion: true,
  category: true,
  description: true,
  date: true,
  durationMinutes: true,
  paymentMethod: true,
  price: true,
})
export type CurrentTerms = z.output<typeof CurrentTerms>

/** The body of 409 `requests/terms-changed` has the current terms. */
export const TermsChanged = z.object({ details: CurrentTerms })

export const makeOffer = endpoint({
  method: 'POST',
  path: '/api/requests/:id/offers',
  summary: 'Propose other terms',
  access: 'verified',
  params: { id: requestId },
  body: z
    .object({
      /** The version that this offer answers; another one is 409 `requests/terms-changed`. */
      termsVersion: TermsVersion,
      price: z.optional(Price),
      date: z.optional(Timestamp),
      durationMinutes: z.optional(DurationMinutes),
      paymentMethod: z.optional(PaymentMethod),
      note: z.optional(text(0, REASON.max, { multiline: true })),
    })
    .check(
      z.refine(
        ({ price, date, durationMinutes, paymentMethod }) =>
          [price, date, durationMinutes, paymentMethod].some((term) => term !== undefined),
        { path: ['price'], error: 'an offer names other terms' },
      ),
    ),
  response: z.object({ data: ServiceRequest }),
  errors: [
    'requests/terms-changed',
    'requests/illegal-transition',
    'requests/date-past',
    'requests/date-far',
    'requests/too-many-proposals',
    'safety/blocked',
  ],
})

/**
 * By the party that made the latest offer, before the other has answered it. The terms that stand
 * again are a new version: a withdrawn offer can no longer be accepted.
 */
export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/api/requests/:id/offers/withdraw',
  summary: 'Take back my offer',
  access: 'verified',
  whileSuspended: true,
  params: { id: requestId },
  body: z.object({
    /** The version that the offer made. */
    termsVersion: TermsVersion,
  }),
  response: z.object({ data: ServiceRequest }),
  errors: ['requests/terms-changed', 'requests/illegal-transition'],
})

/** From accepted until the work begins. It replaces a pending proposal. */
export const proposeDate = endpoint({
  method: 'POST',
  path: '/api/requests/:id/date-proposals',
  summary: 'Propose another date for the work',
  access: 'verified',
  params: { id: requestId },
  body: z.object({ termsVersion: TermsVersion, date: Timestamp }),
  response: z.object({ data: ServiceRequest }),
  errors: [
    'requests/illegal-transition',
    'requests/terms-changed',
    'requests/date-past',
    'requests/date-far',
    'requests/date-same',
    'requests/too-many-proposals',
  ],
})

/**
 * The path names the proposal as last read; 409 `requests/date-proposal-over` with the pending one
 * in `details` if another or none is pending.
 */
export const answerDateProposal = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/date-proposals/:proposalId',
  summary: 'Accept, decline or withdraw a proposed date',
  access: 'verified',
  params: { id: requestId, proposalId: idParam('requests/not-found') },
  body: z.object({ answer: z.enum(dateAnswers) }),
  response: z.object({ data: ServiceRequest }),
  errors: [
    'requests/illegal-transition',
    'requests/date-proposal-over',
    'requests/date-past',
    'requests/date-far',
  ],
})
