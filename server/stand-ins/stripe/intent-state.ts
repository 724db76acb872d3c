import { ApiError, invalid } from './api-error.ts'
import type { ErrorBody, PaymentIntent } from './objects.ts'
import type { World } from './world.ts'

/** The error for a call that comes too late for the state of the intent. */
export const unexpectedState = (intent: PaymentIntent, verb: string): ApiError =>
  invalid(
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) },
  )

/** The attempt is over; the intent waits for another way to pay. */
export function failed(world: World, intent: PaymentIntent, error: ErrorBody): ApiError {
  intent.status = 'requires_payment_method'
  intent.next_action = null
  intent.payment_method = null
  intent.last_payment_error = error
  world.emit('payment_intent.payment_failed', intent)
  const { message, ...details } = error
  return new ApiError(402, message, {
    ...details,
    payment_intent: structuredClone(intent),
    kept: true,
  })
}
