import { createFileRoute } from '@tanstack/react-router'
import { PaymentSuccess } from '#src/features/payments/payment-success.tsx'

export const Route = createFileRoute('/payment-success')({
  validateSearch: ({
    requestId,
  }: Record<string, unknown>): { requestId?: string | undefined } => ({
    requestId: typeof requestId === 'string' ? requestId : undefined,
  }),
  staticData: { titleKey: 'payment.success.documentTitle' },
  component: Success,
})

function Success() {
  const { requestId } = Route.useSearch()
  // Another request is another page: nothing of the one before is kept.
  return <PaymentSuccess key={requestId} requestId={requestId} />
}
