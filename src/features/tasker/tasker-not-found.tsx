import { Link } from '@tanstack/react-router'
import UserX from 'lucide-react/icons/user-x'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export function TaskerNotFound() {
  const { t } = useTranslation()
  return (
    <div className="page py-8">
      <h1 className="sr-only">{t('tasker.notFound')}</h1>
      <EmptyState
        icon={<UserX aria-hidden className="size-7" />}
        title={t('tasker.notFound')}
        action={
          <Link to="/buscar" className={buttonClass()}>
            {t('tasker.findOthers')}
          </Link>
        }
      >
        {t('tasker.notFoundText')}
      </EmptyState>
    </div>
  )
}
