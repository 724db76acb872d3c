import { createFileRoute } from '@tanstack/react-router'
import { OrderNotFound } from '#src/features/marketplace/order-not-found.tsx'

/** The backend keeps no orders, so that no id is anybody's. */
export const Route = createFileRoute('/_protected/marketplace/order-summary/$requestId')({
  staticData: { titleKey: 'market.order.title' },
  component: OrderNotFound,
})
