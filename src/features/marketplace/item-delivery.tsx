import Handshake from 'lucide-react/icons/handshake'
import House from 'lucide-react/icons/house'
import Truck from 'lucide-react/icons/truck'
import { useTranslation } from 'react-i18next'
import type { Item } from '#src/contract/market/marketplace.ts'
import { firstName } from '#src/lib/first-name.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { waysOf } from './ways-of.ts'

const icons = { meetup: Handshake, pickup: House, carrier: Truck } as const

/** The delivery ways of an item with their prices; the seller reads other words. */
export function ItemDelivery({ item, own }: { item: Item; own: boolean }) {
  const { t } = useTranslation()
  const { shortMoney } = useFormat()
  const { sellerName, district, city, delivery } = item
  const place = [district, city].filter(Boolean).join(', ')
  const where = { name: firstName(sellerName), place, ...(place && { context: 'place' }) }
  return (
    <Card className="p-4">
      <h2 className="text-base">{t('market:delivery.how')}</h2>
      <ul className="grid gap-3 pt-2.5">
        {waysOf(delivery).map((way) => {
          const Icon = icons[way]
          const price = way === 'carrier' ? (delivery.carrierPrice ?? 0) : 0
          return (
            <li key={way} className="flex gap-3">
              <Icon aria-hidden className="size-5 shrink-0 text-brand" />
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{t(`market:delivery.${way}`)}</p>
                <p className="text-sm text-ink-2">
                  {own
                    ? t(`market:delivery.offerText.${way}`)
                    : t(`market:delivery.text.${way}`, where)}
                </p>
              </div>
              <p className="font-bold whitespace-nowrap">
                {price === 0 ? t('market:delivery.free') : shortMoney(price)}
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
