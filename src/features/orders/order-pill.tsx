import { useTranslation } from 'react-i18next'
import type { OrderSummary } from '#src/contract/orders.ts'
import { Pill } from '#src/ui/pill.tsx'
import { toneOf } from './order-state.ts'

type OrderPillProps = { order: Pick<OrderSummary, 'status' | 'viewer'> }

/** The status of an order in a word or two. */
export function OrderPill({ order }: OrderPillProps) {
  const { t } = useTranslation()
  const { status, viewer } = order
  const isSold = viewer === 'seller' && status === 'paid'
  return <Pill tone={toneOf(order)}>{t(`orders:status.${isSold ? 'sold' : status}`)}</Pill>
}
