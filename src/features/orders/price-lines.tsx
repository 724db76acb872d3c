import { useTranslation } from 'react-i18next'
import type { Order } from '#src/contract/orders/orders.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { KeyValue } from '#src/ui/key-value-list.tsx'

/** The parts of an order's total: the pieces and the delivery. */
export function PriceLines({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const { item, quantity, itemsPrice, delivery, deliveryPrice } = order
  return (
    <>
      <KeyValue
        name={t('orders:priceOfPieces', {
          number: number(quantity),
          price: money(item.price),
        })}
      >
        {money(itemsPrice)}
      </KeyValue>
      <KeyValue name={t(`orders:delivery.${delivery}`)}>
        {deliveryPrice === 0 ? t('orders:free') : money(deliveryPrice)}
      </KeyValue>
    </>
  )
}
