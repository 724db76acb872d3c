import { useQuery } from '@tanstack/react-query'
import { paymentQueries } from '#src/queries/payments.ts'
import { outcomeOf } from './outcome.ts'

/** The provider's SDK, and what it says of an intent that an earlier visit may have confirmed. */
export const useProvider = (clientSecret: string | undefined) =>
  useQuery({
    ...paymentQueries.provider(clientSecret ?? ''),
    select: ({ stripe, answer }) => ({ stripe, outcome: outcomeOf(answer) }),
    enabled: clientSecret !== undefined,
  })
