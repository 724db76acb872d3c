import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { idParam } from '#src/contract/protocol/params.ts'
import { providerErrors } from './errors.ts'
import { payoutNeeds, payoutStates } from './payout-states.ts'
import {
  Brl,
  Id,
  Address,
  answerText,
  Count,
  text,
  answerList,
} from '#src/contract/protocol/primitives.ts'
import { safePath } from '#src/contract/protocol/safe-path.ts'
import { RequestPayment } from '#src/contract/requests/requests.ts'
import { SavedCardsSecret } from './saved-cards-secret.ts'

const ReturnPath = text(1, 300).check(
  z.refine((path) => safePath(path) !== undefined, { error: 'not a path of ours' }),
)

/**
 * The provider's own form, for taskers and sellers; the caller comes back to `returnPath`. When the
 * form is complete, it leads to the account's page at the provider, where the bank account is
 * changed.
 */
export const createConnectedAccount = endpoint({
  method: 'POST',
  path: '/api/payments/create-connected-account',
  summary: 'Start, or go on with, being paid',
  access: 'user',
  whileSuspended: true,
  body: z.optional(
    z.object({
      returnPath: z.optional(ReturnPath),
    }),
  ),
  response: z.object({ url: Address }),
  errors: providerErrors,
})

/** Asks the provider if the account was not active or not complete at the last check. */
export const getPayoutAccount = endpoint({
  method: 'GET',
  path: '/api/payments/account',
  summary: 'Whether I can be paid',
  access: 'user',
  response: z.object({
    state: z.enum(['none', ...payoutStates]),
    /** An active account may lack data too, which the provider will require later. */
    missing: answerList(z.enum(payoutNeeds), payoutNeeds.length),
  }),
  errors: [],
})

/** Opens the intent of the instalment that is due; a second call answers the same one. */
export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/payments/create-payment-intent',
  summary: 'Pay what is due',
  access: 'verified',
  whileSuspended: true,
  body: z.object({ serviceRequestId: Id, currency: z._default(z.literal('brl'), 'brl') }),
  response: z.object({
    clientSecret: answerText(500),
    savedCardsSecret: SavedCardsSecret,
    paymentId: Id,
    amount: Brl,
    instalment: Count,
  }),
  errors: [
    'requests/not-found',
    'payments/client-only',
    'requests/tasker-cannot-receive',
    'payments/nothing-due',
    'payments/already-paid',
    ...providerErrors,
  ],
})

/** By the client or an operator; repeated calls take effect once. */
export const releasePayment = endpoint({
  // product.md §7 names it; the app completes a request, which releases its money.
  method: 'POST',
  path: '/api/payments/:paymentId/release',
  summary: 'Send what is held to the tasker',
  access: 'user',
  whileSuspended: true,
  params: { paymentId: idParam('payments/not-found') },
  response: z.object({ payment: RequestPayment }),
  errors: [
    ...providerErrors,
    'auth/forbidden',
    'payments/not-releasable',
    'payments/chargeback-open',
    'payments/being-sent',
  ],
})
