import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { linkClass } from '#src/ui/page-header.tsx'

/** The agreement that an account implies. */
export function Agreement() {
  const { t } = useTranslation()
  return (
    <p className="text-center text-sm text-ink-2">
      {t('auth.agreement.lead')}{' '}
      <Link to="/legal/terms" className={linkClass}>
        {t('auth.agreement.terms')}
      </Link>{' '}
      {t('auth.agreement.and')}{' '}
      <Link to="/legal/privacy" className={linkClass}>
        {t('auth.agreement.privacy')}
      </Link>
      {t('auth.agreement.end')}
    </p>
  )
}
