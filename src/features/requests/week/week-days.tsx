import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { halfHour, type JobDay, shownHours } from '#src/lib/schedule/job-week.ts'
import {
  dayText,
  periodText,
  shortWeekdayName,
  weekdayName,
} from '#src/lib/schedule/day-text.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cx } from '#src/ui/cx.ts'
import { BusyBlock } from './busy-block.tsx'
import { VisitBlock } from './visit-block.tsx'
import { WeekJob } from './week-job.tsx'

type WeekDaysProps = { week: readonly JobDay[]; now: Date }

/** On a phone the days in a column, on a desktop in a row with the hours at the left. */
export function WeekDays({ week, now }: WeekDaysProps) {
  const { first, end } = shownHours(week)
  const today = dateAndTime(now).date
  return (
    <div
      className="overflow-hidden rounded-lg border border-line bg-surface lg:grid lg:grid-cols-[auto_repeat(7,minmax(0,1fr))]"
      // The head of the days, then a row for each half hour; a phone has no rows.
      style={{
        gridTemplateRows: `auto repeat(${2 * (end - first)}, minmax(1.5rem, auto))`,
      }}
    >
      <div aria-hidden className="row-span-full hidden grid-rows-subgrid lg:grid">
        {Array.from({ length: end - first }, (_, n) => (
          <span
            key={n}
            className="border-t border-line px-2.5 pt-1 text-right text-xs text-ink-3"
            style={{ gridRow: `${2 * n + 2} / span 2` }}
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

function Day({ of, first, today, now }: DayProps) {
  const { day, times, lanes, hours, state, room } = of
  const isToday = day === today
  /** Below the head; what begins before the first hour is cut. */
  const rowOf = (halfHours: number) => Math.max(0, halfHours - 2 * first) + 1
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
          isFree={times.length === 0 && day >= today && room === 'free'}
        />
      </DayHead>
      {hours.map(({ from, to }) => (
        <div
          key={from}
          aria-hidden
          className="col-1 hidden bg-surface lg:block"
          style={{ gridRow: `${rowOf(halfHour(from)) + 1} / ${rowOf(halfHour(to)) + 1}` }}
        />
      ))}
      {times.length > 0 && (
        <ul
          className="col-1 row-[2/-1] grid gap-2 pt-2 lg:grid-rows-subgrid lg:gap-0 lg:p-0"
          style={{ gridTemplateColumns: `repeat(${lanes}, minmax(0, 1fr))` }}
        >
          {times.map(({ job, visit, lane, top, bottom, ...span }) => (
            <li
              key={job?._id ?? span.from}
              className="max-lg:col-span-full lg:col-(--lane) lg:row-(--rows) lg:p-0.5"
              style={laneStyle(lane, `${rowOf(top)} / ${rowOf(bottom)}`)}
            >
              {job ? (
                <WeekJob job={job} now={now} />
              ) : visit ? (
                <VisitBlock visit={visit} />
              ) : (
                <BusyBlock {...span} top={top} bottom={bottom} />
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const laneStyle = (lane: number, rows: string): CSSProperties => ({
  ['--lane' as string]: lane + 1,
  ['--rows' as string]: rows,
})

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
