import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { reviewQueries } from '#src/queries/reviews.ts'
import { Rating } from '#src/ui/rating.tsx'

/** The client's rating by taskers; nothing while there is no review. */
export function ClientRecord({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery({
    ...reviewQueries.of(id),
    refetchInterval: false,
  })
  const { rating = 0, reviewCount: count = 0 } = data?.clientRecord ?? {}
  if (count === 0) return null
  const text = format.rating(rating)
  return (
    <Rating
      label={t('tasker.rating', { rating: text, count })}
      text={text}
      count={`(${format.number(count)})`}
      className="text-sm"
    />
  )
}
