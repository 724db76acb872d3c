import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysFrom } from '#src/lib/schedule/days.ts'
import {
  daysText,
  dayText,
  periodText,
  shortWeekdayName,
  timeText,
  weekdaysText,
} from '#src/lib/schedule/day-text.ts'
import { comingAbsences } from '#src/lib/schedule/days-off.ts'
import {
  isOpenState,
  nextFreeDay,
  startsOn,
  stateAt,
  weekRows,
} from '#src/lib/schedule/schedule.ts'
import { saysHours } from '#src/lib/schedule/work-day.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useOtherClock } from '#src/platform/time/use-other-clock.ts'
import { Card } from '#src/ui/card.tsx'
import { chipClass } from '#src/ui/chip.tsx'
import { cx } from '#src/ui/cx.ts'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { SectionHeader } from '#src/ui/page-header.tsx'
import type { Tasker } from './tasker.ts'

type TaskerHoursProps = {
  /** The tasker to ask; undefined on the tasker's own page. */
  uid: string | undefined
  details: Tasker
  now: { today: string; time: string }
}

/** The section's id, for the line that names the next free day. */
export const WHEN_ID = 'quando'
const WEEK = 7
/** The number of future absences that are named. */
const NAMED_ABSENCES = 3

/** The tasker's hours: the next week with hours to ask for, and the hours of each weekday. */
export function TaskerHours({ uid, details, now }: TaskerHoursProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const isElsewhere = useOtherClock()
  if (!saysHours(details)) return null
  const absences = comingAbsences(details.daysOff, now.today)
  return (
    <section id={WHEN_ID} aria-label={t('tasker.when')} className="scroll-mt-20">
      <SectionHeader title={t('tasker.when')} />
      {isElsewhere && <p className="px-1 pb-2 text-sm text-ink-2">{t('tasker.zone')}</p>}
      <Week uid={uid} details={details} now={now} />
      <KeyValueList className="px-1 pt-3">
        {weekRows(details).map(({ first, last, periods }) => (
          <KeyValue
            key={first}
            name={capital(weekdaysText({ first, last }, lang))}
            {...(periods.length > 0 && { strong: 'value' as const })}
          >
            {periods.length > 0
              ? periods.map((period) => (
                  <span key={period.from} className="block whitespace-nowrap tabular-nums">
                    {periodText(period)}
                  </span>
                ))
              : t('tasker.notThen')}
          </KeyValue>
        ))}
        {absences.slice(0, NAMED_ABSENCES).map((absence) => (
          <KeyValue
            key={`${absence.from} ${absence.to}`}
            name={t('tasker.closedOn')}
            strong="value"
          >
            {daysText(absence, lang)}
          </KeyValue>
        ))}
      </KeyValueList>
    </section>
  )
}

function Week({ uid, details, now }: TaskerHoursProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const [chosen, setChosen] = useState<string>()
  const { today } = now
  const days = daysFrom(today, WEEK).map((day) => ({
    day,
    starts: startsOn(details, day, now),
    state: stateAt(details, day, now),
  }))
  const free = nextFreeDay(details, now)
  const shown = days.find(({ day }) => day === (chosen ?? free))
  return (
    <Card className="p-2">
      <ul className="grid grid-cols-7">
        {days.map(({ day, starts, state }) => (
          <li key={day}>
            <button
              type="button"
              disabled={!isOpenState(state)}
              aria-pressed={day === shown?.day}
              onClick={() => setChosen(day)}
              className={cx(
                'flex w-full flex-col items-center rounded-md py-2 text-xs transition',
                'aria-pressed:bg-brand aria-pressed:text-on-brand',
                isOpenState(state)
                  ? 'text-brand not-aria-pressed:hover:bg-sunken'
                  : 'text-ink-3',
              )}
            >
              <span
                className={isOpenState(state) && day !== shown?.day ? 'text-ink-2' : ''}
              >
                {day === today ? t('tasker.days.today') : shortWeekdayName(day, lang)}
              </span>
              <span
                className={cx(
                  'py-0.5 text-lg',
                  isOpenState(state) && 'font-bold',
                  isOpenState(state) && day !== shown?.day && 'text-ink',
                )}
              >
                {Number(day.slice(8))}
              </span>
              <span
                className={cx(
                  'px-0.5 leading-tight',
                  isOpenState(state) && 'font-semibold',
                )}
              >
                {t(`tasker.dayState.${state}`, { count: starts.length })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown && isOpenState(shown.state) && (
        <div className="mt-2 flex flex-wrap items-center gap-1.5 border-t border-line px-2 pt-3 pb-1.5">
          <p className="font-semibold max-sm:w-full sm:mr-auto">
            {capital(shortWeekdayName(shown.day, lang))}., {dayText(shown.day, lang)}
          </p>
          {shown.starts.map((time) =>
            uid === undefined ? (
              <span key={time} className={chipClass({ className: 'px-3' })}>
                {timeText(time)}
              </span>
            ) : (
              <Link
                key={time}
                to="/service-request/$taskerId"
                params={{ taskerId: uid }}
                search={{ date: shown.day, time }}
                className={chipClass({ className: 'px-3' })}
                aria-label={t('tasker.askAt', {
                  day: dayText(shown.day, lang),
                  time: timeText(time),
                })}
              >
                {timeText(time)}
              </Link>
            ),
          )}
        </div>
      )}
    </Card>
  )
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
