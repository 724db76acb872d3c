import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { providerErrors } from './errors.ts'
import { Id, list } from '#src/contract/protocol/primitives.ts'
import { cardBrands } from './card-brands.ts'
import { SAVED_CARDS_MAX } from './limits.ts'

/** A card that the payment provider keeps for its owner's next payments. */
const SavedCard = z.object({
  _id: Id,
  brand: z.enum(cardBrands),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  expMonth: z.int().check(z.minimum(1), z.maximum(12)),
  expYear: z.int().check(z.minimum(2000), z.maximum(9999)),
  expired: z.boolean(),
})
export type SavedCard = z.output<typeof SavedCard>

const SavedCards = z.object({ cards: list(SavedCard, SAVED_CARDS_MAX) })

/** Asks the provider, which alone stores them. */
export const listSavedCards = endpoint({
  method: 'GET',
  path: '/api/payments/cards',
  summary: 'The cards saved for my payments, the newest first',
  access: 'user',
  response: SavedCards,
  errors: providerErrors,
})

/** Answers the remaining cards; a deleted card, or another person's, changes nothing. */
export const removeSavedCard = endpoint({
  method: 'DELETE',
  path: '/api/payments/cards/:cardId',
  summary: 'Remove a saved card',
  access: 'user',
  whileSuspended: true,
  params: { cardId: { schema: Id } },
  response: SavedCards,
  errors: providerErrors,
})
