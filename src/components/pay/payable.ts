import type { QueryObserverResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '#src/api/errors/api-error.ts'

/** What the provider's form needs: the intent's secret, and one for the saved cards, if any. */
type PaySecrets = { clientSecret: string; savedCardsSecret: string | null }

/** Something to be paid, and how its backend is asked about it. */
export type Payable = {
  /** BRL: the amount that is paid now. */
  amount: number
  /** The reason why no payment may be begun now; one that was begun goes on. */
  closed?: string | undefined
  /** The amounts and who keeps them, between the form and its button. */
  summary: ReactNode
  /** True where paying is all of the page: on a desktop the summary stands beside the form. */
  isPage?: boolean | undefined
  /** The payment provider's intent. Asking twice answers the same. */
  intent: Pick<
    QueryObserverResult<PaySecrets, ApiError>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >
  /** Forgets the intent and asks for another. */
  renew: () => void
  /** Has the backend look at the provider, which says so itself; rejects when it is not paid. */
  look: (saysPaid: boolean) => Promise<unknown>
  /** True once the payment is known to be made: then the page may be left without a question. */
  isDone: () => boolean
}
