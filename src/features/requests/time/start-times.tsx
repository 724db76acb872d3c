import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SCHEDULE_ZONE } from '#src/contract/taskers/hours.ts'
import { currentTime } from '#src/lib/clock.ts'
import { timeText } from '#src/lib/schedule/day-text.ts'
import { startsOn } from '#src/lib/schedule/schedule.ts'
import { shownTime } from '#src/lib/schedule/shown-time.ts'
import type { Schedule } from '#src/lib/schedule/work-day.ts'
import { dateAndTime, isDay } from '#src/lib/time-zone.ts'
import { Chip } from '#src/ui/chip.tsx'
import type { Chosen, Whose } from './whose.ts'

type StartTimesProps = {
  whose: Whose
  schedule: Schedule
  chosen: Chosen
  onTake: (chosen: Chosen) => void
}

/** Possible start hours of the chosen day, by the tasker's weekly hours. */
export function StartTimes({ whose, schedule, chosen, onTake }: StartTimesProps) {
  const { t } = useTranslation()
  const [now] = useState(() => dateAndTime(currentTime(), SCHEDULE_ZONE))
  const starts = isDay(chosen.date)
    ? startsOn(schedule, chosen.date, { today: now.date, time: now.time }).map((time) =>
        shownTime({ date: chosen.date, time }),
      )
    : []
  if (starts.length === 0) return null
  const label = t(whose.own ? 'fit:startsOwn' : 'fit:starts', { name: whose.name })
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-sm text-ink-2">
        {label}
      </span>
      {starts.map((start) => (
        <Chip
          key={start.time}
          selected={start.date === chosen.date && start.time === chosen.time}
          onClick={() => onTake(start)}
        >
          {timeText(start.time)}
        </Chip>
      ))}
    </div>
  )
}
