import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Visit } from '#src/contract/series/series.ts'
import { isoDay } from '#src/lib/format.ts'
import { weekdayName } from '#src/lib/schedule/day-text.ts'
import { dayAt } from '#src/lib/schedule/days.ts'
import { visitPaidBy } from '#src/lib/schedule/series-visits.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { holidaysQuery } from '#src/queries/holidays.ts'

/** The words about one visit: its weekday and hour, its state, the holiday that it falls on. */
export function useVisitText({ date: at, end, request }: Visit) {
  const { t } = useTranslation()
  const { lang, clock, date } = useFormat()
  const { data: holidays } = useQuery(holidaysQuery)
  const day = dayAt(new Date(at))
  const holiday = holidays?.find((each) => each.date === day)?.name[lang]
  return {
    weekday: weekdayName(isoDay(at), lang),
    clock: clock(at),
    state: request
      ? t(`requests.status.${request.status}`)
      : t(`series:visit.${end ?? 'planned'}`, {
          date: date(visitPaidBy(new Date(at)).toISOString()),
        }),
    holiday: holiday && end === null ? t('series:visit.holiday', { name: holiday }) : null,
  }
}
