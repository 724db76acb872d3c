import { useTranslation } from 'react-i18next'
import { NEED_OFFERS_MAX } from '#src/contract/needs/limits.ts'
import type { Opportunity } from '#src/contract/needs/opportunities.ts'
import { cx } from '#src/ui/cx.ts'

/** The number of offers of a need in words. */
export function useOfferWords() {
  const { t } = useTranslation()
  return ({ offers: count, mine }: Pick<Opportunity, 'offers' | 'mine'>): string => {
    if (count === 0) return t('opportunities:offersNone')
    const isMineIn = mine?.status === 'made' || mine?.status === 'accepted'
    return t(isMineIn ? 'opportunities:offersWithMine' : 'opportunities:offers', { count })
  }
}

/** How many offers a need has of those that it takes; the words say the same as the bars. */
export function OfferCount({ opportunity }: { opportunity: Opportunity }) {
  const words = useOfferWords()
  return (
    <div>
      <div aria-hidden className="flex gap-1">
        {Array.from({ length: NEED_OFFERS_MAX }, (_, n) => (
          <span
            key={n}
            className={cx(
              'h-3.5 w-2 rounded-full',
              n < opportunity.offers ? 'bg-brand' : 'bg-line-2',
            )}
          />
        ))}
      </div>
      <p className="pt-1 text-sm text-ink-2">{words(opportunity)}</p>
    </div>
  )
}
