import { useTranslation } from 'react-i18next'
import type { Opportunity } from '#src/contract/needs/opportunities.ts'
import { firstName } from '#src/lib/first-name.ts'
import { capitalised } from '#src/lib/format.ts'
import { whenText } from '#src/lib/schedule/when-text.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useMinute } from '#src/platform/time/use-minute.ts'

/** The words about an opportunity that lists, the map and its own page share. */
export function useOpportunityTexts() {
  const { t } = useTranslation()
  const { lang, distance, money, ago } = useFormat()
  useMinute() // ages grow
  return {
    client: ({ clientName }: Opportunity) => firstName(clientName),
    /** "Bela Vista · 1,8 km"; parts that are not known are left out. */
    place: ({ district, city, distanceKm }: Opportunity): string[] =>
      [district ?? city, distanceKm === null ? null : distance(distanceKm)].filter(
        (part) => part !== null,
      ),
    age: ({ createdAt }: Opportunity): string => ago(createdAt),
    when: ({ when }: Opportunity): string => capitalised(whenText(when, { lang, t })),
    budget: ({ budget }: Opportunity): string =>
      budget === null
        ? t('opportunities:noBudget')
        : t('opportunities:budget', { price: money(budget) }),
    /** What the tasker would receive for the budget, or what is usual there. */
    worth: ({ net, usual }: Opportunity): string | null => {
      if (net !== null) return t('opportunities:net', { net: money(net) })
      return (
        usual &&
        t('opportunities:usual', { low: money(usual.low), high: money(usual.high) })
      )
    },
  }
}
