import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PhotoThumbs } from '#src/components/photos/photo-thumbs.tsx'
import { PagedList } from '#src/components/paged-list.tsx'
import { ReviewContent } from '#src/components/review/review-content.tsx'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import type { Review } from '#src/contract/taskers/taskers.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { SectionHeader } from '#src/ui/page-header.tsx'
import { Stars } from '#src/ui/rating.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Tasker } from './tasker.ts'

type ReviewListProps = { uid: string; details: Tasker }

/** The reviews of a tasker: the number of each star rating, and the texts, newest first. */
export function ReviewList({ uid, details }: ReviewListProps) {
  const { t } = useTranslation()
  return (
    <section className="pb-5">
      <SectionHeader title={t('tasker.reviews')} />
      {details.reviewCount > 0 ? (
        <>
          <ReviewSummary details={details} />
          <Reviews uid={uid} />
        </>
      ) : (
        <p className="text-ink-2">{t('tasker.noReviews')}</p>
      )}
    </section>
  )
}

function ReviewSummary({ details }: { details: Tasker }) {
  const { t } = useTranslation()
  const { rating, number } = useFormat()
  const { reviewCount: count, starCounts } = details
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 pb-5">
      <div>
        <p aria-hidden className="text-3xl font-bold">
          {rating(details.rating)}
        </p>
        <Stars
          label={t('tasker.rating', { rating: rating(details.rating), count })}
          value={details.rating}
        />
        <p aria-hidden className="pt-1 text-sm text-ink-2">
          {t('tasker.reviewCount', { count, number: number(count) })}
        </p>
      </div>
      <StarBars counts={starCounts} />
    </div>
  )
}

/** The most stars first; each bar is a share of all. */
function StarBars({ counts }: { counts: number[] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const all = counts.reduce((sum, count) => sum + count, 0)
  return (
    <ul className="min-w-56 flex-1 text-sm text-ink-2 md:max-w-md">
      {counts
        .map((count, n) => ({ count, stars: n + 1 }))
        .toReversed()
        .map(({ count, stars }) => (
          <li key={stars} className="flex items-center gap-3 leading-5">
            <span className="sr-only">
              {t('tasker.starCount', { count, number: number(count), stars })}
            </span>
            <span aria-hidden className="w-2">
              {stars}
            </span>
            <span aria-hidden className="h-1.5 flex-1 rounded-full bg-sunken">
              <span
                className={cx('block h-full rounded-full bg-star', count === 0 && 'hidden')}
                style={{ width: `${all === 0 ? 0 : (count / all) * 100}%` }}
              />
            </span>
            <span aria-hidden className="w-8 text-right tabular-nums">
              {number(count)}
            </span>
          </li>
        ))}
    </ul>
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
  const { ago, rating, lang } = useFormat()
  const { category, photos = [] } = review
  return (
    <Card className="p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-semibold">
          {review.authorName} {/* A day may have passed since the server rendered it. */}
          <span suppressHydrationWarning className="text-sm font-normal text-ink-2">
            · {category && `${categoryName(category, lang)} · `}
            {ago(review.createdAt)}
          </span>
        </p>
        <Stars
          label={t('tasker.stars', { rating: rating(review.rating) })}
          value={review.rating}
        />
      </div>
      <ReviewContent review={review} />
      {review.comment && !review.own && (
        <p className="pt-2 text-sm">
          <Link
            to="/safety"
            search={{ text: 'review', id: review._id }}
            rel="nofollow"
            className="text-ink-2 underline underline-offset-4"
          >
            {t('shell.report')}
          </Link>
        </p>
      )}
      <PhotoThumbs
        images={photos}
        title={(index) =>
          t('tasker.photoTitle', { number: index + 1, total: photos.length })
        }
        labels={{
          close: t('tasker.close'),
          previous: t('tasker.previousPhoto'),
          next: t('tasker.nextPhoto'),
        }}
        className="max-w-sm pt-3"
      />
      {review.reply && (
        <div className="mt-3 rounded-md bg-sunken p-3.5 text-sm">
          <p className="font-semibold">{t('tasker.reply')}</p>
          <p className="pt-1 whitespace-pre-line wrap-anywhere">{review.reply.text}</p>
        </div>
      )}
    </Card>
  )
}
