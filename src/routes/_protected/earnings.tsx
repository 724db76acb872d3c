import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BalancePart } from '#src/features/earnings/balance-part.tsx'
import { DepositsPart } from '#src/features/earnings/deposits-part.tsx'
import { EarningsPage } from '#src/features/earnings/earnings-page.tsx'
import { parseEarningsSearch } from '#src/features/earnings/earnings-search.ts'
import { PayoutCard } from '#src/features/profile/payout-card.tsx'
import { loadTexts } from '#src/platform/i18n/i18n.ts'
import { useCurrentRole } from '#src/stores/app-store.ts'
import { depositQueries } from '#src/queries/deposits.ts'
import { earningsQueries } from '#src/queries/earnings.ts'

export const Route = createFileRoute('/_protected/earnings')({
  validateSearch: parseEarningsSearch,
  loader: () => loadTexts('earnings'),
  staticData: { titleKey: 'shell.earnings', focused: 'phone' },
  component: Earnings,
})

function Earnings() {
  const { user } = Route.useRouteContext()
  const { month } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery({
    ...earningsQueries.mine(user.firebaseUid, month),
    placeholderData: keepPreviousData,
  })
  const balance = useQuery(depositQueries.balance(user.firebaseUid))
  const deposits = useInfiniteQuery(depositQueries.list(user.firebaseUid))
  return (
    <EarningsPage
      query={query}
      month={month}
      home={useCurrentRole() === 'tasker' ? '/tasker-profile' : '/user-profile'}
      account={<PayoutCard />}
      bank={<BalancePart query={balance} />}
      deposits={<DepositsPart uid={user.firebaseUid} query={deposits} />}
      onMonth={(next) =>
        void navigate({ search: { month: next }, replace: true, viewTransition: false })
      }
    />
  )
}
