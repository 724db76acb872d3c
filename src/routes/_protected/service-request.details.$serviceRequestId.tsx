import { useQuery, type QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { isGone } from '#src/api/errors/api-error.ts'
import { PushQuestion } from '#src/features/push/push-question.tsx'
import { RequestPage } from '#src/features/requests/detail/request-page.tsx'
import { RequestSkeleton } from '#src/features/requests/detail/request-skeleton.tsx'
import { RequestNotFound } from '#src/features/requests/request-not-found.tsx'
import { requestTexts } from '#src/features/requests/request-texts.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { withTexts } from '#src/platform/i18n.ts'
import { usePageTitle } from '#src/platform/page-title.ts'
import { requestQueries } from '#src/queries/requests.ts'
import { orNotFound } from '#src/features/shell/or-not-found.ts'

export const Route = createFileRoute(
  '/_protected/service-request/details/$serviceRequestId',
)({
  loader: ({ context, params }) =>
    withTexts(requestTexts, loadRequest(context.queryClient, params.serviceRequestId)),
  staticData: { focused: 'phone' },
  component: Details,
  pendingComponent: RequestSkeleton,
  notFoundComponent: RequestNotFound,
})

const loadRequest = (queryClient: QueryClient, id: string): Promise<void> =>
  orNotFound(queryClient.query({ ...requestQueries.detail(id), staleTime: 'static' }))

function Details() {
  const { serviceRequestId } = Route.useParams()
  const query = useQuery(requestQueries.detail(serviceRequestId))
  const { data: request } = query
  usePageTitle(request && requestTitle(request.description))
  if (isGone(query.error)) return <RequestNotFound />
  if (!request) return <RequestSkeleton />
  return (
    <RequestPage
      key={serviceRequestId}
      request={request}
      query={query}
      question={<PushQuestion request={request} />}
    />
  )
}
