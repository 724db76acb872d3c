import { z } from 'zod/mini'
import { answerText } from '#src/contract/protocol/primitives.ts'

/**
 * The secret by which the provider's form shows the payer their saved cards and offers to save
 * another; null where there is none. It belongs to the payer, not to the payment.
 */
export const SavedCardsSecret = z._default(z.nullable(answerText(500)), null)
