import { z } from 'zod/mini'
import { answerText } from './primitives.ts'

/**
 * The secret by which the provider's form shows the payer their saved cards and offers to save
 * another; null where it has to do without. It is of the payer, not of the payment.
 */
export const SavedCardsSecret = z._default(z.nullable(answerText(500)), null)
