import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { DESK_DAYS } from '#src/contract/taskers/limits.ts'
import { type WeekDay, weekOf } from '#src/lib/desk-time.ts'
import { type Room, roomOn } from '#src/lib/schedule/schedule.ts'
import type { Schedule } from '#src/lib/schedule/work-day.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useMinute } from '#src/platform/time/use-minute.ts'
import { cx } from '#src/ui/cx.ts'
import { DeskCard, sectionLinkClass } from './desk-section.tsx'

/** Maximum number of dots of a day; its accessible name has the exact number. */
const DOTS = 3

type WeekCardProps = {
  agenda: readonly string[]
  /** When the tasker works; absent until it is known. */
  schedule: Schedule | null | undefined
}

/** The agreed work of today and the six days after. */
export function WeekCard({ agenda, schedule }: WeekCardProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const now = useMinute()
  const week = weekOf(agenda, DESK_DAYS, lang, now)
  return (
    <DeskCard
      title={t('desk:week.title')}
      trailing={
        <Link to="/requests" className={sectionLinkClass}>
          {t('desk:week.all')}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      }
    >
      <ol className="grid grid-cols-7 gap-1">
        {week.map((day, index) => (
          <Day
            key={day.date}
            day={day}
            isToday={index === 0}
            room={schedule ? roomOn(schedule, day.date, now) : 'free'}
          />
        ))}
      </ol>
    </DeskCard>
  )
}

function Day({ day, isToday, room }: { day: WeekDay; isToday: boolean; room: Room }) {
  const { t } = useTranslation()
  const { jobs } = day
  return (
    <li
      className={cx(
        'grid justify-items-center gap-0.5 rounded-md py-2',
        isToday && 'bg-brand-soft',
      )}
    >
      <span className="sr-only">
        {day.long}:{' '}
        {jobs > 0 ? t('desk:week.jobs', { count: jobs }) : t(`desk:week.${room}`)}
      </span>
      <span
        aria-hidden
        className={cx('text-xs', isToday ? 'text-brand-strong' : 'text-ink-2')}
      >
        {day.short}
      </span>
      <b
        aria-hidden
        className={cx(
          'text-base',
          isToday ? 'text-brand-strong' : room === 'closed' && 'text-ink-3',
        )}
      >
        {day.dayOfMonth}
      </b>
      <span aria-hidden className="flex h-1.5 gap-0.5">
        {Array.from({ length: Math.min(jobs, DOTS) }, (_, dot) => (
          <span key={dot} className="size-1.5 rounded-full bg-brand" />
        ))}
      </span>
    </li>
  )
}
