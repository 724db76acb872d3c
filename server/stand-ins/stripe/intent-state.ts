import { type ApiError, invalid } from './api-error.ts'
import type { PaymentIntent } from './objects.ts'

/** The intent is past what the call wants of it. */
export const unexpectedState = (intent: PaymentIntent, verb: string): ApiError =>
  invalid(
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) },
  )
