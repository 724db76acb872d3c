import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#src/api/errors/api-error.ts'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { orderStepMutation, type OrderStep } from '#src/queries/orders.ts'
import { toast } from '#src/ui/toast.ts'

/** Takes a step that decides about money or goods, once, even on a double click. */
export function useOrderStep(id: string) {
  const { t } = useTranslation()
  const { mutateAsync, isPending, error, reset } = useMutation(orderStepMutation)
  // The second click of a double click comes before `isPending` is true.
  const busy = useRef(false)

  /** True when nothing is left to do: it succeeded, or the order has changed meanwhile. */
  async function take(step: OrderStep): Promise<boolean> {
    if (busy.current) return false
    busy.current = true
    try {
      await mutateAsync({ id, step })
      return true
    } catch (caught) {
      if (!isApiError(caught)) throw caught
      if (!isApiError(caught, 'orders/illegal-transition')) return false // shown by `problem`
      // The mutation has refetched the order: the page shows its current state.
      toast.info(t('orders:movedOn'))
      return true
    } finally {
      busy.current = false
    }
  }

  return {
    take,
    isPending,
    problem: error ? actionErrorText(error, t) : undefined,
    reset,
  }
}

export type OrderStepState = ReturnType<typeof useOrderStep>
