import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { isGone } from '#src/api/errors/api-error.ts'
import { RequestSkeleton } from '#src/features/requests/detail/request-skeleton.tsx'
import { ReceiptPage } from '#src/features/requests/receipt-page.tsx'
import { RequestNotFound } from '#src/features/requests/request-not-found.tsx'
import { orNotFound } from '#src/features/shell/or-not-found.ts'
import { withTexts } from '#src/platform/i18n.ts'
import { requestQueries } from '#src/queries/requests.ts'

export const Route = createFileRoute(
  '/_protected/service-request/details/$serviceRequestId_/receipt',
)({
  loader: ({ context: { queryClient }, params: { serviceRequestId: id } }) => {
    const request = { ...requestQueries.detail(id), staleTime: 'static' } as const
    return withTexts('receipt', orNotFound(queryClient.query(request)))
  },
  staticData: { titleKey: 'requests.receipt', focused: 'phone' },
  component: ReceiptRoute,
  pendingComponent: RequestSkeleton,
  notFoundComponent: RequestNotFound,
})

function ReceiptRoute() {
  const { serviceRequestId } = Route.useParams()
  const { data: request, error } = useQuery(requestQueries.detail(serviceRequestId))
  if (isGone(error)) return <RequestNotFound />
  if (!request) return <RequestSkeleton />
  return <ReceiptPage request={request} />
}
