import { Link } from '@tanstack/react-router'
import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export function SeriesNotFound() {
  const { t } = useTranslation()
  return (
    <div className="page py-8">
      <EmptyState
        icon={<SearchX aria-hidden className="size-7" />}
        title={t('series:missing.title')}
        action={
          <Link to="/requests" className={buttonClass()}>
            {t('series:missing.action')}
          </Link>
        }
      >
        {t('series:missing.text')}
      </EmptyState>
    </div>
  )
}
