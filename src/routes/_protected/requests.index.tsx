import { createFileRoute } from '@tanstack/react-router'
import { RequestsHead } from '#src/features/requests/list/requests-head.tsx'
import { RequestsPage } from '#src/features/requests/list/requests-page.tsx'
import { parseRequestsSearch } from '#src/features/requests/list/requests-search.ts'
import { requestTexts } from '#src/features/requests/request-texts.ts'
import { WeekView } from '#src/features/requests/week/week-view.tsx'
import { loadTexts } from '#src/platform/i18n.ts'
import { useCurrentRole } from '#src/stores/app-store.ts'

export const Route = createFileRoute('/_protected/requests/')({
  validateSearch: parseRequestsSearch,
  // A request that is opened from here without a network needs its texts.
  loader: () => void Promise.allSettled(requestTexts.map(loadTexts)),
  staticData: { titleKey: 'shell.requests' },
  component: Requests,
})

function Requests() {
  const { as, show, q, view, week } = Route.useSearch()
  const { user } = Route.useRouteContext()
  const current = useCurrentRole()
  const navigate = Route.useNavigate()
  const side = as ?? current
  if (view === 'week' && side === 'tasker')
    return (
      <div className="page pb-8">
        <RequestsHead side={side} view="week" />
        <WeekView uid={user.firebaseUid} day={week} />
      </div>
    )
  return (
    <RequestsPage
      side={side}
      bothSides={user.roles.length > 1}
      over={show === 'over'}
      words={q}
      onSearch={(search) =>
        // Only another search gets an entry in the history, for the Back button.
        void navigate({ search, replace: search.q === q, viewTransition: false })
      }
    />
  )
}
