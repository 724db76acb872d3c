import { Link } from '@tanstack/react-router'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** Replaces the form when the tasker is the user: users cannot hire themselves. */
export function OwnRequest() {
  const { t } = useTranslation()
  return (
    <div className="page">
      <h1 className="sr-only">{t('requests.own.title')}</h1>
      <EmptyState
        icon={<UserRound aria-hidden className="size-7" />}
        title={t('requests.own.title')}
        action={
          <Link to="/buscar" className={buttonClass()}>
            {t('requests.own.action')}
          </Link>
        }
      >
        {t('requests.own.text')}
      </EmptyState>
    </div>
  )
}
