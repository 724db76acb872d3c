import { useTranslation } from 'react-i18next'
import {
  parseEndHour,
  parseHour,
  hourOf,
  type JobDay,
  shownHours,
} from '#src/lib/schedule/job-week.ts'
import {
  dayText,
  periodText,
  shortWeekdayName,
  weekdayName,
} from '#src/lib/schedule/day-text.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cx } from '#src/ui/cx.ts'
import { WeekJob } from './week-job.tsx'

type WeekDaysProps = { week: readonly JobDay[]; now: Date }

/** On a phone the days in a column, on a desktop in a row with the hours at the left. */
export function WeekDays({ week, now }: WeekDaysProps) {
  const { first, end } = shownHours(week)
  const today = dateAndTime(now).date
  return (
    <div
      className="overflow-hidden rounded-lg border border-line bg-surface lg:grid lg:grid-cols-[auto_repeat(7,minmax(0,1fr))]"
      // The head of the days, then a row for each hour; a phone has no rows.
      style={{ gridTemplateRows: `auto repeat(${end - first}, minmax(3rem, auto))` }}
    >
      <div aria-hidden className="row-span-full hidden grid-rows-subgrid lg:grid">
        {Array.from({ length: end - first }, (_, n) => (
          <span
            key={n}
            className="border-t border-line px-2.5 pt-1 text-right text-xs text-ink-3"
            style={{ gridRow: n + 2 }}
          >
            {first + n}:00
          </span>
        ))}
      </div>
      <ol className="col-[2/-1] row-span-full divide-line max-lg:divide-y lg:grid lg:grid-cols-subgrid lg:grid-rows-subgrid lg:divide-x">
        {week.map((each) => (
          <Day key={each.day} of={each} first={first} today={today} now={now} />
        ))}
      </ol>
    </div>
  )
}

type DayProps = { of: JobDay; first: number; today: string; now: Date }

function Day({ of: { day, jobs, hours, state, room }, first, today, now }: DayProps) {
  const isToday = day === today
  const rowOf = (hour: number) => hour - first + 2
  const atHours = [...new Set(jobs.map(({ date }) => hourOf(date)))]
  const isClosed = state !== 'open'
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'row-span-full grid-rows-subgrid p-3.5 lg:grid lg:border-line lg:p-0 lg:first:border-l',
        (isClosed || hours.length > 0) && 'lg:bg-sunken',
      )}
    >
      <DayHead day={day} isToday={isToday} isClosed={isClosed}>
        <Note
          hours={hours}
          state={state}
          isFree={jobs.length === 0 && day >= today && room === 'free'}
        />
      </DayHead>
      {hours.map(({ from, to }) => (
        <div
          key={from}
          aria-hidden
          className="col-1 hidden bg-surface lg:block"
          style={{ gridRow: `${rowOf(parseHour(from))} / ${rowOf(parseEndHour(to))}` }}
        />
      ))}
      {atHours.map((hour) => (
        <ul
          key={hour}
          className="col-1 grid content-start gap-2 pt-2 lg:gap-1 lg:p-1"
          style={{ gridRow: rowOf(hour) }}
        >
          {jobs
            .filter(({ date }) => hourOf(date) === hour)
            .map((job) => (
              <li key={job._id}>
                <WeekJob job={job} now={now} />
              </li>
            ))}
        </ul>
      ))}
    </li>
  )
}

type DayHeadProps = {
  day: string
  isToday: boolean
  isClosed: boolean
  children: React.ReactNode
}

function DayHead({ day, isToday, isClosed, children }: DayHeadProps) {
  const { lang } = useFormat()
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-3 lg:row-1 lg:flex-col lg:items-center lg:gap-0.5 lg:border-b lg:border-line lg:px-1 lg:py-2.5 lg:text-center',
        isToday ? 'lg:bg-brand-soft' : !isClosed && 'lg:bg-surface',
      )}
    >
      <h3
        className={cx(
          'text-base',
          isToday ? 'text-brand-strong' : isClosed && 'text-ink-2',
        )}
      >
        <span className="lg:sr-only">
          <span className="inline-block first-letter:uppercase">
            {weekdayName(day, lang)},
          </span>{' '}
          {dayText(day, lang)}
        </span>
        <span aria-hidden className="hidden lg:inline">
          {shortWeekdayName(day, lang)} {Number(day.slice(8))}
        </span>
      </h3>
      {children}
    </div>
  )
}

type NoteProps = Pick<JobDay, 'hours' | 'state'> & { isFree: boolean }

/** A day off, or the hours of work; and whether it is free. */
function Note({ hours, state, isFree }: NoteProps) {
  const { t } = useTranslation()
  const words =
    state === 'open'
      ? [isFree ? t('requests.week.free') : null, hours.map(periodText).join(', ')]
      : [t(`requests.week.${state}`)]
  return (
    <p
      className={cx(
        'text-xs',
        state === 'off' ? 'font-semibold text-accent-strong' : 'text-ink-2',
      )}
    >
      {words.filter(Boolean).join(' · ')}
    </p>
  )
}
