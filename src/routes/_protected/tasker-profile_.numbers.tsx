import { createFileRoute, redirect } from '@tanstack/react-router'
import { NumbersPage } from '#src/features/desk/numbers-page.tsx'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { statisticsQuery } from '#src/queries/statistics.ts'

export const Route = createFileRoute('/_protected/tasker-profile_/numbers')({
  beforeLoad: ({ context: { user } }) => {
    if (!user.roles.includes('tasker')) throw redirect({ to: '/tasker-profile' })
  },
  loader: ({ context: { queryClient, user } }) =>
    withTexts('numbers', loadPage(queryClient, statisticsQuery(user.firebaseUid))),
  staticData: { titleKey: 'numbers:title', focused: 'phone' },
  component: Numbers,
})

function Numbers() {
  const { user } = Route.useRouteContext()
  const query = useLoaded(statisticsQuery(user.firebaseUid))
  return <NumbersPage statistics={query.data} query={query} />
}
