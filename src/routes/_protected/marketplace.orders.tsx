import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '#src/features/orders/orders-page.tsx'
import { parseOrdersSearch } from '#src/features/orders/orders-search.ts'
import { loadTexts } from '#src/platform/i18n.ts'

export const Route = createFileRoute('/_protected/marketplace/orders')({
  validateSearch: parseOrdersSearch,
  loader: () => loadTexts('orders'),
  staticData: { titleKey: 'orders:title' },
  component: Orders,
})

function Orders() {
  const navigate = Route.useNavigate()
  const { side = 'buying' } = Route.useSearch()
  return (
    <OrdersPage
      side={side}
      onSide={(next) =>
        void navigate({ search: { side: next }, replace: true, viewTransition: false })
      }
    />
  )
}
