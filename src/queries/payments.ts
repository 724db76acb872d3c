import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import {
  createConnectedAccount,
  createPaymentIntent,
  getPayoutAccount,
} from '#src/contract/payments/payments.ts'

export const paymentQueries = {
  /** The payout account of the signed-in person. */
  payoutAccount: () =>
    queryOptions({
      queryKey: ['payments', 'account'] as const,
      queryFn: ({ signal }) => call(getPayoutAccount, {}, { signal }),
      meta: { persist: true },
    }),
  /** The due instalment's intent; repeated calls answer the same. Never stored on the device. */
  intent: (serviceRequestId: string) =>
    queryOptions({
      queryKey: ['payments', 'intent', serviceRequestId] as const,
      queryFn: ({ signal }) =>
        call(createPaymentIntent, { body: { serviceRequestId } }, { signal }),
      // It makes an intent: the payer says when it is tried again.
      refetchInterval: false,
      staleTime: Infinity,
      gcTime: 0,
    }),
}

/** Leads to the provider's form, which leads back to the path it is given. */
export const connectAccountMutation = mutationOptions({
  mutationKey: ['payments', 'connect'] as const,
  mutationFn: (returnPath: string) =>
    call(createConnectedAccount, { body: { returnPath } }),
  onSuccess: ({ url }) => globalThis.location.assign(url),
})
