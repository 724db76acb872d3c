import type { NeedWhen } from '#src/contract/needs/needs.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { daysBetween, dayPartNames } from '#src/contract/taskers/hours.ts'
import { currentTime } from '#src/lib/clock.ts'
import { formatEither } from '#src/lib/format.ts'
import { dayText, shortWeekdayName } from './day-text.ts'
import { dayAt } from './days.ts'

/** Days that go without their month: so many from today on, a weekday and its number say enough. */
const NEAR_DAYS = 14

type Words = {
  lang: Lang
  t: (key: string, values: Record<string, string>) => string
  today?: string
}

/** "sex 27, sáb 28 ou seg 30", "qualquer dia até 12 de dez". */
export function whenDaysText({ days, until }: NeedWhen, words: Words): string {
  const { lang, t, today = dayAt(currentTime()) } = words
  if (until !== null) return t('requests.when.until', { day: dayText(until, lang) })
  if (days.length === 0) return t('requests.when.any', {})
  const isNear = days.every((day) => isNearDay(day, today))
  return formatEither(
    days.map((day, n) => {
      const isLastOfMonth = days[n + 1]?.slice(0, 7) !== day.slice(0, 7)
      const date =
        !isNear && isLastOfMonth ? dayText(day, lang) : String(Number(day.slice(8)))
      return `${shortWeekdayName(day, lang)} ${date}`
    }),
    lang,
  )
}

/** "de manhã ou à tarde"; null where any part of a day will do. */
export function whenPartsText({ parts }: NeedWhen, { lang, t }: Words): string | null {
  const named = dayPartNames.filter((part) => parts.includes(part))
  if (named.length === 0 || named.length === dayPartNames.length) return null
  return formatEither(
    named.map((part) => t(`search.partText.${part}`, {})),
    lang,
  )
}

/** "sex 27 ou sáb 28, de manhã": the days, and the parts if some are named. */
export function whenText(when: NeedWhen, words: Words): string {
  const days = whenDaysText(when, words)
  const parts = whenPartsText(when, words)
  return parts === null ? days : `${days}, ${parts}`
}

const isNearDay = (day: string, today: string): boolean => {
  const ahead = daysBetween(today, day)
  return ahead >= 0 && ahead < NEAR_DAYS
}
