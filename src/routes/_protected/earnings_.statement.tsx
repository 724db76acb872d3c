import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { parseStatementSearch } from '#src/features/earnings/earnings-search.ts'
import { StatementPage } from '#src/features/earnings/statement-page.tsx'
import { currentTime } from '#src/lib/clock.ts'
import { dayAt } from '#src/lib/schedule/days.ts'
import { loadTexts } from '#src/platform/i18n/i18n.ts'
import { earningsQueries } from '#src/queries/earnings.ts'

export const Route = createFileRoute('/_protected/earnings_/statement')({
  validateSearch: parseStatementSearch,
  loader: () => loadTexts('earnings'),
  staticData: { titleKey: 'shell.statement', focused: 'phone' },
  component: YearStatement,
})

function YearStatement() {
  const { user } = Route.useRouteContext()
  const { year = Number(dayAt(currentTime()).slice(0, 4)) } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <StatementPage
      query={useQuery(earningsQueries.statement(user.firebaseUid, year))}
      year={year}
      onYear={(next) =>
        void navigate({ search: { year: next }, replace: true, viewTransition: false })
      }
    />
  )
}
