import { useQuery } from '@tanstack/react-query'
import { outcomeOf } from './outcome.ts'
import { isExpiredPix } from './pix.ts'
import { providerQuery } from './provider-query.ts'

/** The client pays at their bank meanwhile. */
const PIX_MS = 4000

/** The provider's SDK, and its state of an intent that an earlier visit may have confirmed. */
export const useProvider = (clientSecret: string | undefined) =>
  useQuery({
    ...providerQuery(clientSecret ?? ''),
    select: ({ stripe, answer }) => ({
      stripe,
      outcome: outcomeOf(answer),
      isExpired: isExpiredPix(answer.paymentIntent),
    }),
    refetchInterval: ({ state: { data } }) =>
      data && outcomeOf(data.answer).is === 'pix' ? PIX_MS : false,
    enabled: clientSecret !== undefined,
  })
