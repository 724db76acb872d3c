import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isDone } from '#src/contract/requests/request-lifecycle.ts'
import { RequestSkeleton } from '#src/features/requests/detail/request-skeleton.tsx'
import { RequestNotFound } from '#src/features/requests/request-not-found.tsx'
import { ProposePage } from '#src/features/requests/series/propose-page.tsx'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { otherParty } from '#src/lib/request/people.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { usePageTitle } from '#src/platform/page/page-title.ts'
import { requestQueries } from '#src/queries/requests.ts'

export const Route = createFileRoute(
  '/_protected/service-request/details/$serviceRequestId_/repeat',
)({
  loader: ({ context: { queryClient }, params: { serviceRequestId: id } }) =>
    withTexts(['series', 'fit'], loadPage(queryClient, requestQueries.detail(id))),
  staticData: { focused: 'phone' },
  component: Repeat,
  pendingComponent: RequestSkeleton,
  notFoundComponent: RequestNotFound,
})

function Repeat() {
  const { serviceRequestId } = Route.useParams()
  const { t } = useTranslation()
  const { data: request } = useLoaded(requestQueries.detail(serviceRequestId))
  usePageTitle(t('series:new.title', { name: otherParty(request).firstName }))
  // A link to work that is not finished, or not any more.
  if (!isDone(request.status)) return <RequestNotFound />
  return <ProposePage request={request} />
}
