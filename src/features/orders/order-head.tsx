import { useTranslation } from 'react-i18next'
import type { Order } from '#src/contract/orders.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { useUntil } from '#src/platform/use-until.ts'
import { OrderPill } from './order-pill.tsx'
import { headKeyOf, namesOf, partsOf } from './order-state.ts'

/** The state of an order: what is awaited of whom, and what happens by itself and when. */
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
  // An operator looks on from neither side.
  const side = viewer === 'operator' ? undefined : viewer
  const head = headKeyOf(order)
  return (
    <div className="pt-1 pb-4">
      <OrderPill order={order} />
      <h1 className="pt-2 text-2xl wrap-anywhere">
        {side
          ? t(`orders:head.${side}.${head}.title`, said)
          : t(`orders:status.${order.divided ? 'divided' : status}`)}
      </h1>
      {side && (
        <p className="pt-1 text-ink-2 wrap-anywhere">
          {t(`orders:head.${side}.${head}.text`, said)}
        </p>
      )}
      {reasonOf(order) && (
        <p className="pt-1 text-sm text-ink-2">
          {t(`orders:ended.${reasonOf(order)}`, { ...said, context: viewer })}
        </p>
      )}
    </div>
  )
}

/** Why an order was called off, or what an operator decided. */
function reasonOf({ status, timeline }: Order): string | undefined {
  const last = timeline.findLast(({ action }) => action !== 'note')
  if (timeline.some(({ action }) => action === 'late_payment')) return 'late'
  return status === 'cancelled' && last?.action === 'cancel' ? last.by : undefined
}
