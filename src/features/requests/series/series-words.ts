import type { TFunction } from 'i18next'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { type SeriesInterval } from '#src/contract/series/series-lifecycle.ts'
import { dayOfVisits } from '#src/lib/schedule/series-visits.ts'
import { SCHEDULE_ZONE } from '#src/contract/taskers/hours.ts'
import { sampleOf, timeText, weekdayName } from '#src/lib/schedule/day-text.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'

type Rhythm = { interval: SeriesInterval; firstAt: string }

/** "Toda quinta, 9:00", "Todo dia 3, 14:00". */
export function rhythmText(
  { interval, firstAt }: Rhythm,
  { lang, t }: { lang: Lang; t: TFunction },
): string {
  const first = new Date(firstAt)
  const { weekday, dayOfMonth } = dayOfVisits({ firstAt: first })
  const { time } = dateAndTime(first, SCHEDULE_ZONE)
  return t(`series:rhythm.${interval}`, {
    context: weekday >= 5 ? 'weekend' : 'workday',
    weekday: weekdayName(sampleOf(weekday), lang),
    day: dayOfMonth,
    time: timeText(time),
  })
}
