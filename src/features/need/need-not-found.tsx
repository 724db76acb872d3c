import { Link } from '@tanstack/react-router'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** The page of an unknown need, or of another user's. */
export function NeedNotFound() {
  const { t } = useTranslation()
  return (
    <div className="page">
      <h1 className="sr-only">{t('need:notFound')}</h1>
      <EmptyState
        icon={<ClipboardList aria-hidden className="size-7" />}
        title={t('need:notFound')}
        action={
          <Link to="/requests" search={{ as: 'client' }} className={buttonClass()}>
            {t('need:seeRequests')}
          </Link>
        }
      >
        {t('need:notFoundText')}
      </EmptyState>
    </div>
  )
}
