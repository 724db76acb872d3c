import { Link } from '@tanstack/react-router'
import PackageSearch from 'lucide-react/icons/package-search'
import { useTranslation } from 'react-i18next'
import { useAppStore } from '#src/stores/app-store.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export function ItemNotFound() {
  const { t } = useTranslation()
  const isVisitor = useAppStore(({ uid }) => uid === null)
  return (
    <div className="page py-8">
      <h1 className="sr-only">{t('market:notFound')}</h1>
      <EmptyState
        icon={<PackageSearch aria-hidden className="size-7" />}
        title={t('market:notFound')}
        action={
          // The market itself asks a visitor to sign in first.
          isVisitor ? (
            <Link to="/buscar" className={buttonClass()}>
              {t('market:findTaskers')}
            </Link>
          ) : (
            <Link to="/marketplace" className={buttonClass()}>
              {t('market:seeAll')}
            </Link>
          )
        }
      >
        {t('market:notFoundText')}
      </EmptyState>
    </div>
  )
}
