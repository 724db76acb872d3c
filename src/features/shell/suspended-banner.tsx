import { Link } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import { useTranslation } from 'react-i18next'

/** What a suspended person may still do, on the pages that are theirs. */
export function SuspendedBanner() {
  const { t } = useTranslation()
  return (
    <div
      role="status"
      className="flex items-start gap-3 bg-danger-soft px-gutter py-2 text-sm text-danger"
    >
      <Ban aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p>
        <b>{t('shell.suspended.title')}</b> {t('shell.suspended.text')}{' '}
        <Link to="/legal/terms" hash="suspension" className="font-semibold underline">
          {t('shell.suspended.more')}
        </Link>
      </p>
    </div>
  )
}
