import { useTranslation } from 'react-i18next'
import { daysText } from '#src/lib/schedule/day-text.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import type { SearchParams } from './search-params.ts'
import { useNearDay } from './use-near-day.ts'

/** "amanhã de manhã", "28 a 29 de nov", "à noite"; undefined for any time. */
export function useTimeText({
  day,
  until,
  part,
}: Pick<SearchParams, 'day' | 'until' | 'part'>): string | undefined {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const nearDay = useNearDay()
  const days =
    day === undefined
      ? undefined
      : until === undefined
        ? nearDay(day)
        : daysText({ from: day, to: until }, lang)
  const words = [days, part && t(`search.partText.${part}`)].filter(Boolean)
  return words.length > 0 ? words.join(' ') : undefined
}
