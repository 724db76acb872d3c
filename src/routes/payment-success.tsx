import { createFileRoute } from '@tanstack/react-router'
import { PaymentSuccess } from '#src/features/payments/payment-success.tsx'
import { parseId } from '#src/lib/search-params.ts'
import { loadTexts } from '#src/platform/i18n/i18n.ts'

type PaymentSearch = { requestId?: string | undefined; orderId?: string | undefined }

export const Route = createFileRoute('/payment-success')({
  validateSearch: ({ requestId, orderId }: Record<string, unknown>): PaymentSearch => ({
    requestId: parseId(requestId),
    orderId: parseId(orderId),
  }),
  loader: () =>
    Promise.all((['payment', 'meeting', 'market'] as const).map((name) => loadTexts(name))),
  staticData: { titleKey: 'payment.success.documentTitle' },
  component: Success,
})

function Success() {
  const { requestId, orderId } = Route.useSearch()
  // Another payment is another page: no state of the one before is kept.
  return (
    <PaymentSuccess key={requestId ?? orderId} requestId={requestId} orderId={orderId} />
  )
}
