import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isGone } from '#src/api/errors/api-error.ts'
import { BackLink } from '#src/components/back-link.tsx'
import { OrderNotFound } from '#src/features/orders/order-not-found.tsx'
import { OrderPage } from '#src/features/orders/order-page.tsx'
import { orNotFound } from '#src/features/shell/or-not-found.ts'
import { PageSkeleton } from '#src/features/shell/page-skeleton.tsx'
import { withTexts } from '#src/platform/i18n.ts'
import { usePageTitle } from '#src/platform/page-title.ts'
import { orderQueries } from '#src/queries/orders.ts'

export const Route = createFileRoute('/_protected/marketplace/order-summary/$requestId')({
  loader: ({ context, params }) =>
    withTexts(
      ['orders', 'receipt'],
      orNotFound(
        context.queryClient.query({
          ...orderQueries.detail(params.requestId),
          staleTime: 'static',
        }),
      ),
    ),
  staticData: { titleKey: 'orders:title', focused: 'phone' },
  component: OrderSummary,
  notFoundComponent: OrderNotFound,
})

function OrderSummary() {
  const { t } = useTranslation()
  const { requestId } = Route.useParams()
  const query = useQuery(orderQueries.detail(requestId))
  const { data: order } = query
  const kind = order?.viewer === 'seller' ? 'orders:sale' : 'orders:purchase'
  usePageTitle(order && t(kind, { number: order.number }))
  if (isGone(query.error)) return <OrderNotFound />
  if (!order) return <PageSkeleton />
  const side = order.viewer === 'seller' ? 'selling' : 'buying'
  return (
    <OrderPage
      key={requestId}
      order={order}
      query={query}
      back={<BackLink to="/marketplace/orders" search={{ side }} />}
    />
  )
}
