import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PaymentPage } from '#src/features/payments/payment-page.tsx'
import { loadTexts } from '#src/platform/i18n/i18n.ts'
import { RequestNotFound } from '#src/features/requests/request-not-found.tsx'
import { orNotFound, useLoaded } from '#src/features/shell/route-data.ts'
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

/** Refetches the request: what is due may have been paid elsewhere. */
const loadRequest = (queryClient: QueryClient, id: string) =>
  orNotFound(queryClient.query({ ...requestQueries.detail(id), staleTime: 0 }))

function Payment() {
  const { serviceRequestId } = Route.useParams()
  const { data: request } = useLoaded(requestQueries.detail(serviceRequestId))
  return <PaymentPage key={serviceRequestId} request={request} />
}
