import { createFileRoute, Navigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { BesideFallback } from '#src/features/requests/detail/request-skeleton.tsx'
import { RequestsHead } from '#src/features/requests/list/requests-head.tsx'
import { RequestsPage } from '#src/features/requests/list/requests-page.tsx'
import { parseRequestsSearch } from '#src/features/requests/list/requests-search.ts'
import { requestTexts } from '#src/features/requests/request-texts.ts'
import { WeekView } from '#src/features/requests/week/week-view.tsx'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { loadTexts, withTexts } from '#src/platform/i18n/i18n.ts'
import { useWide } from '#src/platform/page/use-wide.ts'
import { useCurrentRole } from '#src/stores/app-store.ts'

const loadBeside = () =>
  loadWithRetry(() => withTexts(requestTexts, import('./-request-beside.tsx')))

const RequestBeside = lazy(async () => {
  const { RequestBeside: part } = await loadBeside()
  return { default: part }
})

export const Route = createFileRoute('/_protected/requests/')({
  validateSearch: parseRequestsSearch,
  // A request opened from here offline needs its texts.
  loader: () => void Promise.allSettled(requestTexts.map(loadTexts)),
  staticData: { titleKey: 'shell.requests' },
  component: Requests,
})

function Requests() {
  const { as, show, q, view, week, request } = Route.useSearch()
  const { user } = Route.useRouteContext()
  const current = useCurrentRole()
  const navigate = Route.useNavigate()
  const wide = useWide()
  useEffect(() => {
    // Before one is selected: that may happen offline.
    if (wide) void loadBeside()
  }, [wide])
  const side = as ?? current
  if (view === 'week' && side === 'tasker')
    return (
      <div className="page pb-8">
        <RequestsHead side={side} view="week" />
        <WeekView uid={user.firebaseUid} day={week} />
      </div>
    )
  if (request && !wide)
    return (
      <Navigate
        to="/service-request/details/$serviceRequestId"
        params={{ serviceRequestId: request }}
        replace
      />
    )
  return (
    <RequestsPage
      side={side}
      bothSides={user.roles.length > 1}
      over={show === 'over'}
      words={q}
      chosen={request}
      beside={
        request && (
          <Suspense fallback={<BesideFallback />}>
            <RequestBeside id={request} />
          </Suspense>
        )
      }
      onSearch={(search) =>
        // Only a new search adds a history entry, for the Back button.
        void navigate({ search, replace: search.q === q, viewTransition: false })
      }
    />
  )
}
