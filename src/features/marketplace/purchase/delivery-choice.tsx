import { useTranslation } from 'react-i18next'
import type { Item } from '#src/contract/market/marketplace.ts'
import type { DeliveryWay } from '#src/contract/orders/order-lifecycle.ts'
import { firstName } from '#src/lib/first-name.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { RadioCards } from '#src/ui/choice-group.tsx'
import { waysOf } from '#src/features/marketplace/ways-of.ts'

type DeliveryChoiceProps = {
  item: Item
  value: DeliveryWay
  onChange: (way: DeliveryWay) => void
}

/** The seller's ways of delivery, each with its price. */
export function DeliveryChoice({ item, value, onChange }: DeliveryChoiceProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const place = [item.district, item.city].filter(Boolean).join(', ')
  const where = {
    name: firstName(item.sellerName),
    place,
    ...(place && { context: 'place' }),
  }
  const price = (way: DeliveryWay) => (way === 'carrier' && item.delivery.carrierPrice) || 0
  return (
    <RadioCards
      legend={t('market:delivery.title')}
      value={value}
      onValueChange={onChange}
      options={waysOf(item.delivery).map((way) => ({
        value: way,
        label: t(`market:delivery.${way}`),
        description: t(`market:delivery.text.${way}`, where),
        icon: (
          <span className="font-bold text-ink">
            {price(way) === 0 ? t('market:delivery.free') : money(price(way))}
          </span>
        ),
      }))}
    />
  )
}
