import { Link } from '@tanstack/react-router'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ListPlus from 'lucide-react/icons/list-plus'
import MapPinned from 'lucide-react/icons/map-pinned'
import Telescope from 'lucide-react/icons/telescope'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

type NoOpportunitiesProps = {
  /** Undefined until it is known. */
  details: TaskerDetails | null | undefined
}

/** Nothing fits: the three parts of the profile that bring more. */
export function NoOpportunities({ details }: NoOpportunitiesProps) {
  const { t } = useTranslation()
  const { distance } = useFormat()
  const days = new Set(details?.hours.map(({ weekday }) => weekday)).size
  return (
    <>
      <EmptyState
        icon={<Telescope aria-hidden className="size-7" />}
        title={t('opportunities:empty.title')}
        className="pb-5"
      >
        {t('opportunities:empty.text')}
      </EmptyState>
      <ul className={cardClass({ className: 'mx-auto max-w-md divide-y divide-line' })}>
        <Way hash="place" icon={MapPinned} title={t('opportunities:empty.area')}>
          {details &&
            (details.area
              ? t('opportunities:empty.areaNow', {
                  distance: distance(details.area.radiusKm),
                })
              : t('opportunities:empty.areaNone'))}
        </Way>
        <Way hash="skills" icon={ListPlus} title={t('opportunities:empty.services')}>
          {details &&
            t('opportunities:empty.servicesNow', { count: details.skills.length })}
        </Way>
        <Way hash="hours" icon={CalendarClock} title={t('opportunities:empty.hours')}>
          {details &&
            (days > 0
              ? t('opportunities:empty.hoursNow', { count: days })
              : t('opportunities:empty.hoursNone'))}
        </Way>
      </ul>
    </>
  )
}

type WayProps = {
  hash: string
  icon: LucideIcon
  title: string
  children: string | null | undefined
}

function Way({ hash, icon: Icon, title, children }: WayProps) {
  return (
    <li>
      <Link
        to="/tasker-profile"
        hash={hash}
        className="flex min-h-14 items-center gap-3 px-4 py-2.5"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-brand" />
        <span className="min-w-0 flex-1">
          <b className="block">{title}</b>
          <span className="block text-sm text-ink-2">{children}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
      </Link>
    </li>
  )
}

/** A filter leaves nothing of the list. */
export function NoneFiltered({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<Telescope aria-hidden className="size-7" />}
      title={t('opportunities:empty.filtered')}
      action={<Button onClick={onAll}>{t('opportunities:empty.all')}</Button>}
    >
      {t('opportunities:empty.filteredText')}
    </EmptyState>
  )
}
