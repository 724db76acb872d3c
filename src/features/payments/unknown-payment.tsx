import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { PaymentEndCard } from './payment-end-card.tsx'

/** Shown for a missing payment, or another user's. */
export function UnknownPayment() {
  const { t } = useTranslation()
  return (
    <PaymentEndCard state="unknown">
      <Link to="/requests" className={buttonClass()}>
        {t('payment:toRequests')}
      </Link>
    </PaymentEndCard>
  )
}
