import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { OrdersPage } from '#src/features/orders/orders-page.tsx'
import {
  type OrderSide,
  parseOrdersSearch,
  sideWithWork,
} from '#src/features/orders/orders-search.ts'
import { PageSkeleton } from '#src/features/shell/page-skeleton.tsx'
import { loadTexts } from '#src/platform/i18n/i18n.ts'
import { waitingCountQuery } from '#src/queries/waiting-count.ts'
import { useCurrentRole } from '#src/stores/app-store.ts'

export const Route = createFileRoute('/_protected/marketplace/orders')({
  validateSearch: parseOrdersSearch,
  loader: () => loadTexts('orders'),
  staticData: { titleKey: 'orders:title' },
  component: Orders,
})

function Orders() {
  const { side } = Route.useSearch()
  const role = useCurrentRole()
  const { data: count, isLoading } = useQuery(waitingCountQuery(role))
  if (side === undefined && isLoading) return <PageSkeleton />
  return <OnSide key={role} chosen={side} first={sideWithWork(role, count)} />
}

type OnSideProps = { chosen: OrderSide | undefined; first: OrderSide }

/** Opens on the chosen side, else on the `first`, and then stays there when another count arrives. */
function OnSide({ chosen, first }: OnSideProps) {
  const navigate = Route.useNavigate()
  const [opened, setOpened] = useState<OrderSide>()
  // With a chosen side the page did not wait for the count.
  if (!chosen && !opened) setOpened(first)
  const side = chosen ?? opened ?? first
  return (
    <OrdersPage
      side={side}
      onSide={(next) =>
        void navigate({ search: { side: next }, replace: true, viewTransition: false })
      }
    />
  )
}
