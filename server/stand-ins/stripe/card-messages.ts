import type { Locale } from '#server/stand-ins/locale.ts'
import { stripeTexts } from '#server/stand-ins/texts.ts'
import type { ErrorBody } from './objects.ts'

/** The message for the payer, by the error's decline code where that is known, else by its code. */
export function cardMessage(
  code: string,
  declineCode: string | undefined,
  locale: Locale = 'en',
): string | null {
  const refusals: Partial<Record<string, string>> = stripeTexts[locale].refusals
  return refusals[declineCode ?? ''] ?? refusals[code] ?? null
}

/** The error in the cardholder's language, as Stripe.js gets it; others stay as they are. */
export function localised(error: ErrorBody, locale: Locale): ErrorBody {
  const { code, decline_code, message, payment_intent } = error
  return {
    ...error,
    message: (code && cardMessage(code, decline_code, locale)) || message,
    ...(payment_intent && { payment_intent: localisedIntent(payment_intent, locale) }),
  }
}

/** The same for the error that an intent remembers. */
export function localisedIntent<T extends object>(object: T, locale: Locale): T {
  if (!('last_payment_error' in object)) return object
  const error = object.last_payment_error
  return isErrorBody(error)
    ? { ...object, last_payment_error: localised(error, locale) }
    : object
}

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' && value !== null && 'message' in value && 'type' in value
