import { createFileRoute } from '@tanstack/react-router'
import { PushQuestion } from '#src/features/push/push-question.tsx'
import { RequestPage } from '#src/features/requests/detail/request-page.tsx'
import { RequestSkeleton } from '#src/features/requests/detail/request-skeleton.tsx'
import { RequestNotFound } from '#src/features/requests/request-not-found.tsx'
import { requestTexts } from '#src/features/requests/request-texts.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { usePageTitle } from '#src/platform/page/page-title.ts'
import { requestQueries } from '#src/queries/requests.ts'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'

export const Route = createFileRoute(
  '/_protected/service-request/details/$serviceRequestId',
)({
  loader: ({ context, params }) =>
    withTexts(
      requestTexts,
      loadPage(context.queryClient, requestQueries.detail(params.serviceRequestId)),
    ),
  staticData: { focused: 'phone' },
  component: Details,
  pendingComponent: RequestSkeleton,
  notFoundComponent: RequestNotFound,
})

function Details() {
  const { serviceRequestId } = Route.useParams()
  const query = useLoaded(requestQueries.detail(serviceRequestId))
  const { data: request } = query
  usePageTitle(requestTitle(request.description))
  return (
    <RequestPage
      key={serviceRequestId}
      request={request}
      query={query}
      question={<PushQuestion request={request} />}
    />
  )
}
