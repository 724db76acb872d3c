import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { loadProvider } from '#src/platform/stripe.ts'
import {
  createConnectedAccount,
  createPaymentIntent,
  getPayoutAccount,
} from '#src/contract/payments.ts'

export const paymentQueries = {
  /** The payout account of the signed-in tasker. */
  payoutAccount: () =>
    queryOptions({
      queryKey: ['payments', 'account'] as const,
      queryFn: ({ signal }) => call(getPayoutAccount, {}, { signal }),
      meta: { persist: true },
    }),
  /** The instalment that is due; asking twice answers the same intent. Never kept on the device. */
  intent: (serviceRequestId: string) =>
    queryOptions({
      queryKey: ['payments', 'intent', serviceRequestId] as const,
      queryFn: ({ signal }) =>
        call(createPaymentIntent, { body: { serviceRequestId } }, { signal }),
      staleTime: Infinity,
      gcTime: 0,
    }),
  /** The provider's SDK and its answer about an intent. */
  provider: (clientSecret: string) =>
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
    }),
}

/** Answers the provider's address to send the tasker to. */
export const connectAccountMutation = mutationOptions({
  mutationKey: ['payments', 'connect'] as const,
  mutationFn: (returnPath: string) =>
    call(createConnectedAccount, { body: { returnPath } }),
})
