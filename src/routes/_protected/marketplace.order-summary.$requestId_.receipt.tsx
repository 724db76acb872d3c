import { createFileRoute } from '@tanstack/react-router'
import { OrderNotFound } from '#src/features/orders/order-not-found.tsx'
import { OrderReceiptPage } from '#src/features/orders/order-receipt-page.tsx'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { loadTexts, withTexts } from '#src/platform/i18n/i18n.ts'
import { orderQueries } from '#src/queries/orders.ts'

export const Route = createFileRoute(
  '/_protected/marketplace/order-summary/$requestId_/receipt',
)({
  loader: ({ context: { queryClient }, params: { requestId } }) => {
    const order = loadPage(queryClient, orderQueries.detail(requestId))
    // The not-found page needs the texts too.
    return withTexts('orders', Promise.all([order, loadTexts('receipt')]))
  },
  staticData: { titleKey: 'requests.receipt', focused: 'phone' },
  component: OrderReceipt,
  notFoundComponent: OrderNotFound,
})

function OrderReceipt() {
  const { requestId } = Route.useParams()
  const { data: order } = useLoaded(orderQueries.detail(requestId))
  return <OrderReceiptPage order={order} />
}
