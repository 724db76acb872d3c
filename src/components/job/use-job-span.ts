import { useTranslation } from 'react-i18next'
import { jobHours } from '#src/lib/schedule/busy-hours.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'

/** "14:00 a 16:30, cerca de 2 h 30": when a job begins and ends, and how long it takes. */
export function useJobSpan(): (iso: string, durationMinutes: number) => string {
  const { t } = useTranslation()
  const { clock, minutes } = useFormat()
  return (iso, durationMinutes) => {
    const { from, to } = jobHours({ date: new Date(iso), durationMinutes })
    return t('requests.span', {
      from: clock(from),
      to: clock(to),
      time: minutes(durationMinutes),
    })
  }
}
