import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText, isConnectionError } from '#src/api/errors/error-text.ts'
import type { ApiError } from '#src/api/errors/api-error.ts'
import { existingItemId } from '#src/queries/marketplace.ts'
import { Alert } from '#src/ui/alert.tsx'
import { linkClass } from '#src/ui/page-header.tsx'

/** Why an item was not saved; what was typed stays. */
export function ItemRefusal({ error }: { error: ApiError }) {
  const { t } = useTranslation()
  if (isConnectionError(error))
    return <Alert tone="danger">{t('market.form.offline')}</Alert>
  const itemId = existingItemId(error)
  if (!itemId) return <Alert tone="danger">{errorText(error, t)}</Alert>
  return (
    <Alert tone="danger" title={t('market.form.duplicate')}>
      <Link
        to="/marketplace/edit/$itemId"
        params={{ itemId }}
        className={`${linkClass} -mb-2 inline-block py-2`}
      >
        {t('market.form.editExisting')}
      </Link>
    </Alert>
  )
}
