import { Link } from '@tanstack/react-router'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** The page of an unknown request, or of another user's. */
export function RequestNotFound() {
  const { t } = useTranslation()
  return (
    <div className="page">
      <h1 className="sr-only">{t('requests.notFound')}</h1>
      <NoSuchRequest />
    </div>
  )
}

/** The same in place of a part of a page. */
export function NoSuchRequest() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<ClipboardList aria-hidden className="size-7" />}
      title={t('requests.notFound')}
      action={
        <Link to="/requests" className={buttonClass()}>
          {t('requests.seeAll')}
        </Link>
      }
    >
      {t('requests.notFoundText')}
    </EmptyState>
  )
}
