import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParam } from './params.ts'
import { providerErrors } from './payments.values.ts'
import { Brl, Id, Address, answerText, Count, text } from './primitives.ts'
import { safePath } from './safe-path.ts'
import { RequestPayment } from './requests.ts'

const ReturnPath = text(1, 300).check(
  z.refine((path) => safePath(path) !== undefined, { error: 'not a path of ours' }),
)

/** Sends the tasker to the provider's own form; the caller comes back to `returnPath`. */
export const createConnectedAccount = endpoint({
  method: 'POST',
  path: '/api/payments/create-connected-account',
  summary: 'Start, or go on with, being paid',
  access: 'user',
  body: z.optional(
    z.object({
      returnPath: z.optional(ReturnPath),
    }),
  ),
  response: z.object({ url: Address }),
  errors: ['payments/tasker-only', ...providerErrors],
})

/** Asks the provider when it was not ready at last look. */
export const getPayoutAccount = endpoint({
  method: 'GET',
  path: '/api/payments/account',
  summary: 'Whether I can be paid',
  access: 'user',
  response: z.object({ connected: z.boolean(), transfersActive: z.boolean() }),
  errors: [],
})

/** The instalment that is due; a second call answers the same intent. */
export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/payments/create-payment-intent',
  summary: 'Pay what is due',
  access: 'verified',
  body: z.object({ serviceRequestId: Id, currency: z._default(z.literal('brl'), 'brl') }),
  response: z.object({
    clientSecret: answerText(500),
    paymentId: Id,
    amount: Brl,
    instalment: Count,
  }),
  errors: [
    'requests/not-found',
    'payments/client-only',
    'payments/nothing-due',
    'payments/already-paid',
    ...providerErrors,
  ],
})

/** By the client or an operator; happens once, however often it is asked. */
export const releasePayment = endpoint({
  method: 'POST',
  path: '/api/payments/:paymentId/release',
  summary: 'Send what is held to the tasker',
  access: 'user',
  params: { paymentId: idParam('payments/not-found') },
  response: z.object({ payment: RequestPayment }),
  errors: ['auth/forbidden', 'payments/not-releasable', 'payments/chargeback-open'],
})
