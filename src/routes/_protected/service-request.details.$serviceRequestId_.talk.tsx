import { createFileRoute } from '@tanstack/react-router'
import { RequestSkeleton } from '#src/features/requests/detail/request-skeleton.tsx'
import { RequestNotFound } from '#src/features/requests/request-not-found.tsx'
import { TalkPage } from '#src/features/requests/talk/talk-page.tsx'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { usePageTitle } from '#src/platform/page/page-title.ts'
import { requestQueries } from '#src/queries/requests.ts'
import { useTranslation } from 'react-i18next'

export const Route = createFileRoute(
  '/_protected/service-request/details/$serviceRequestId_/talk',
)({
  loader: ({ context: { queryClient }, params: { serviceRequestId: id } }) =>
    withTexts(
      ['talk', 'photos', 'decline', 'meeting', 'work'],
      loadPage(queryClient, requestQueries.detail(id)),
    ),
  staticData: { focused: 'phone' },
  component: Talk,
  pendingComponent: RequestSkeleton,
  notFoundComponent: RequestNotFound,
})

function Talk() {
  const { serviceRequestId } = Route.useParams()
  const { t } = useTranslation()
  const { data: request } = useLoaded(requestQueries.detail(serviceRequestId))
  usePageTitle(t('talk:title', namesIn(request)))
  return <TalkPage key={serviceRequestId} request={request} />
}
