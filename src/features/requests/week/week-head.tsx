import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { addDays } from '#src/lib/schedule/days.ts'
import { daysOfYearText } from '#src/lib/schedule/day-text.ts'
import { mondayOf } from '#src/lib/schedule/job-week.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { iconButtonClass } from '#src/ui/icon-button.tsx'

type WeekHeadProps = {
  monday: string
  /** YYYY-MM-DD. */
  today: string
}

/** The days of the week in view, and the buttons to other weeks. */
export function WeekHead({ monday, today }: WeekHeadProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const thisWeek = mondayOf(today)
  const linkTo = (week: string | undefined) =>
    ({
      to: '/requests',
      search: { as: 'tasker', view: 'week', week },
      resetScroll: false,
      viewTransition: false,
    }) as const
  return (
    <div className="flex items-center gap-2 pb-1">
      <h2 className="min-w-0 flex-1 text-xl">
        {daysOfYearText({ from: monday, to: addDays(monday, 6) }, { lang, today })}
      </h2>
      {monday !== thisWeek && (
        <Link
          {...linkTo(undefined)}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          {t('requests.week.thisWeek')}
        </Link>
      )}
      <Link
        {...linkTo(addDays(monday, -7))}
        aria-label={t('requests.week.previous')}
        className={iconButtonClass()}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </Link>
      <Link
        {...linkTo(addDays(monday, 7))}
        aria-label={t('requests.week.next')}
        className={iconButtonClass()}
      >
        <ChevronRight aria-hidden className="size-5" />
      </Link>
    </div>
  )
}
