import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paymentQueries } from '#src/queries/payments.ts'
import { Alert } from '#src/ui/alert.tsx'
import { linkClass } from '#src/ui/page-header.tsx'

/** Tells a tasker who cannot receive transfers yet that offers wait for that to be accepted. */
export function PayoutNote({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(paymentQueries.payoutAccount())
  if (!data || data.state === 'active') return null
  return (
    <Alert tone="accent" {...(className && { className })}>
      <p>{t('opportunities:payout.text')}</p>
      <Link
        to="/tasker-profile"
        hash="payout"
        className={`${linkClass} inline-flex min-h-11 items-center`}
      >
        {t('opportunities:payout.link')}
      </Link>
    </Alert>
  )
}
