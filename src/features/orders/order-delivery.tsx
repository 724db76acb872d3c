import Handshake from 'lucide-react/icons/handshake'
import House from 'lucide-react/icons/house'
import Truck from 'lucide-react/icons/truck'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#src/components/copy-button.tsx'
import { type DeliveryWay, isOrderOver } from '#src/contract/orders/order-lifecycle.ts'
import type { Order, OrderAddress } from '#src/contract/orders/orders.ts'
import { formatCep } from '#src/lib/cep.ts'
import { Card } from '#src/ui/card.tsx'
import { namesOf } from './order-state.ts'

const icons: Record<DeliveryWay, typeof Truck> = {
  meetup: Handshake,
  pickup: House,
  carrier: Truck,
}

/** The way of delivery, the address, and the tracking code. */
export function OrderDelivery({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { delivery, tracking } = order
  const Icon = icons[delivery]
  return (
    <Card className="p-4">
      <h2 className="flex items-center gap-2.5 text-lg">
        <Icon aria-hidden className="size-5 text-brand" />
        {t(`orders:delivery.${delivery}`)}
      </h2>
      <Place order={order} />
      {tracking && <Tracking {...tracking} />}
    </Card>
  )
}

function Place({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { delivery, address, pickupAt, district, city, viewer } = order
  const known = delivery === 'carrier' ? address : delivery === 'pickup' ? pickupAt : null
  if (known) return <Lines address={known} />
  const area = [district, city].filter(Boolean).join(', ')
  const toCome = toComeOf(order)
  return (
    <p className="pt-2 text-ink-2">
      {area && <span className="block font-medium text-ink">{area}</span>}
      {toCome &&
        t(`orders:placeToCome.${toCome}`, {
          ...namesOf(order),
          context: viewer,
        })}
    </p>
  )
}

/** How the address becomes known; undefined where the reader never sees it, or no longer. */
function toComeOf({
  delivery,
  status,
  viewer,
}: Order): DeliveryWay | 'noPickup' | undefined {
  if (isOrderOver(status) || (viewer === 'operator' && status !== 'reserved'))
    return undefined
  return delivery === 'pickup' && status !== 'reserved' ? 'noPickup' : delivery
}

function Lines({ address }: { address: OrderAddress }) {
  return (
    <address className="pt-2 not-italic">
      <p className="font-medium wrap-anywhere">
        {[address.street, address.number, address.complement].filter(Boolean).join(', ')}
      </p>
      <p className="text-sm text-ink-2">
        {[
          address.district,
          `${address.city}, ${address.state}`,
          `CEP ${formatCep(address.cep)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {address.reference && <p className="text-sm text-ink-2">{address.reference}</p>}
    </address>
  )
}

type TrackingProps = { carrier: string; code: string }

function Tracking({ carrier, code }: TrackingProps) {
  const { t } = useTranslation()
  return (
    <div className="mt-3 flex items-center gap-3 border-t border-line pt-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-2">{carrier}</p>
        <p className="font-bold tracking-wide wrap-anywhere select-all">
          {code || t('orders:noCode')}
        </p>
      </div>
      {code && (
        <CopyButton
          text={code}
          label={t('orders:copyCode')}
          copied={t('orders:codeCopied')}
          notCopied={t('orders:codeNotCopied')}
        />
      )}
    </div>
  )
}
