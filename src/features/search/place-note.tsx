import { useTranslation } from 'react-i18next'
import { linkClass } from '#src/ui/page-header.tsx'
import { usePlace } from './use-place.ts'

/** Names the place of a CEP, or says that it is unknown. */
export function PlaceNote({ cep }: { cep: string }) {
  const { t } = useTranslation()
  const place = usePlace({ cep })
  switch (place.status) {
    case 'known':
      return <span className="text-ink-2">{place.name}</span>
    case 'unknown':
      return <span className="font-medium text-danger">{t('search.cepUnknown')}</span>
    case 'failed':
      return (
        <span className="text-danger">
          {t('search.cepFailed')}{' '}
          <button type="button" className={linkClass} onClick={place.retry}>
            {t('common.retry')}
          </button>
        </span>
      )
    default:
      return null
  }
}
