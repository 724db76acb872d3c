import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AnalyticsChoice } from '#src/features/consent/analytics-choice.tsx'
import { accountParts as parts } from '#src/features/shell/account-parts.tsx'
import { TourLink } from '#src/features/tour/tour-link.tsx'
import { linkClass } from '#src/ui/page-header.tsx'

/** The settings also hold the choice about counted visits and the tour, of other features. */
function BlockedLink() {
  const { t } = useTranslation()
  return (
    <Link to="/safety" className={`${linkClass} mt-3 inline-flex min-h-11 items-center`}>
      {t('shell.blocked')}
    </Link>
  )
}

export const accountParts = {
  ...parts,
  preferences: (
    <>
      {parts.preferences}
      <AnalyticsChoice className="mt-3" />
      <TourLink className="mt-3" />
      <BlockedLink />
    </>
  ),
}
