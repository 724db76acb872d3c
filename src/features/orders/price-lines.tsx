import { useTranslation } from 'react-i18next'
import type { Order } from '#src/contract/orders.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { KeyValue } from '#src/ui/key-value-list.tsx'

/** What the total of an order is made of: the pieces, and their way to the buyer. */
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
