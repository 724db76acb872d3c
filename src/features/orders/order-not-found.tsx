import { Link } from '@tanstack/react-router'
import PackageSearch from 'lucide-react/icons/package-search'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** Shown for an unknown order, or one of other parties. */
export function OrderNotFound() {
  const { t } = useTranslation()
  return (
    <div className="page py-8">
      <h1 className="sr-only">{t('orders:notFound')}</h1>
      <EmptyState
        icon={<PackageSearch aria-hidden className="size-7" />}
        title={t('orders:notFound')}
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            <Link to="/marketplace" className={buttonClass()}>
              {t('orders:seeMarket')}
            </Link>
            <Link to="/marketplace/orders" className={buttonClass({ variant: 'outline' })}>
              {t('orders:all')}
            </Link>
          </div>
        }
      >
        {t('orders:notFoundText')}
      </EmptyState>
    </div>
  )
}
