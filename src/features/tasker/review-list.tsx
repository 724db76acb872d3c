import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '#src/api/errors/error-text.ts'
import type { Review } from '#src/contract/taskers.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { SectionHeader } from '#src/ui/page-header.tsx'
import { Stars } from '#src/ui/rating.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'

/** What clients say, newest first. */
export function ReviewList({ uid, count }: { uid: string; count: number }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <section className="pb-5">
      <SectionHeader
        title={t('tasker.reviews')}
        trailing={count > 0 && <span className="text-ink-2">{number(count)}</span>}
      />
      {count > 0 ? (
        <Reviews uid={uid} />
      ) : (
        <p className="text-ink-2">{t('tasker.noReviews')}</p>
      )}
    </section>
  )
}

function Reviews({ uid }: { uid: string }) {
  const { t } = useTranslation()
  const reviews = useInfiniteQuery(taskerQueries.reviews(uid))
  const { data, error } = reviews
  if (!data)
    return error ? (
      <ErrorState
        title={t('tasker.reviewsFailed')}
        retryLabel={t('common.retry')}
        onRetry={() => void reviews.refetch()}
        pending={reviews.isFetching}
        className="py-6"
      >
        {errorText(error, t)}
      </ErrorState>
    ) : (
      <SkeletonGroup label={t('common.loading')} className="grid gap-3">
        <Skeleton className="h-28 rounded-lg" />
        <Skeleton className="h-28 rounded-lg" />
      </SkeletonGroup>
    )
  return (
    <>
      <ul className="grid gap-3">
        {data.items.map((review) => (
          <li key={review._id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {reviews.hasNextPage && (
        <LoadMore
          label={t('tasker.moreReviews')}
          pending={reviews.isFetchingNextPage}
          onLoad={() => void reviews.fetchNextPage()}
        />
      )}
    </>
  )
}

function ReviewCard({ review }: { review: Review }) {
  const { t } = useTranslation()
  const { ago, rating } = useFormat()
  return (
    <Card className="p-3.5">
      <Stars
        label={t('tasker.stars', { rating: rating(review.rating) })}
        value={review.rating}
      />
      {review.comment && (
        <p className="py-1.5 text-sm whitespace-pre-line wrap-anywhere">
          “{review.comment}”
        </p>
      )}
      <p className="text-xs text-ink-2">
        {review.authorName} · {ago(review.createdAt)}
      </p>
    </Card>
  )
}
