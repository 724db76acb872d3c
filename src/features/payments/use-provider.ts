import { useQuery } from '@tanstack/react-query'
import { loadProvider } from '#src/platform/stripe.ts'
import { outcomeOf } from './outcome.ts'

/** The provider's SDK, and what it says now of an intent that an earlier visit may have confirmed. */
export const useProvider = (clientSecret: string | undefined) =>
  useQuery({
    queryKey: ['payments', 'provider', clientSecret] as const,
    queryFn: async () => {
      const stripe = await loadProvider()
      const answer = await stripe.retrievePaymentIntent(clientSecret ?? '')
      if (!answer.paymentIntent)
        throw new Error('The provider did not answer.', { cause: answer.error })
      return { stripe, outcome: outcomeOf(answer) }
    },
    enabled: clientSecret !== undefined,
    structuralSharing: false, // an SDK is not data
    staleTime: Infinity,
    gcTime: 0,
  })
