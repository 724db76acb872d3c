import { createFileRoute } from '@tanstack/react-router'
import { RequestsPage } from '#src/features/requests/list/requests-page.tsx'
import { parseRequestsSearch } from '#src/features/requests/list/requests-search.ts'
import { loadTexts } from '#src/platform/i18n.ts'
import { useCurrentRole } from '#src/stores/app-store.ts'

export const Route = createFileRoute('/_protected/requests/')({
  validateSearch: parseRequestsSearch,
  // A request that is opened from here without a network needs its texts.
  loader: () =>
    void Promise.allSettled((['account', 'decline', 'meeting'] as const).map(loadTexts)),
  staticData: { titleKey: 'shell.requests' },
  component: Requests,
})

function Requests() {
  const { as, show } = Route.useSearch()
  const { user } = Route.useRouteContext()
  const current = useCurrentRole()
  const navigate = Route.useNavigate()
  return (
    <RequestsPage
      side={as ?? current}
      bothSides={user.roles.length > 1}
      over={show === 'over'}
      onSearch={(search) => void navigate({ search, replace: true, viewTransition: false })}
    />
  )
}
