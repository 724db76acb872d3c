import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SCHEDULE_ZONE } from '#src/contract/taskers/hours.ts'
import { currentTime } from '#src/lib/clock.ts'
import { dayText, shortWeekdayName } from '#src/lib/schedule/day-text.ts'
import { nextFreeDays } from '#src/lib/schedule/schedule.ts'
import { type Schedule } from '#src/lib/schedule/work-day.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Chip } from '#src/ui/chip.tsx'
import type { Whose } from './whose.ts'

/** The number of days offered at once. */
const SHOWN = 5

type NextDaysProps = {
  whose: Whose
  schedule: Schedule
  /** YYYY-MM-DD, or empty. */
  chosen: string
  onTake: (day: string) => void
}

/** The tasker's next working days, the nearest first; any other may be typed. */
export function NextDays({ whose, schedule, chosen, onTake }: NextDaysProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const [now] = useState(() => dateAndTime(currentTime(), SCHEDULE_ZONE))
  const days = nextFreeDays(schedule, { today: now.date, time: now.time }, SHOWN)
  if (days.length === 0) return null
  const label = t(whose.own ? 'fit:daysOwn' : 'fit:days', { name: whose.name })
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      <span aria-hidden className="text-sm text-ink-2">
        {label}
      </span>
      <div className="flex flex-wrap gap-2">
        {days.map((day) => (
          <Chip key={day} selected={day === chosen} onClick={() => onTake(day)}>
            {shortWeekdayName(day, lang)}, {dayText(day, lang)}
          </Chip>
        ))}
      </div>
    </div>
  )
}
