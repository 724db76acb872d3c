import { lazy, Suspense } from 'react'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import type { RequestPayment } from '#src/contract/requests/requests.ts'
import { loadTexts } from '#src/platform/i18n/i18n.ts'

/** Few payments are ever contested, so the card comes with the first one. */
const DefenceCard = lazy(async () => {
  const [{ DefenceCard: card }] = await Promise.all([
    loadWithRetry(() => import('./defence-card.tsx')),
    loadTexts('chargeback'),
  ])
  return { default: card }
})

type DefenceCardsProps = {
  payments: readonly (Pick<RequestPayment, 'chargeback'> | null)[]
  className?: string
}

/** The chargebacks of a deal, for its tasker or seller. */
export const DefenceCards = ({ payments, className }: DefenceCardsProps) =>
  payments.map(
    (payment) =>
      payment?.chargeback && (
        <Suspense key={payment.chargeback._id}>
          <DefenceCard id={payment.chargeback._id} className={className} />
        </Suspense>
      ),
  )
