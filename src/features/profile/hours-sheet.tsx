import Eye from 'lucide-react/icons/eye'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { dayText, sampleOf, weekdayName, weekdaysText } from '#src/lib/schedule/day-text.ts'
import { nextFreeDay } from '#src/lib/schedule/schedule.ts'
import { saysHours } from '#src/lib/schedule/work-day.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useScheduleClock } from '#src/platform/time/use-schedule-clock.ts'
import { BetweenJobs } from './between-jobs.tsx'
import { DaysOff } from './days-off.tsx'
import { SelfSavingSheet } from './self-saving-sheet.tsx'
import { useWeek } from './use-week.ts'
import { WeekdayRow } from './weekday-row.tsx'
import { copiedTo, dayProblem } from './week-form.ts'
import { listFormat } from '#src/lib/intl.ts'

type HoursSheetProps = { uid: string; details: TaskerDetails; onClose: () => void }

/** The form of the weekly hours and days off; the clients' view is at the top. */
export function HoursSheet({ uid, details, onClose }: HoursSheetProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const form = useWeek(uid, details)
  /** The day that was changed last: it can be copied to others. */
  const [edited, setEdited] = useState<number>()
  const [said, setSaid] = useState('')
  const days = useRef<HTMLUListElement>(null)

  function close() {
    // A field that still has the focus is left now, which saves it.
    form.leave()
    onClose()
  }
  function copiesOf(weekday: number) {
    const to = copiedTo(form.week, weekday)
    return to.length > 0 ? daysOf(to, lang) : undefined
  }
  function copy(weekday: number) {
    const to = copiedTo(form.week, weekday)
    form.copy(weekday, to)
    setSaid(t('offer:hours.copied', { days: daysOf(to, lang) }))
    setEdited(undefined)
  }
  return (
    <SelfSavingSheet
      title={t('offer:hours.title')}
      subtitle={t('offer:hours.zone')}
      entries={form.entries}
      changed={form.isChanged}
      onUndo={form.undo}
      onDiscard={form.showSaved}
      list={days}
      isWrong={form.week.map((day) => dayProblem(day) !== undefined)}
      said={said}
      onClose={close}
    >
      <Seen details={{ ...details, ...form.saved }} />
      <ul ref={days} className="mt-3 divide-y divide-line rounded-lg border border-line">
        {form.week.map((day, weekday) => (
          <WeekdayRow
            key={weekdayName(sampleOf(weekday), lang)}
            weekday={weekday}
            day={day}
            onType={(patch) => form.type(weekday, patch)}
            onChange={(patch) => {
              setEdited(weekday)
              form.change(weekday, patch)
            }}
            onLeave={() => {
              setEdited(weekday)
              form.leave()
            }}
            copyTo={edited === weekday ? copiesOf(weekday) : undefined}
            onCopy={() => copy(weekday)}
          />
        ))}
      </ul>
      <BetweenJobs details={details} />
      <DaysOff daysOff={form.saved.daysOff} onChange={form.setDaysOff} />
    </SelfSavingSheet>
  )
}

/** The clients' view of the hours. */
function Seen({ details }: { details: TaskerDetails }) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const now = useScheduleClock(0)
  const free = nextFreeDay(details, now)
  const day = free && dayOf(free, now.today, lang, t)
  const text = day ? t('offer:hours.free', { day }) : t('offer:hours.noDay')
  return (
    <p
      aria-live="polite"
      className="flex items-center gap-3 rounded-md bg-brand-soft px-3.5 py-3 text-brand-strong"
    >
      <Eye aria-hidden className="size-5 shrink-0" />
      <span>
        {t('offer:hours.see')}{' '}
        <b>{saysHours(details) || !free ? text : t('tasker.availability.available')}</b>
      </span>
    </p>
  )
}

/** "hoje", "na quinta, 26 de nov", "no sábado, 28 de nov". */
function dayOf(day: string, today: string, lang: Lang, t: TFunction): string {
  if (day === today) return t('offer:hours.today')
  const names = { weekday: weekdayName(day, lang), day: dayText(day, lang) }
  // Saturday and Sunday are masculine in Portuguese.
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
  return t(isWeekend ? 'offer:hours.onMale' : 'offer:hours.on', names)
}

/** "terça a sexta", "segunda, terça, quinta e sexta". */
function daysOf(weekdays: readonly number[], lang: Lang): string {
  const first = weekdays[0] ?? 0
  const last = weekdays.at(-1) ?? first
  if (last - first === weekdays.length - 1) return weekdaysText({ first, last }, lang)
  return listFormat(lang, { type: 'conjunction' }).format(
    weekdays.map((each) => weekdaysText({ first: each, last: each }, lang)),
  )
}
