import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { isApiError, type ApiError } from '#src/api/errors/api-error.ts'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import type { purchaseItem } from '#src/contract/orders/orders.ts'
import { reserveMutation } from '#src/queries/orders.ts'

/** Reserves pieces once, even on a double click; `onReserved` receives the order's id. */
export function useReserve(onReserved: (orderId: string) => void): {
  reserve: (body: InputOf<typeof purchaseItem>['body']) => Promise<void>
  pending: boolean
  error: ApiError | null
} {
  const { mutateAsync, isPending, error } = useMutation(reserveMutation)
  // The second click of a double click comes before `isPending` is true.
  const busy = useRef(false)
  return {
    reserve: async (body) => {
      if (busy.current) return
      busy.current = true
      try {
        const { data } = await mutateAsync(body)
        onReserved(data.requestId)
        // It stays pending after success: a second click may come before the page changes.
      } catch (caught) {
        busy.current = false
        if (!isApiError(caught)) throw caught // shown by `error`
      }
    },
    pending: isPending,
    error,
  }
}
