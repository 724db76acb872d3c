import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#src/api/errors/error-text.ts'
import { BackLink } from '#src/components/back-link.tsx'
import { CachedNote } from '#src/components/cached-note.tsx'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { HeldBack, useHeldBack } from '#src/components/photos/held-back.tsx'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import type {
  PartyReview,
  RequestReviews,
  writeReview,
} from '#src/contract/reviews/reviews.ts'
import { GOOD_STARS } from '#src/contract/reviews/limits.ts'
import { askAgain } from '#src/features/requests/ask-again.ts'
import { writeDraft } from '#src/drafts/stored-draft.ts'
import { draftPhotos } from '#src/components/job/use-job-photos.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { reviewQueries, useUnsentReviews } from '#src/queries/reviews.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ReplyForm, ReviewCard } from './review-card.tsx'
import { reviewDraft, ReviewForm, type TypedReview } from './review-form.tsx'

type ReviewPageProps = {
  request: ServiceRequest
  /** Offers to save the tasker as a favourite, after a good review. */
  favourite: ReactNode
}

/** The reviews of both parties of a completed job. */
export function ReviewPage({ request, favourite }: ReviewPageProps) {
  const { t } = useTranslation()
  const query = useQuery(reviewQueries.of(request._id))
  return (
    <article className="page max-w-2xl pb-12">
      <PageHeader
        back={
          <BackLink
            to="/service-request/details/$serviceRequestId"
            params={{ serviceRequestId: request._id }}
          />
        }
        title={t('review:title', namesIn(request))}
      />
      <p className="pb-4 text-ink-2 wrap-anywhere">{requestTitle(request.description)}</p>
      <CachedNote query={query} className="pb-3" />
      {query.data ? (
        <Reviews request={request} favourite={favourite} data={query.data} />
      ) : query.isError ? (
        <ErrorState
          title={t('review:failed')}
          onRetry={() => void query.refetch()}
          retryLabel={t('common.retry')}
          pending={query.isRefetching}
        >
          {errorText(query.error, t)}
        </ErrorState>
      ) : (
        <div className="grid gap-3" aria-busy>
          <Skeleton className="h-12 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </div>
      )}
    </article>
  )
}

type ReviewsProps = ReviewPageProps & { data: RequestReviews }

function Reviews({ request, favourite, data }: ReviewsProps) {
  const { t } = useTranslation()
  const unsent = useUnsentReviews(request._id)
  const heldBack = useHeldBack(unsent)
  const uid = useAppStore((state) => state.uid)
  const [isEditing, setIsEditing] = useState(false)
  const mine = data.reviews.find(({ by }) => by === request.viewer)
  const theirs = data.reviews.find(({ by }) => by !== request.viewer)
  const mayWrite = request.status === 'completed' && !mine?.shown
  const edit = () => setIsEditing(true)
  const close = () => setIsEditing(false)
  function takeBack({ input }: { input: InputOf<typeof writeReview> }) {
    writeDraft(reviewDraft(uid, request._id), { draft: typedOf(input.body) })
    edit()
  }
  if (isEditing && mayWrite)
    return (
      <ReviewForm
        request={request}
        before={mine && { ...typedOf(mine), photos: keptPhotos(mine) }}
        onSent={close}
      />
    )
  if (unsent.length > 0)
    return (
      <div className="grid gap-2">
        {heldBack.map((entry) => (
          <HeldBack key={entry.id} entry={entry} onTakeBack={() => takeBack(entry)} />
        ))}
        <PendingMark
          entries={unsent.filter((entry) => !heldBack.includes(entry))}
          onEdit={takeBack}
          onUndo={takeBack}
        />
      </div>
    )
  if (mayWrite && !mine) return <ReviewForm request={request} onSent={close} />
  return (
    <div className="grid gap-4">
      {mine && (
        <ReviewCard request={request} review={mine}>
          {!mine.shown && <Hidden request={request} />}
          {mayWrite && (
            <Button variant="outline" size="sm" className="mt-3" onClick={edit}>
              {t('review:change')}
            </Button>
          )}
        </ReviewCard>
      )}
      {theirs && (
        <ReviewCard request={request} review={theirs}>
          {!theirs.reply && <ReplyForm request={request} />}
        </ReviewCard>
      )}
      {!mine && <p className="text-ink-2">{t('review:tooLate')}</p>}
      {request.viewer === 'client' && mine && mine.rating >= GOOD_STARS && (
        <>
          <HireAgain request={request} />
          {favourite}
        </>
      )}
    </div>
  )
}

function Hidden({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  return (
    <p role="status" className="mt-3 rounded-md bg-sunken p-3.5 text-sm">
      {request.deadline
        ? t('review:hiddenUntil', { date: date(request.deadline) })
        : t('review:hidden')}
    </p>
  )
}

/** After a good review, the link to ask the same tasker again. */
function HireAgain({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  return (
    <Link {...askAgain(request)} className={buttonClass()}>
      {t('requests.hireAgain', namesIn(request))}
    </Link>
  )
}

const typedOf = ({
  rating,
  comment = '',
  tags = [],
  photoIds,
}: InputOf<typeof writeReview>['body']): TypedReview => ({
  rating,
  comment,
  tags,
  photos: draftPhotos(photoIds),
})

const keptPhotos = ({ photos = [] }: PartyReview): TypedReview['photos'] =>
  photos.map((image) => ({ id: image.publicId, image }))
