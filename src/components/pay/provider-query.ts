import { queryOptions } from '@tanstack/react-query'
import { loadProvider } from '#src/platform/stripe.ts'

/** The provider's SDK and its answer about an intent. Never stored on the device. */
export const providerQuery = (clientSecret: string) =>
  queryOptions({
    queryKey: ['payments', 'provider', clientSecret] as const,
    queryFn: async () => {
      const stripe = await loadProvider()
      const answer = await stripe.retrievePaymentIntent(clientSecret)
      if (!answer.paymentIntent)
        throw new Error('The provider did not answer.', { cause: answer.error })
      return { stripe, answer: { paymentIntent: answer.paymentIntent } }
    },
    structuralSharing: false, // an SDK is not data
    staleTime: Infinity,
    gcTime: 0,
  })
