import { createFileRoute } from '@tanstack/react-router'
import { PaymentSuccess } from '#src/features/payments/payment-success.tsx'
import { useAppStore } from '#src/stores/app-store.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const Route = createFileRoute('/payment-success')({
  validateSearch: ({ requestId }: Record<string, unknown>): { requestId?: string } => {
    const id = text(requestId)
    return id ? { requestId: id } : {}
  },
  staticData: { titleKey: 'payment.success.documentTitle' },
  component: Success,
})

function Success() {
  const { requestId } = Route.useSearch()
  const signedIn = useAppStore((state) => state.uid !== null)
  return <PaymentSuccess requestId={signedIn ? requestId : undefined} />
}
