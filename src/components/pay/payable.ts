import type { QueryObserverResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '#src/api/errors/api-error.ts'

/** What the provider's form needs: the intent's secret, and one for the saved cards, if any. */
type PaySecrets = { clientSecret: string; savedCardsSecret: string | null }

/** A payment, and the calls for it. */
export type Payable = {
  /** BRL: the amount that is paid now. */
  amount: number
  /**
   * Stands in place of a form that was not sent or has not loaded, once it is too late. One that was
   * sent goes on, and an open Pix code is hidden until its outcome is known.
   */
  over?: ReactNode
  /** The amounts and who holds them, between the form and its button. */
  summary: ReactNode
  /** The words of the button, where paying does more than pay. */
  payLabel?: ((isPix: boolean) => string) | undefined
  /** Other acts than paying, under the button. */
  otherActs?: ReactNode
  /** True where paying is all of the page: on a desktop the summary stands beside the form. */
  isPage?: boolean | undefined
  /** The payment provider's intent. Repeated calls answer the same. */
  intent: Pick<
    QueryObserverResult<PaySecrets, ApiError>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >
  /** Drops the intent and fetches another. */
  renew: () => void
  /** Has the backend confirm with the provider, which reported it; rejects when not paid. */
  look: (saysPaid: boolean) => Promise<unknown>
  /** True once the payment is known to be made: then the page may be left without a question. */
  isDone: () => boolean
}
