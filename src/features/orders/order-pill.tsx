import { useTranslation } from 'react-i18next'
import type { OrderSummary } from '#src/contract/orders/orders.ts'
import { Pill } from '#src/ui/pill.tsx'
import { isSellerSuspended, toneOf } from './order-state.ts'

type OrderPillProps = {
  order: Pick<OrderSummary, 'status' | 'viewer' | 'divided' | 'sellerSuspended'>
}

/** The status of an order in a word or two. */
export function OrderPill({ order }: OrderPillProps) {
  const { t } = useTranslation()
  const { status, viewer, divided } = order
  const isSold = viewer === 'seller' && status === 'paid'
  const name = isSellerSuspended(order)
    ? 'suspended'
    : isSold
      ? 'sold'
      : divided
        ? 'divided'
        : status
  return <Pill tone={toneOf(order)}>{t(`orders:status.${name}`)}</Pill>
}
