import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Tag from 'lucide-react/icons/tag'
import { useTranslation } from 'react-i18next'
import { CachedNote } from '#src/components/cached-note.tsx'
import { PagedList } from '#src/components/paged-list.tsx'
import { RequestTabs } from '#src/components/request-tabs.tsx'
import { orderQueries } from '#src/queries/orders.ts'
import { waitingCountQuery } from '#src/queries/waiting-count.ts'
import { useCurrentRole } from '#src/stores/app-store.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import { orderSides, type OrderSide } from './orders-search.ts'

type OrdersPageProps = {
  side: OrderSide
  onSide: (side: OrderSide) => void
}

/** The reader's purchases, or their sales. */
export function OrdersPage({ side, onSide }: OrdersPageProps) {
  const { t } = useTranslation()
  const { data: count } = useQuery(waitingCountQuery(useCurrentRole()))
  const list = useInfiniteQuery(orderQueries.list(side === 'buying' ? 'buyer' : 'seller'))
  return (
    <div className="page-narrow pt-3 pb-10 md:pt-6">
      <h1 className="pb-3 text-2xl md:text-3xl">{t('requests.title')}</h1>
      <RequestTabs orders={count ? count.purchases + count.sales : 0} />
      <CachedNote query={list} className="pt-0.5" />
      <Segmented
        className="pt-3 pb-4"
        label={t('orders:title')}
        value={side}
        onValueChange={onSide}
        options={orderSides.map((value) => ({
          value,
          label: t(`orders:side.${value}`),
        }))}
      />
      <PagedList
        key={side}
        list={list}
        keyOf={({ requestId }) => requestId}
        empty={<None side={side} />}
        skeleton={Array.from({ length: 4 }, (_, n) => (
          <Skeleton key={n} className="h-28 rounded-lg" />
        ))}
        failed={t('orders:failed')}
        more={t('orders:more')}
        className="grid gap-3"
        itemClassName="min-w-0"
      >
        {(order) => <OrderCard order={order} />}
      </PagedList>
    </div>
  )
}

function None({ side }: { side: OrderSide }) {
  const { t } = useTranslation()
  const Icon = side === 'buying' ? ShoppingBag : Tag
  return (
    <EmptyState
      icon={<Icon aria-hidden className="size-7" />}
      title={t(`orders:none.${side}`)}
      action={
        <Link
          to={side === 'buying' ? '/marketplace' : '/marketplace/new'}
          className={buttonClass()}
        >
          {t(side === 'buying' ? 'orders:seeMarket' : 'orders:sell')}
        </Link>
      }
    >
      {t(`orders:noneText.${side}`)}
    </EmptyState>
  )
}
