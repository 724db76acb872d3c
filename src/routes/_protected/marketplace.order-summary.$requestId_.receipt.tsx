import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { isGone } from '#src/api/errors/api-error.ts'
import { OrderNotFound } from '#src/features/orders/order-not-found.tsx'
import { OrderReceiptPage } from '#src/features/orders/order-receipt-page.tsx'
import { orNotFound } from '#src/features/shell/or-not-found.ts'
import { PageSkeleton } from '#src/features/shell/page-skeleton.tsx'
import { loadTexts, withTexts } from '#src/platform/i18n.ts'
import { orderQueries } from '#src/queries/orders.ts'

export const Route = createFileRoute(
  '/_protected/marketplace/order-summary/$requestId_/receipt',
)({
  loader: ({ context: { queryClient }, params: { requestId } }) => {
    const order = { ...orderQueries.detail(requestId), staleTime: 'static' } as const
    // Also what says that there is no such order needs its texts.
    return withTexts(
      'orders',
      Promise.all([orNotFound(queryClient.query(order)), loadTexts('receipt')]),
    )
  },
  staticData: { titleKey: 'requests.receipt', focused: 'phone' },
  component: OrderReceipt,
  notFoundComponent: OrderNotFound,
})

function OrderReceipt() {
  const { requestId } = Route.useParams()
  const { data: order, error } = useQuery(orderQueries.detail(requestId))
  if (isGone(error)) return <OrderNotFound />
  if (!order) return <PageSkeleton />
  return <OrderReceiptPage order={order} />
}
