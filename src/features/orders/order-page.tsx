import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemThumb } from '#src/components/item-thumb.tsx'
import { DefenceCards } from '#src/components/defence/defence-cards.tsx'
import { DisputeCard } from '#src/components/dispute/dispute-card.tsx'
import { disputedOrder } from '#src/components/dispute/disputed-deal.ts'
import { CachedNote, type Freshness } from '#src/components/cached-note.tsx'
import type { Order } from '#src/contract/orders/orders.ts'
import { wasDisputed } from '#src/lib/dispute-events.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cardClass } from '#src/ui/card.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { SplitPage } from '#src/ui/split-page.tsx'
import { KeepOrderAddress } from './keep-order-address.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderMark } from './order-mark.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderParty } from './order-party.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { useOrderDispute } from './use-order-dispute.ts'

type OrderPageProps = {
  order: Order
  /** The query that the order comes from. */
  query: Freshness
  back: ReactNode
}

/** One order, for its buyer and its seller. */
export function OrderPage({ order, query, back }: OrderPageProps) {
  const { t } = useTranslation()
  const { number, viewer } = order
  const dispute = useOrderDispute(order)
  return (
    <div className="page flex flex-col max-md:min-h-dvh md:pb-12">
      <PageHeader
        as="p"
        back={back}
        title={t(viewer === 'seller' ? 'orders:sale' : 'orders:purchase', {
          number,
        })}
      />
      <CachedNote query={query} />
      <SplitPage
        className="gap-4"
        aside={
          <>
            <div className="grid gap-4 pb-4">
              <OrderMoney order={order} />
              <OrderParty order={order} />
            </div>
            <OrderActions order={order} dispute={dispute} />
          </>
        }
      >
        <OrderHead order={order} />
        <OrderMark order={order} dispute={dispute} />
        <div className="grid gap-4">
          {order.viewer === 'seller' && <DefenceCards payments={[order.payment]} />}
          {order.viewer !== 'operator' && wasDisputed(order) && (
            <DisputeCard deal={disputedOrder(order)} steps={dispute} />
          )}
          <Bought order={order} />
          <OrderDelivery order={order} />
          <KeepOrderAddress order={order} />
          <OrderNotes order={order} />
          <OrderTimeline order={order} />
        </div>
      </SplitPage>
    </div>
  )
}

function Bought({ order: { item, quantity } }: { order: Order }) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  return (
    <Link
      to="/marketplace/$itemId"
      params={{ itemId: item._id }}
      className={cardClass({
        interactive: true,
        className: 'flex! items-center gap-3.5 p-3.5',
      })}
    >
      <ItemThumb photo={item.photo} />
      <div className="min-w-0">
        <h2 className="text-base wrap-anywhere">
          {t('orders:pieces', { number: number(quantity), title: item.title })}
        </h2>
        <p className="text-sm text-ink-2">
          {t('orders:each', { price: money(item.price) })}
        </p>
      </div>
    </Link>
  )
}
