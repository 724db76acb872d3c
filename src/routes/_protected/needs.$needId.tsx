import { createFileRoute } from '@tanstack/react-router'
import { NeedNotFound } from '#src/features/need/need-not-found.tsx'
import { NeedPage } from '#src/features/need/need-page.tsx'
import { NeedSkeleton } from '#src/features/need/need-skeleton.tsx'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { usePageTitle } from '#src/platform/page/page-title.ts'
import { needQueries } from '#src/queries/needs.ts'

export const Route = createFileRoute('/_protected/needs/$needId')({
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(needQueries.offers(params.needId))
    return withTexts(
      ['account', 'meeting', 'need', 'photos', 'questions'],
      loadPage(queryClient, needQueries.detail(params.needId)),
    )
  },
  staticData: { focused: 'phone' },
  component: OwnNeed,
  pendingComponent: NeedSkeleton,
  notFoundComponent: NeedNotFound,
})

function OwnNeed() {
  const { needId } = Route.useParams()
  const query = useLoaded(needQueries.detail(needId))
  usePageTitle(query.data.title)
  return <NeedPage key={needId} need={query.data} query={query} />
}
