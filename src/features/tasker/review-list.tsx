import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PagedList } from '#src/components/paged-list.tsx'
import type { Review } from '#src/contract/taskers.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { Card } from '#src/ui/card.tsx'
import { SectionHeader } from '#src/ui/page-header.tsx'
import { Stars } from '#src/ui/rating.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The reviews of a tasker, newest first. */
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
  return (
    <PagedList
      list={useInfiniteQuery(taskerQueries.reviews(uid))}
      keyOf={({ _id }) => _id}
      empty={null}
      skeleton={[1, 2].map((n) => (
        <Skeleton key={n} className="h-28 rounded-lg" />
      ))}
      failed={t('tasker.reviewsFailed')}
      more={t('tasker.moreReviews')}
      byHand
      className="grid gap-3"
      errorClassName="py-6"
    >
      {(review) => <ReviewCard review={review} />}
    </PagedList>
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
