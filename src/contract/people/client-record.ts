import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { idParam } from '#src/contract/protocol/params.ts'
import { Count, Timestamp } from '#src/contract/protocol/primitives.ts'
import { Rating } from '#src/contract/taskers/taskers.ts'

/** A client, as taskers know them before they accept; of the client's latest 500 requests. */
export const ClientRecord = z.object({
  /** The beginning of the month in which the account was made. */
  since: Timestamp,
  /** The mean of what taskers have said; 0 without a review. */
  rating: Rating,
  reviewCount: Count,
  /** Completed requests. */
  completed: Count,
  /** Agreed requests that the client cancelled. */
  cancelledByClient: Count,
  /** Agreed requests that a tasker cancelled. */
  cancelledByTasker: Count,
})
export type ClientRecord = z.output<typeof ClientRecord>

/** For the parties of the request, and operators whom it needs. */
export const getClientRecord = endpoint({
  method: 'GET',
  path: '/api/requests/:id/client-record',
  summary: 'The record of the client of a request',
  access: 'user',
  params: { id: idParam('requests/not-found') },
  response: z.object({ record: ClientRecord }),
  errors: [],
})

/** For taskers who may read the need. */
export const getOpportunityClientRecord = endpoint({
  method: 'GET',
  path: '/api/needs/opportunities/:id/client-record',
  summary: 'The record of the client of a need that I may make an offer on',
  access: 'user',
  params: { id: idParam('needs/not-found') },
  response: z.object({ record: ClientRecord }),
  errors: [],
})
