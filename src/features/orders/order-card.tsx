import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ItemThumb } from '#src/components/item-thumb.tsx'
import type { OrderSummary } from '#src/contract/orders/orders.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useUntil } from '#src/platform/time/use-until.ts'
import { cardClass } from '#src/ui/card.tsx'
import { OrderPill } from './order-pill.tsx'
import { buyerOf, isSellerSuspended, sellerOf } from './order-state.ts'

/** An order in a list, a link to its page. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const { t } = useTranslation()
  const { money, number, day } = useFormat()
  const until = useUntil()
  const { viewer, status, deadline } = order
  return (
    <Link
      to="/marketplace/order-summary/$requestId"
      params={{ requestId: order.requestId }}
      className={cardClass({
        interactive: true,
        className: 'flex! gap-3.5 p-3.5',
      })}
    >
      <ItemThumb photo={order.item.photo} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
          <OrderPill order={order} />
          <div className="ml-auto text-right">
            <p className="font-bold whitespace-nowrap">{money(order.total)}</p>
            {order.net !== null && order.net > 0 && (
              <p className="text-xs whitespace-nowrap text-ink-2">
                {t('orders:netShort', { net: money(order.net) })}
              </p>
            )}
          </div>
        </div>
        <h2 className="line-clamp-2 pt-1.5 text-base wrap-anywhere">
          {t('orders:pieces', {
            number: number(order.quantity),
            title: order.item.title,
          })}
        </h2>
        <p className="line-clamp-2 text-sm wrap-anywhere text-ink-2">
          {t(viewer === 'seller' ? 'orders:to' : 'orders:from', {
            name: (viewer === 'seller' ? buyerOf : sellerOf)(order).name,
          })}
          {' · '}
          {day(order.createdAt)}
        </p>
        {deadline && status !== 'unknown' && !isSellerSuspended(order) && (
          <p className="text-sm text-ink-2">
            {t(`orders:deadline.${status}`, { date: until.date(deadline) })}
          </p>
        )}
      </div>
    </Link>
  )
}
