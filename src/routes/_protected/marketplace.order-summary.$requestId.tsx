import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { OrderNotFound } from '#src/features/orders/order-not-found.tsx'
import { OrderPage } from '#src/features/orders/order-page.tsx'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { usePageTitle } from '#src/platform/page/page-title.ts'
import { orderQueries } from '#src/queries/orders.ts'

export const Route = createFileRoute('/_protected/marketplace/order-summary/$requestId')({
  loader: ({ context, params }) =>
    withTexts(
      ['account', 'dispute', 'meeting', 'orders', 'photos', 'receipt'],
      loadPage(context.queryClient, orderQueries.detail(params.requestId)),
    ),
  staticData: { titleKey: 'orders:title', focused: 'phone' },
  component: OrderSummary,
  notFoundComponent: OrderNotFound,
})

function OrderSummary() {
  const { t } = useTranslation()
  const { requestId } = Route.useParams()
  const query = useLoaded(orderQueries.detail(requestId))
  const { data: order } = query
  const kind = order.viewer === 'seller' ? 'orders:sale' : 'orders:purchase'
  usePageTitle(t(kind, { number: order.number }))
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
