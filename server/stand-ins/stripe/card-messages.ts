import type { Locale } from '#server/stand-ins/locale.ts'
import type { ErrorBody } from './objects.ts'

/** The messages for those who pay, by the error's decline code or code. */
const messages: Record<string, Record<Locale, string>> = {
  card_declined: {
    en: 'Your card was declined.',
    pt: 'Seu cartão foi recusado.',
    es: 'Tu tarjeta fue rechazada.',
  },
  insufficient_funds: {
    en: 'Your card has insufficient funds.',
    pt: 'Seu cartão não tem saldo suficiente.',
    es: 'Tu tarjeta no tiene fondos suficientes.',
  },
  test_mode_live_card: {
    en: 'Your card was declined. Your request was in test mode, but used a non test card.',
    pt: 'Seu cartão foi recusado. Esta demonstração só aceita cartões de teste.',
    es: 'Tu tarjeta fue rechazada. Esta demostración solo acepta tarjetas de prueba.',
  },
  expired_card: {
    en: 'Your card has expired.',
    pt: 'Seu cartão expirou.',
    es: 'Tu tarjeta está vencida.',
  },
  incorrect_cvc: {
    en: "Your card's security code is incorrect.",
    pt: 'O código de segurança do seu cartão está incorreto.',
    es: 'El código de seguridad de tu tarjeta es incorrecto.',
  },
  incorrect_number: {
    en: 'Your card number is incorrect.',
    pt: 'O número do seu cartão está incorreto.',
    es: 'El número de tu tarjeta es incorrecto.',
  },
  processing_error: {
    en: 'An error occurred while processing your card. Try again in a little bit.',
    pt: 'Ocorreu um erro ao processar seu cartão. Tente de novo daqui a pouco.',
    es: 'Ocurrió un error al procesar tu tarjeta. Vuelve a intentarlo en unos minutos.',
  },
  payment_intent_payment_attempt_expired: {
    en: 'The Pix expired before it was paid.',
    pt: 'O Pix venceu antes de ser pago.',
    es: 'El Pix venció antes de ser pagado.',
  },
  payment_intent_incompatible_payment_method: {
    en: 'There is no time left for a Pix. Choose another payment method.',
    pt: 'Não há mais tempo para um Pix. Escolha outra forma de pagamento.',
    es: 'Ya no queda tiempo para un Pix. Elige otro método de pago.',
  },
  payment_intent_authentication_failure: {
    en: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    pt: 'Não foi possível autenticar sua forma de pagamento. Escolha outra forma de pagamento e tente de novo.',
    es: 'No pudimos autenticar tu método de pago. Elige otro método de pago y vuelve a intentarlo.',
  },
}

/** @param declineCode says more than the code, where it does */
export function cardMessage(
  code: string,
  declineCode: string | undefined,
  locale: Locale = 'en',
): string | null {
  const known = messages[declineCode ?? ''] ?? messages[code]
  return known?.[locale] ?? null
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
