import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCep } from '#src/lib/cep.ts'
import * as format from '#src/lib/format.ts'
import { toLang } from '#src/lib/lang.ts'

/** The formatters of lib/format.ts in the interface's language. */
export function useFormat() {
  const { i18n } = useTranslation()
  const lang = toLang(i18n.language ?? 'pt')
  return useMemo(
    () => ({
      lang,
      money: format.formatMoney,
      amount: format.formatAmount,
      shortMoney: format.formatShortMoney,
      minutes: format.formatMinutes,
      cep: formatCep,
      rating: (value: number) => format.formatRating(value, lang),
      distance: (km: number) => format.formatDistance(km, lang),
      number: (value: number) => format.formatNumber(value, lang),
      date: (iso: string) => format.formatDate(iso, lang),
      day: (iso: string) => format.formatDay(iso, lang),
      plainDay: (iso: string) => format.formatPlainDay(iso, lang),
      clock: (iso: string) => format.formatClock(iso, lang),
      leaf: (iso: string) => format.formatLeaf(iso, lang),
      month: (iso: string) => format.formatMonth(iso, lang),
      monthName: (iso: string) => format.formatMonthName(iso, lang),
      dayMonth: format.formatDayMonth,
      fullDate: (iso: string) => format.formatFullDate(iso, lang),
      stamp: (iso: string) => format.formatStamp(iso, lang),
      ago: (iso: string) => format.formatAgo(iso, lang),
      either: (words: readonly string[]) => format.formatEither(words, lang),
      age: (iso: string) => format.formatAge(iso, lang),
    }),
    [lang],
  )
}
