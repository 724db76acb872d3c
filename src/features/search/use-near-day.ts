import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentTime } from '#src/lib/clock.ts'
import { dayText, weekdayName } from '#src/lib/schedule/day-text.ts'
import { addDays, dayAt } from '#src/lib/schedule/days.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'

/** "hoje", "amanhã", "quinta"; a day that is further away than a week as "2 de dez". */
export function useNearDay() {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const [today] = useState(() => dayAt(currentTime()))
  return (day: string) => {
    if (day === today) return t('tasker.days.today')
    if (day === addDays(today, 1)) return t('tasker.days.tomorrow')
    return day < addDays(today, 7) ? weekdayName(day, lang) : dayText(day, lang)
  }
}
