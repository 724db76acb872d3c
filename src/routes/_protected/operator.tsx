import { createFileRoute } from '@tanstack/react-router'
import { OperatorPage } from '#src/features/operator/operator-page.tsx'
import { parseOperatorSearch } from '#src/features/operator/operator-search.ts'
import { NotFoundPage } from '#src/features/shell/not-found-page.tsx'
import { loadTexts } from '#src/platform/i18n/i18n.ts'

/** One route for all parts, because the first load of every page names each route. */
export const Route = createFileRoute('/_protected/operator')({
  validateSearch: parseOperatorSearch,
  loader: () =>
    Promise.all([
      loadTexts('operator'),
      loadTexts('chargeback'),
      loadTexts('dispute'),
      loadTexts('orders'),
      loadTexts('photos'),
    ]),
  staticData: { titleKey: 'shell.operator', focused: 'phone' },
  component: Operator,
})

function Operator() {
  const { user } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  // Other users see the not-found page.
  if (!user.operator) return <NotFoundPage />
  return (
    <OperatorPage
      search={search}
      onSearch={(next, replace) =>
        void navigate({ search: next, replace, viewTransition: false })
      }
    />
  )
}
