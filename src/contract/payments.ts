import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Brl, Id } from './primitives.ts'
import { RequestPayment } from './requests.ts'

/** Sends the tasker to the provider's own form; the caller comes back to `returnPath`. */
export const createConnectedAccount = endpoint({
  method: 'POST',
  path: '/api/payments/create-connected-account',
  summary: 'Start, or go on with, being paid',
  access: 'user',
  idempotent: true,
  body: z.optional(
    z.object({
      returnPath: z.optional(z.string().check(z.regex(/^\/(?![/\\])/), z.maxLength(300))),
    }),
  ),
  response: z.object({ url: z.string() }),
})

/** Asks the provider when it was not ready at last look. */
export const getPayoutAccount = endpoint({
  method: 'GET',
  path: '/api/payments/account',
  summary: 'Whether I can be paid',
  access: 'user',
  response: z.object({ connected: z.boolean(), transfersActive: z.boolean() }),
})

/** The instalment that is due; a second call answers the same intent. */
export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/payments/create-payment-intent',
  summary: 'Pay what is due',
  access: 'user',
  idempotent: true,
  body: z.object({ serviceRequestId: Id, currency: z._default(z.literal('brl'), 'brl') }),
  response: z.object({
    clientSecret: z.string(),
    paymentId: z.string(),
    amount: Brl,
    instalment: z.number(),
  }),
})

/** By the client or an operator; happens once, however often it is asked. */
export const releasePayment = endpoint({
  method: 'POST',
  path: '/api/payments/:paymentId/release',
  summary: 'Send what is held to the tasker',
  access: 'user',
  idempotent: true,
  response: z.object({ payment: RequestPayment }),
})
