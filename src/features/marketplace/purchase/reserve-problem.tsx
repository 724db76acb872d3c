import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isApiError, type ApiError } from '#src/api/errors/api-error.ts'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { changedTotal } from '#src/queries/orders.ts'
import { Alert } from '#src/ui/alert.tsx'
import { linkClass } from '#src/ui/page-header.tsx'

/** Why nothing was reserved; the choices stay. */
export function ReserveProblem({ error }: { error: ApiError | null }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  if (!error) return null
  const total = changedTotal(error)
  return (
    <Alert tone="danger" takesFocus>
      {total === undefined
        ? actionErrorText(error, t)
        : t('market:purchase.totalChanged', { total: money(total) })}
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
