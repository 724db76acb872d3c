import { useTranslation } from 'react-i18next'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import type { DeliveryWay } from '#src/contract/orders/order-lifecycle.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'

type Prices = {
  /** BRL, of one piece. */
  price: number
  quantity: number
  /** BRL. */
  deliveryPrice: number
}

/** BRL. */
export const totalOf = ({ price, quantity, deliveryPrice }: Prices): number =>
  toBrl(toCentavos(price) * quantity + toCentavos(deliveryPrice))

type TotalsProps = Prices & { delivery: DeliveryWay; className?: string }

/** The pieces, the delivery and the sum of both. */
export function Totals({ delivery, className, ...prices }: TotalsProps) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const { price, quantity, deliveryPrice } = prices
  return (
    <KeyValueList {...(className && { className })}>
      <KeyValue
        name={t('market:purchase.pieces', {
          number: number(quantity),
          price: money(price),
        })}
      >
        {money(toBrl(toCentavos(price) * quantity))}
      </KeyValue>
      <KeyValue name={t(`market:delivery.${delivery}`)}>
        {deliveryPrice === 0 ? t('market:delivery.free') : money(deliveryPrice)}
      </KeyValue>
      <KeyValue name={t('market:purchase.total')} strong="total">
        <output>{money(totalOf(prices))}</output>
      </KeyValue>
    </KeyValueList>
  )
}
