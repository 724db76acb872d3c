import { Link } from '@tanstack/react-router'
import { Bell, ChevronRight, ClipboardList, Search, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/card.tsx'

const rowClass =
  'flex min-h-14 items-center gap-3 border-t border-line px-4 font-semibold transition-colors first:border-t-0 hover:bg-sunken'

/** Links to the person's other pages; for taskers also their public sheet. */
export function Shortcuts({ sheetOf }: { sheetOf?: string }) {
  const { t } = useTranslation()
  const end = <ChevronRight aria-hidden className="ml-auto size-5 text-ink-3" />
  return (
    <Card className="overflow-hidden">
      <nav aria-label={t('profile.shortcuts')}>
        {sheetOf && (
          <Link
            to="/taskers/$uid"
            params={{ uid: sheetOf }}
            className={rowClass}
            data-tour="sheet"
          >
            <UserRound aria-hidden className="size-5 text-brand" />
            {t('profile.publicSheet')}
            {end}
          </Link>
        )}
        <Link to="/requests" className={rowClass}>
          <ClipboardList aria-hidden className="size-5 text-brand" />
          {t(`shell.requestsOf.${sheetOf ? 'tasker' : 'client'}`)}
          {end}
        </Link>
        <Link to="/notifications" className={rowClass}>
          <Bell aria-hidden className="size-5 text-brand" />
          {t('shell.notifications')}
          {end}
        </Link>
        {!sheetOf && (
          <Link to="/buscar" className={rowClass}>
            <Search aria-hidden className="size-5 text-brand" />
            {t('profile.findTaskers')}
            {end}
          </Link>
        )}
      </nav>
    </Card>
  )
}
