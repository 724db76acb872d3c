import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SCHEDULE_ZONE } from '#src/contract/schedule.values.ts'
import { currentTime } from '#src/lib/clock.ts'
import { dayText, shortWeekdayName } from '#src/lib/schedule/day-text.ts'
import { nextFreeDays, type Schedule } from '#src/lib/schedule/schedule.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { Chip } from '#src/ui/chip.tsx'

/** Days that are offered at once. */
const SHOWN = 5

type NextDaysProps = {
  /** The tasker's first name. */
  name: string
  schedule: Schedule
  /** YYYY-MM-DD, or empty. */
  chosen: string
  onTake: (day: string) => void
}

/** The next days on which the tasker works, the nearest first; any other may be typed. */
export function NextDays({ name, schedule, chosen, onTake }: NextDaysProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const [now] = useState(() => dateAndTime(currentTime(), SCHEDULE_ZONE))
  const days = nextFreeDays(schedule, { today: now.date, time: now.time }, SHOWN)
  if (days.length === 0) return null
  return (
    <div role="group" aria-label={t('ask:days', { name })} className="grid gap-2">
      <span aria-hidden className="text-sm text-ink-2">
        {t('ask:days', { name })}
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
