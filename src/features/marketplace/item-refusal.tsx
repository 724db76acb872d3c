import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { type ApiError, isApiError } from '#src/api/errors/api-error.ts'
import { DuplicateItem } from '#src/contract/market/marketplace.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { Alert } from '#src/ui/alert.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import { ItemSentBefore } from './item-sent-before.tsx'

type ItemRefusalProps = {
  error: ApiError
  /** Saves the typed values in the item that was published before. */
  onChange: ((itemId: string) => void) | undefined
}

/** Why an item was not saved; the typed values stay. */
export function ItemRefusal({ error, onChange }: ItemRefusalProps) {
  const { t } = useTranslation()
  const sentId = error.sentBefore?.id
  if (sentId && onChange)
    return <ItemSentBefore itemId={sentId} onChange={() => onChange(sentId)} />
  const itemId = existingItemId(error)
  if (!itemId)
    return (
      <Alert tone="danger" takesFocus>
        {actionErrorText(error, t)}
      </Alert>
    )
  return (
    <Alert tone="danger" takesFocus title={t('market:form.duplicate')}>
      <Link
        to="/marketplace/edit/$itemId"
        params={{ itemId }}
        className={`${linkClass} -mb-2 inline-block py-2`}
      >
        {t('market:form.editExisting')}
      </Link>
    </Alert>
  )
}

/** The caller's item on sale that has the same title, if that is why the backend refused. */
function existingItemId(error: unknown): string | undefined {
  if (!isApiError(error, 'marketplace/duplicate') || !isRecord(error.data)) return undefined
  return DuplicateItem.safeParse(error.data['details']).data?.existingItemId
}
