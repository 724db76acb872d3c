import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { DESK_DAYS } from '#src/contract/desk.values.ts'
import { type WeekDay, weekOf } from '#src/lib/desk-time.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { useMinute } from '#src/platform/use-minute.ts'
import { cx } from '#src/ui/cx.ts'
import { DeskCard, sectionLinkClass } from './desk-section.tsx'

/** Dots of a day at most; its name says the number. */
const DOTS = 3

/** The agreed work of today and the six days after. */
export function WeekCard({ agenda }: { agenda: readonly string[] }) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const week = weekOf(agenda, DESK_DAYS, lang, useMinute())
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
          <Day key={day.date} day={day} isToday={index === 0} />
        ))}
      </ol>
    </DeskCard>
  )
}

function Day({ day, isToday }: { day: WeekDay; isToday: boolean }) {
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
        {day.long}: {jobs > 0 ? t('desk:week.jobs', { count: jobs }) : t('desk:week.free')}
      </span>
      <span
        aria-hidden
        className={cx('text-xs', isToday ? 'text-brand-strong' : 'text-ink-2')}
      >
        {day.short}
      </span>
      <b aria-hidden className={cx('text-base', isToday && 'text-brand-strong')}>
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
