import { createFileRoute, redirect } from '@tanstack/react-router'
import { OpportunitiesPage } from '#src/features/opportunities/opportunities-page.tsx'
import { parseOpportunitiesSearch } from '#src/features/opportunities/opportunities-search.ts'
import { loadTexts } from '#src/platform/i18n/i18n.ts'

export const Route = createFileRoute('/_protected/needs/')({
  validateSearch: parseOpportunitiesSearch,
  beforeLoad: ({ context: { user } }) => {
    // A client's own needs are among their requests.
    if (!user.roles.includes('tasker'))
      throw redirect({ to: '/requests', search: { as: 'client' }, replace: true })
  },
  loader: async () => {
    await Promise.all([loadTexts('opportunities'), loadTexts('fit')])
  },
  staticData: { titleKey: 'requests.halves.opportunities' },
  component: Opportunities,
})

function Opportunities() {
  const { user } = Route.useRouteContext()
  const { filter = 'all', view } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OpportunitiesPage
      uid={user.firebaseUid}
      filter={filter}
      view={view}
      onSearch={(search) => void navigate({ search, replace: true, viewTransition: false })}
    />
  )
}
