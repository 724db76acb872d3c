import { expect, test } from 'vitest'
import { adviceFor } from './card-advice.ts'

/** The refusals of the local provider's test cards, and other ones of banks. */
test.each([
  ['card_declined', 'generic_decline', 'bank'],
  ['card_declined', 'insufficient_funds', 'funds'],
  // The text does not reveal that a card is known to be stolen.
  ['card_declined', 'lost_card', 'bank'],
  ['card_declined', 'stolen_card', 'bank'],
  ['card_declined', 'try_again_later', 'later'],
  ['card_declined', 'test_mode_live_card', undefined],
  ['card_declined', undefined, 'bank'],
  ['expired_card', undefined, 'expired'],
  ['incorrect_cvc', undefined, 'check'],
  ['processing_error', undefined, 'later'],
  ['incorrect_number', undefined, 'check'],
  ['payment_intent_authentication_failure', undefined, undefined],
] as const)('%s, %s: %s', (code, decline_code, advice) => {
  expect(adviceFor({ code, ...(decline_code && { decline_code }) })).toBe(advice)
})
