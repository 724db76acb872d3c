import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { overviewQuery } from '#src/queries/overview.ts'
import { Stars } from '#src/ui/rating.tsx'

/** The mean of all reviews; empty while there is none. */
export function OverviewTrust() {
  const { t } = useTranslation()
  const { rating, number } = useFormat()
  const { data } = useQuery(overviewQuery)
  // Keeps its space while it loads, so that nothing below moves.
  if (!data?.reviewCount) return <p className="h-6" />
  const text = rating(data.rating)
  return (
    <p className="flex min-h-6 items-center gap-2 text-sm text-ink-2 md:text-base">
      <Stars label={t('landing.stars', { rating: text })} value={data.rating} />
      {t(data.capped ? 'landing.trustNewest' : 'landing.trust', {
        rating: text,
        count: data.reviewCount,
        number: number(data.reviewCount),
      })}
    </p>
  )
}
