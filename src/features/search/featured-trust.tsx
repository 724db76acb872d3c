import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/platform/use-format.ts'
import { Stars } from '#src/ui/rating.tsx'
import { useFeatured } from './use-featured.ts'

/** The average rating of the shown taskers; hidden while there is none. */
export function FeaturedTrust() {
  const { t } = useTranslation()
  const { rating, number } = useFormat()
  const taskers = useFeatured().data?.items ?? []
  const count = taskers.reduce((sum, { reviewCount }) => sum + reviewCount, 0)
  // Kept in place while it loads, so that nothing below moves.
  if (count === 0) return <p className="h-6" />
  const mean =
    taskers.reduce((sum, each) => sum + each.rating * each.reviewCount, 0) / count
  const text = rating(mean)
  return (
    <p className="flex min-h-6 items-center gap-2 text-sm text-ink-2 md:text-base">
      <Stars label={t('landing.stars', { rating: text })} value={mean} />
      {t('landing.trust', { rating: text, count, number: number(count) })}
    </p>
  )
}
