import { useQuery, type QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PaymentPage } from '#src/features/payments/payment-page.tsx'
import { loadTexts } from '#src/platform/i18n.ts'
import { RequestNotFound } from '#src/features/requests/request-not-found.tsx'
import { orNotFound } from '#src/features/shell/or-not-found.ts'
import { PageSkeleton } from '#src/features/shell/page-skeleton.tsx'
import { requestQueries } from '#src/queries/requests.ts'

export const Route = createFileRoute('/_protected/payment/$serviceRequestId')({
  loader: async ({ context, params }) => {
    const request = loadRequest(context.queryClient, params.serviceRequestId)
    await Promise.all([loadTexts('payment'), request])
  },
  staticData: { titleKey: 'payment.title', focused: 'phone' },
  component: Payment,
  notFoundComponent: RequestNotFound,
})

/** Asks for the request anew: what is due may have been paid elsewhere. */
const loadRequest = (queryClient: QueryClient, id: string): Promise<void> =>
  orNotFound(queryClient.query({ ...requestQueries.detail(id), staleTime: 0 }))

function Payment() {
  const { serviceRequestId } = Route.useParams()
  const { data: request } = useQuery(requestQueries.detail(serviceRequestId))
  if (!request) return <PageSkeleton />
  return <PaymentPage key={serviceRequestId} request={request} />
}
