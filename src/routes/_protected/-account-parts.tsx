import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { accountParts as parts } from '#src/features/shell/account-parts.tsx'
import { TourLink } from '#src/features/tour/tour-link.tsx'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { env } from '#src/platform/env.ts'
import { linkClass } from '#src/ui/page-header.tsx'

const AnalyticsChoice = lazy(async () => ({
  default: (await loadWithRetry(() => import('#src/features/consent/analytics-choice.tsx')))
    .AnalyticsChoice,
}))

const InstallOffer = lazy(async () => ({
  default: (await loadWithRetry(() => import('#src/components/install-offer.tsx')))
    .InstallOffer,
}))

/** The settings, with the links and choices of other features. */
function PageLinks() {
  const { t } = useTranslation()
  return (
    <div className="mt-3 flex flex-wrap gap-x-6">
      <Link to="/notifications/preferences" className={pageLinkClass}>
        {t('shell.notices')}
      </Link>
      <Link to="/saved-cards" className={pageLinkClass}>
        {t('shell.savedCards')}
      </Link>
      <Link to="/safety" className={pageLinkClass}>
        {t('shell.blocked')}
      </Link>
      <Link to="/my-data" className={pageLinkClass}>
        {t('shell.myData')}
      </Link>
    </div>
  )
}

const pageLinkClass = `${linkClass} inline-flex min-h-11 items-center`

export const accountParts = {
  ...parts,
  preferences: (
    <>
      {parts.preferences}
      {env.analytics && (
        <Suspense>
          <AnalyticsChoice className="mt-3" />
        </Suspense>
      )}

      <div className="pt-4 empty:hidden">
        <Suspense>
          <InstallOffer look="line" />
        </Suspense>
      </div>
      <TourLink className="mt-3" />
      <PageLinks />
    </>
  ),
}
