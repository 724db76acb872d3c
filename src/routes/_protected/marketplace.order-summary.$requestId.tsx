import { createFileRoute } from '@tanstack/react-router'
import { OrderNotFound } from '#src/features/marketplace/order-not-found.tsx'
import { loadTexts } from '#src/platform/i18n.ts'

/** The backend keeps no orders, so that no id is anybody's. */
export const Route = createFileRoute('/_protected/marketplace/order-summary/$requestId')({
  loader: () => loadTexts('market'),
  staticData: { titleKey: 'market:order.title' },
  component: OrderNotFound,
})
