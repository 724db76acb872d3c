import { addressErrors } from './addresses.values.ts'
import { attentionErrors } from './chargebacks.values.ts'
import { disputeErrors } from './disputes.values.ts'
import { favouriteErrors } from './favourites.values.ts'
import { geoErrors } from './geo.values.ts'
import { imageErrors } from './images.values.ts'
import { itemQuestionErrors } from './item-questions.values.ts'
import { marketplaceErrors } from './marketplace.values.ts'
import { notificationErrors } from './notifications.values.ts'
import { operatorCodes } from './operator.values.ts'
import { orderErrors } from './orders.values.ts'
import { paymentErrors } from './payments.values.ts'
import { requestErrors, reviewErrors } from './request-errors.values.ts'
import { safetyErrors } from './safety.values.ts'
import { savedSearchErrors } from './saved-searches.values.ts'
import { sessionErrors } from './session.values.ts'
import { taskerErrors } from './taskers.values.ts'
import { userErrors } from './users.values.ts'
import { videoErrors } from './videos.values.ts'

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

/** Every call that takes a text for everybody may answer it. */
export const textErrors = ['texts/contact'] as const

/** Every call that needs a session may answer it. */
export const signedInErrors = ['auth/required'] as const

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

/** Every code an error can have. `server/errors/messages.ts` gives each a status and sentences. */
export const errorCodes = [
  ...commonErrors,
  ...inputErrors,
  ...textErrors,
  ...operatorErrors,
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
  ...reviewErrors,
  ...disputeErrors,
  ...paymentErrors,
  ...attentionErrors,
  ...operatorCodes,
  ...imageErrors,
  ...videoErrors,
  ...itemQuestionErrors,
  ...marketplaceErrors,
  ...savedSearchErrors,
  ...orderErrors,
] as const
export type ErrorCode = (typeof errorCodes)[number]
