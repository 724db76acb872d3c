import type { TFunction } from 'i18next'
import type { NeedWhen } from '#src/contract/needs/needs.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { listFormat } from '#src/lib/intl.ts'
import { whenDaysText, whenPartsText } from '#src/lib/schedule/when-text.ts'

/** What a wider choice of days has more than the one before: "dom 29 e à noite". */
export function alsoText(
  { before, after }: { before: NeedWhen; after: NeedWhen },
  { lang, t }: { lang: Lang; t: TFunction },
): string {
  const days = after.days.filter((day) => !before.days.includes(day))
  const parts = after.parts.filter((part) => !before.parts.includes(part))
  const isAnyDay = after.days.length === 0 && before.days.length > 0
  const isAnyHour = after.parts.length === 0 && before.parts.length > 0
  const later = after.until !== before.until && after.days.length === 0
  const words = [
    days.length > 0 && whenDaysText({ ...after, days, until: null }, { lang, t }),
    (isAnyDay || later) && whenDaysText(after, { lang, t }),
    parts.length > 0 && whenPartsText({ ...after, parts }, { lang, t }),
    isAnyHour && t('need:advice.anyHour'),
  ].filter((word) => typeof word === 'string')
  return listFormat(lang, { type: 'conjunction' }).format(words)
}
