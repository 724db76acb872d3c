import { addressErrors, geoErrors } from '#src/contract/places/errors.ts'
import { attentionErrors, operatorCodes } from '#src/contract/operator/errors.ts'
import { disputeErrors } from '#src/contract/disputes/errors.ts'
import { favouriteErrors } from '#src/contract/favourites/errors.ts'
import { imageErrors, videoErrors } from '#src/contract/media/errors.ts'
import { marketplaceErrors, savedSearchErrors } from '#src/contract/market/errors.ts'
import { needErrors } from '#src/contract/needs/errors.ts'
import { notificationErrors } from '#src/contract/notifications/errors.ts'
import { orderErrors } from '#src/contract/orders/errors.ts'
import { chargebackErrors, paymentErrors } from '#src/contract/payments/errors.ts'
import { questionErrors } from '#src/contract/questions/errors.ts'
import { requestErrors } from '#src/contract/requests/errors.ts'
import { reviewErrors } from '#src/contract/reviews/errors.ts'
import { safetyErrors, sessionErrors, userErrors } from '#src/contract/people/errors.ts'
import { seriesErrors } from '#src/contract/series/errors.ts'
import { taskerErrors } from '#src/contract/taskers/errors.ts'

/** Any call may answer these; no endpoint declares them. */
export const commonErrors = [
  'request/malformed',
  'request/not-found',
  'request/foreign-host',
  'request/too-large',
  'request/headers-too-large',
  'request/timeout',
  'request/unsupported-type',
  'request/too-many',
  'internal/unexpected',
  'internal/unavailable',
  'auth/cross-site',
  'auth/other-person',
] as const

/** Every call with params, a query or a body may answer it. */
export const inputErrors = ['request/invalid'] as const

/** Every call that takes a public text may answer it. */
export const textErrors = ['texts/contact'] as const

/** Every call that needs a session may answer it. */
export const signedInErrors = ['auth/required'] as const

/** Every change of a person may answer it, and every call for operators. */
export const suspendedErrors = ['auth/account-suspended'] as const

/** Every call that asks for a confirmed e-mail may answer it. */
export const verifiedErrors = ['auth/email-unverified'] as const

/** Every call for operators may answer these. */
export const operatorErrors = ['auth/required', 'auth/forbidden'] as const

/** Every call that takes an Idempotency-Key may answer these. */
export const idempotencyErrors = [
  'idempotency/invalid-key',
  'idempotency/key-reused',
  'idempotency/in-progress',
] as const

/**
 * Every code an error can have. `server/errors/statuses.ts` gives each a status, and
 * `server/locales` its sentences.
 */
export const errorCodes = [
  ...commonErrors,
  ...inputErrors,
  ...textErrors,
  ...operatorErrors,
  ...suspendedErrors,
  ...verifiedErrors,
  ...idempotencyErrors,
  ...sessionErrors,
  ...userErrors,
  ...addressErrors,
  ...favouriteErrors,
  ...safetyErrors,
  ...taskerErrors,
  ...geoErrors,
  ...notificationErrors,
  ...requestErrors,
  ...needErrors,
  ...reviewErrors,
  ...disputeErrors,
  ...paymentErrors,
  ...chargebackErrors,
  ...attentionErrors,
  ...operatorCodes,
  ...imageErrors,
  ...videoErrors,
  ...questionErrors,
  ...marketplaceErrors,
  ...savedSearchErrors,
  ...orderErrors,
  ...seriesErrors,
] as const
export type ErrorCode = (typeof errorCodes)[number]
