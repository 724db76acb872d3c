import { Link } from '@tanstack/react-router'
import Telescope from 'lucide-react/icons/telescope'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** The page of a need that is unknown, over, or of a trade that the tasker does not offer. */
export function OpportunityNotFound() {
  const { t } = useTranslation()
  return (
    <div className="page">
      <h1 className="sr-only">{t('opportunities:notFound')}</h1>
      <EmptyState
        icon={<Telescope aria-hidden className="size-7" />}
        title={t('opportunities:notFound')}
        action={
          <Link to="/needs" className={buttonClass()}>
            {t('opportunities:seeAll')}
          </Link>
        }
      >
        {t('opportunities:notFoundText')}
      </EmptyState>
    </div>
  )
}
