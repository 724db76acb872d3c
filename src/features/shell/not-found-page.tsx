import { Link } from '@tanstack/react-router'
import Compass from 'lucide-react/icons/compass'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** Shown for unknown paths and resources, and those that the user may not see. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <div className="page">
      <h1 className="sr-only">{t('notFound.title')}</h1>
      <EmptyState
        icon={<Compass aria-hidden className="size-7" />}
        title={t('notFound.title')}
        action={
          <Link to="/" className={buttonClass()}>
            {t('error.goHome')}
          </Link>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </div>
  )
}
