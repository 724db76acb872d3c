import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { EarningsPage } from '#src/features/earnings/earnings-page.tsx'
import { parseEarningsSearch } from '#src/features/earnings/earnings-search.ts'
import { PayoutCard } from '#src/features/profile/payout-card.tsx'
import { loadTexts } from '#src/platform/i18n.ts'
import { earningsQueries } from '#src/queries/earnings.ts'

export const Route = createFileRoute('/_protected/earnings')({
  validateSearch: parseEarningsSearch,
  loader: () => loadTexts('earnings'),
  staticData: { titleKey: 'shell.earnings', focused: 'phone' },
  component: Earnings,
})

function Earnings() {
  const { user } = Route.useRouteContext()
  if (!user.roles.includes('tasker')) return <Navigate to="/become-tasker" replace />
  return <Report uid={user.firebaseUid} />
}

function Report({ uid }: { uid: string }) {
  const { month } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery({
    ...earningsQueries.mine(uid, month),
    placeholderData: keepPreviousData,
  })
  return (
    <EarningsPage
      query={query}
      month={month}
      account={<PayoutCard />}
      onMonth={(next) =>
        void navigate({ search: { month: next }, replace: true, viewTransition: false })
      }
    />
  )
}
