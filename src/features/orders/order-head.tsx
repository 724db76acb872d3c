import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DealHead } from '#src/components/deal/deal-head.tsx'
import type { Order } from '#src/contract/orders/orders.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useUntil } from '#src/platform/time/use-until.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { OrderPill } from './order-pill.tsx'
import { headKeyOf, isSellerSuspended, namesOf, partsOf, toneOf } from './order-state.ts'

/** The state of an order: which party acts next, and what happens automatically and when. */
export function OrderHead({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { money, clock, stamp } = useFormat()
  const until = useUntil()
  const { viewer, status, deadline, updatedAt } = order
  const { back, rest } = partsOf(order)
  const said = {
    ...namesOf(order),
    total: money(order.total),
    net: money(order.net ?? 0),
    refunded: money(order.payment?.refundedAmount || order.total),
    back: money(back),
    rest: money(rest),
    carrier: order.tracking?.carrier,
    deadline: deadline && (status === 'reserved' ? clock(deadline) : until.date(deadline)),
    day: deadline && until.day(deadline),
    at: stamp(updatedAt),
  }
  // An operator is neither party.
  const side = viewer === 'operator' ? undefined : viewer
  const head = headKeyOf(order)
  const reason = reasonOf(order)
  return (
    <DealHead
      as="h1"
      className="mb-4"
      pill={<OrderPill order={order} />}
      due={
        deadline && status !== 'unknown' && !isSellerSuspended(order)
          ? {
              isMine: toneOf(order) === 'accent',
              text: t(`orders:deadline.${status}`, { date: until.date(deadline) }),
            }
          : null
      }
      title={
        side
          ? t(`orders:head.${side}.${head}.title`, said)
          : t(`orders:status.${order.divided ? 'divided' : status}`)
      }
      text={side && t(`orders:head.${side}.${head}.text`, said)}
      actions={
        viewer === 'buyer' &&
        status === 'expired' &&
        order.payment?.status !== 'processing' && (
          <Link
            to="/marketplace/purchase/$itemId"
            params={{ itemId: order.item._id }}
            search={{ order: order.requestId }}
            className={buttonClass()}
          >
            {t('orders:again')}
          </Link>
        )
      }
    >
      {reason && (
        <p className="text-sm text-ink-2">
          {t(`orders:ended.${reason}`, { ...said, context: viewer })}
        </p>
      )}
    </DealHead>
  )
}

/** Why an order was cancelled, or an operator's decision. */
function reasonOf({ status, timeline }: Order): string | undefined {
  const last = timeline.findLast(({ action }) => action !== 'note')
  const isLate = timeline.some(({ action }) => action === 'late_payment')
  if (isLate && status !== 'expired') return 'late'
  return status === 'cancelled' && last?.action === 'cancel' ? last.by : undefined
}
