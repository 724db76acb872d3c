import { expect, test } from 'vitest'
import { cardMessage } from './card-messages.ts'

test.each([
  ['card_declined', 'generic_decline'],
  ['card_declined', 'insufficient_funds'],
  ['card_declined', 'lost_card'],
  ['card_declined', 'stolen_card'],
  ['card_declined', 'test_mode_live_card'],
  ['expired_card', undefined],
  ['incorrect_cvc', undefined],
  ['incorrect_number', undefined],
  ['processing_error', undefined],
  ['payment_intent_authentication_failure', undefined],
] as const)(
  'a card refused with %s, %s has a message in three languages',
  (code, declineCode) => {
    const texts = (['en', 'pt', 'es'] as const).map((lang) =>
      cardMessage(code, declineCode, lang),
    )
    for (const text of texts) expect(text).toMatch(/\w+ \w+.*\.$/)
    expect(new Set(texts).size).toBe(3)
  },
)
