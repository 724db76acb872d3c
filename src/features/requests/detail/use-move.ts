import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import {
  type Transition,
  requestLifecycle,
} from '#src/contract/requests/request-lifecycle.ts'
import type { Cancellation, ServiceRequest } from '#src/contract/requests/requests.ts'
import type { CurrentTerms } from '#src/contract/requests/terms.ts'
import type { CancelReason } from '#src/contract/requests/move-reasons.ts'
import { offerPush } from '#src/platform/push/moment.ts'
import {
  changedRefund,
  changedTerms,
  requestStatusMutation,
} from '#src/queries/requests.ts'
import { toast } from '#src/ui/toast.ts'

type MoveOptions = {
  /** The terms to accept. */
  termsVersion?: number
  reason?: CancelReason | undefined
  /** The refund that was shown, in BRL. */
  refund?: number
  /** Called when the terms have changed: nothing was accepted. */
  onTermsChanged?: (now: CurrentTerms) => void
  /** Called when the refund has changed: nothing was cancelled. */
  onRefundChanged?: (now: Cancellation) => void
}

/** Takes a step that decides about money, and so needs the network. */
export function useMove(request: ServiceRequest) {
  const { t } = useTranslation()
  const { mutateAsync, isPending, variables, error, reset } =
    useMutation(requestStatusMutation)

  const refusal = (cause: unknown): string =>
    isApiError(cause) && cause.kind === 'invalid-response'
      ? t('requests.unexpectedAnswer')
      : actionErrorText(cause, t)

  // The second click of a double click comes before `isPending` is true.
  const busy = useRef(false)

  /** Returns the error text; undefined when nothing is left to do. */
  async function move(
    action: Transition,
    { termsVersion, reason, refund, onTermsChanged, onRefundChanged }: MoveOptions = {},
  ): Promise<string | undefined> {
    if (busy.current) return undefined
    busy.current = true
    const status = requestLifecycle.statusAfter(action)
    try {
      await mutateAsync({
        id: request._id,
        status,
        ...(termsVersion !== undefined && { termsVersion }),
        ...(reason && { reason }),
        ...(refund !== undefined && { refund }),
      })
      // Not in the mutation: pages that never ask for push messages load it too.
      if (status === 'accepted') offerPush({ of: 'acceptance', requestId: request._id })
    } catch (cause) {
      const now = changedTerms(cause)
      // The other party has withdrawn the offer shown: a party cannot accept its own terms.
      const isWithdrawn = now?.termsBy === request.viewer
      if (now && !isWithdrawn) onTermsChanged?.(now)
      const refundNow = changedRefund(cause)
      if (refundNow) onRefundChanged?.(refundNow)
      if (!isWithdrawn && !isApiError(cause, 'requests/illegal-transition'))
        return refusal(cause)
      // The mutation has refetched the request: the page shows its current state.
      toast.info(t('requests.movedOn'))
    } finally {
      busy.current = false
    }
    return undefined
  }

  return {
    move,
    isPending,
    /** True while this transition is being sent. */
    isTaking: (action: Transition) =>
      isPending && variables.status === requestLifecycle.statusAfter(action),
    error: error && !changedTerms(error) ? refusal(error) : undefined,
    reset,
  }
}

export type Move = ReturnType<typeof useMove>
