import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#src/api/errors/api-error.ts'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import type { Item, ItemInput } from '#src/contract/market/marketplace.ts'
import { useSendOrWait } from '#src/outbox/use-send-or-wait.ts'
import { itemStateAction } from '#src/queries/item-outbox.ts'
import { toast } from '#src/ui/toast.ts'
import type { ItemValues } from './item-values.ts'

type ItemForm = UseFormReturn<ItemValues, unknown, ItemInput>

/**
 * Ends or resumes the sale of an item. Typed values in its form stay unsaved, except the units of
 * an item that has none: without them it is not for sale.
 */
export function useSaleChange(item: Item, form: ItemForm) {
  const { t } = useTranslation()
  const sendOrWait = useSendOrWait()
  return async (status: 'active' | 'sold') => {
    const typed = status === 'active' && item.stock === 0 ? form.getValues('stock') : null
    if (typed && !(await form.trigger('stock', { shouldFocus: true }))) return
    const units = typed ? { stock: typed, stockSeen: item.stock } : {}
    const input = { params: { id: item._id }, body: { status, ...units } }
    try {
      const { isSent } = await sendOrWait(itemStateAction, input, { about: item.title })
      if (typed) form.resetField('stock', { defaultValue: typed })
      const isReserved = status === 'active' && item.stock === 0 && !typed
      if (isSent) toast.success(t(`market:state.done.${isReserved ? 'reserved' : status}`))
    } catch (error) {
      const message = actionErrorText(error, t)
      if (isApiError(error, 'marketplace/units-needed'))
        form.setError('stock', { type: 'server', message }, { shouldFocus: true })
      else toast.error(message)
    }
  }
}
