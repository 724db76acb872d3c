import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Stars } from '#src/ui/rating.tsx'
import { DeskCard, sectionLinkClass } from './desk-section.tsx'

type LatestReviewProps = {
  uid: string
  details: Pick<TaskerDetails, 'reviews' | 'reviewCount' | 'rating'>
}

/** The latest review by a client. */
export function LatestReview({ uid, details }: LatestReviewProps) {
  const { t } = useTranslation()
  const { ago, rating, number } = useFormat()
  const [review] = details.reviews
  if (!review) return null
  return (
    <DeskCard
      title={t('desk:review.title')}
      trailing={
        <Link to="/taskers/$uid" params={{ uid }} className={sectionLinkClass}>
          {t('desk:review.all', {
            count: details.reviewCount,
            number: number(details.reviewCount),
          })}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      }
    >
      <Stars
        label={t('desk:review.stars', { rating: rating(review.rating) })}
        value={review.rating}
      />
      {review.comment && (
        <blockquote className="line-clamp-4 pt-1.5 wrap-anywhere">
          “{review.comment}”
        </blockquote>
      )}
      <p className="pt-1.5 text-sm text-ink-2">
        {review.authorName} · {ago(review.createdAt)}
      </p>
    </DeskCard>
  )
}
