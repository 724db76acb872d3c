import { createFileRoute } from '@tanstack/react-router'
import { RequestSkeleton } from '#src/features/requests/detail/request-skeleton.tsx'
import { RequestReceiptPage } from '#src/features/requests/receipt-page.tsx'
import { RequestNotFound } from '#src/features/requests/request-not-found.tsx'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { requestQueries } from '#src/queries/requests.ts'

export const Route = createFileRoute(
  '/_protected/service-request/details/$serviceRequestId_/receipt',
)({
  loader: ({ context: { queryClient }, params: { serviceRequestId: id } }) =>
    withTexts('receipt', loadPage(queryClient, requestQueries.detail(id))),
  staticData: { titleKey: 'requests.receipt', focused: 'phone' },
  component: ReceiptRoute,
  pendingComponent: RequestSkeleton,
  notFoundComponent: RequestNotFound,
})

function ReceiptRoute() {
  const { serviceRequestId } = Route.useParams()
  const { data: request } = useLoaded(requestQueries.detail(serviceRequestId))
  return <RequestReceiptPage request={request} />
}
