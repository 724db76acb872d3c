import enStripe from './locales/en/stripe.json' with { type: 'json' }
import esMailbox from './locales/es/mailbox.json' with { type: 'json' }
import esStripe from './locales/es/stripe.json' with { type: 'json' }
import ptMailbox from './locales/pt/mailbox.json' with { type: 'json' }
import ptStripe from './locales/pt/stripe.json' with { type: 'json' }
import type { Locale } from './locale.ts'

export type StripeTexts = typeof ptStripe

export const stripeTexts: Record<Locale, StripeTexts> = {
  pt: ptStripe,
  es: esStripe,
  en: enStripe,
}

export const mailboxTexts: Record<'pt' | 'es', typeof ptMailbox> = {
  pt: ptMailbox,
  es: esMailbox,
}
