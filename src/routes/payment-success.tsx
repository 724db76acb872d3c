import { createFileRoute } from '@tanstack/react-router'
import { PaymentSuccess } from '#src/features/payments/payment-success.tsx'
import { loadTexts } from '#src/platform/i18n.ts'

export const Route = createFileRoute('/payment-success')({
  validateSearch: ({
    requestId,
  }: Record<string, unknown>): { requestId?: string | undefined } => ({
    requestId: typeof requestId === 'string' ? requestId : undefined,
  }),
  loader: () => loadTexts('payment'),
  staticData: { titleKey: 'payment.success.documentTitle' },
  component: Success,
})

function Success() {
  const { requestId } = Route.useSearch()
  // Another request is another page: nothing of the one before is kept.
  return <PaymentSuccess key={requestId} requestId={requestId} />
}
