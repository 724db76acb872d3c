import { Link } from '@tanstack/react-router'
import BellOff from 'lucide-react/icons/bell-off'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** Shown for an unknown or deleted notification. */
export function NotificationNotFound() {
  const { t } = useTranslation()
  return (
    <div className="page">
      <h1 className="sr-only">{t('notifications.notFound')}</h1>
      <EmptyState
        icon={<BellOff aria-hidden className="size-7" />}
        title={t('notifications.notFound')}
        action={
          <Link to="/notifications" className={buttonClass()}>
            {t('notifications.seeAll')}
          </Link>
        }
      />
    </div>
  )
}
