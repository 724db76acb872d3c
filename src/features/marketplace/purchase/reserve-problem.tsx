import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isApiError, type ApiError } from '#src/api/errors/api-error.ts'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { linkClass } from '#src/ui/page-header.tsx'

/** The reason why nothing was reserved; what was chosen stays. */
export function ReserveProblem({ error }: { error: ApiError | null }) {
  const { t } = useTranslation()
  if (!error) return null
  return (
    <Alert tone="danger">
      {actionErrorText(error, t)}
      {isApiError(error, 'orders/too-many-reservations') && (
        <>
          {' '}
          <Link to="/marketplace/orders" search={{ side: 'buying' }} className={linkClass}>
            {t('market:purchase.seePurchases')}
          </Link>
        </>
      )}
    </Alert>
  )
}
