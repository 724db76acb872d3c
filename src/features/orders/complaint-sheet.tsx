import { useTranslation } from 'react-i18next'
import { disputedOrder } from '#src/components/dispute/disputed-deal.ts'
import { DisputeSheet, type Said } from '#src/components/dispute/dispute-sheet.tsx'
import { COMPLAINT } from '#src/contract/orders/limits.ts'
import {
  type ComplaintReason,
  complaintReasons,
} from '#src/contract/orders/order-events.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'

/** The reasons for which a photo is required. */
const shownInPhoto: readonly ComplaintReason[] = [
  'damaged',
  'not_as_described',
  'wrong_item',
]

type ComplaintSheetProps = {
  order: Order
  onSend: (said: Said<ComplaintReason>) => boolean
  onClose: () => void
}

/** Opens a dispute of an order: why, in words and photos. */
export function ComplaintSheet({ order, onSend, onClose }: ComplaintSheetProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const deal = disputedOrder(order)
  return (
    <DisputeSheet
      deal={deal}
      texts={{
        title: t('orders:complaint.title'),
        lead: t('orders:complaint.text', { ...deal.names, total: money(order.total) }),
        confirm: t('orders:complaint.confirm'),
        words: t('orders:complaint.note'),
      }}
      reasons={complaintReasons.map((value) => ({
        value,
        label: t(`orders:reasons.${value}`),
      }))}
      length={COMPLAINT}
      needsPhoto={(reason) => shownInPhoto.includes(reason)}
      onSend={onSend}
      onClose={onClose}
    />
  )
}
