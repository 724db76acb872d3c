import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactHint } from '#src/components/contacts/contact-hint.tsx'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { ReviewContent } from '#src/components/review/review-content.tsx'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import type { PartyReview } from '#src/contract/reviews/reviews.ts'
import { REPLY_MAX } from '#src/contract/reviews/limits.ts'
import { useTypedText } from '#src/drafts/use-typed-text.ts'
import { JobPhotos } from '#src/components/photos/job-photos.tsx'
import { namesIn } from '#src/lib/request/people.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { replyAction, useUnsentReplies } from '#src/queries/reviews.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { Stars } from '#src/ui/rating.tsx'
import { Textarea } from '#src/ui/textarea.tsx'

type ReviewCardProps = {
  request: ServiceRequest
  review: Pick<
    PartyReview,
    'by' | 'rating' | 'comment' | 'hidden' | 'tags' | 'photos' | 'reply'
  >
  children?: ReactNode
}

/** One of the two reviews, with its reply. */
export function ReviewCard({ request, review, children }: ReviewCardProps) {
  const { t } = useTranslation()
  const { rating } = useFormat()
  const mine = review.by === request.viewer
  return (
    <Card className="p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-base">
          {t(mine ? 'review:yours' : 'review:theirs', namesIn(request))}
        </h2>
        <Stars
          label={t('tasker.stars', { rating: rating(review.rating) })}
          value={review.rating}
        />
      </div>
      <ReviewContent review={review} />
      <JobPhotos images={review.photos} className="pt-3" />
      {review.reply && (
        <div className="mt-3 rounded-md bg-sunken p-3.5 text-sm">
          <p className="font-semibold">
            {t(mine ? 'review:theirReply' : 'review:yourReply', namesIn(request))}
          </p>
          <p className="pt-1 whitespace-pre-line wrap-anywhere">{review.reply.text}</p>
        </div>
      )}
      {children}
    </Card>
  )
}

/** The one reply to the review of the reader. */
export function ReplyForm({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const { _id: id, description } = request
  const uid = useAppStore((state) => state.uid)
  const unsent = useUnsentReplies(id)
  const [isOpen, setOpen] = useState(false)
  const { text, isTyped, type, forget } = useTypedText(`draft:reply:${uid}:${id}`)
  if (unsent.length > 0)
    return (
      <PendingMark
        entries={unsent}
        className="pt-3"
        onEdit={({ input }) => type(input.body.text)}
        onUndo={({ input }) => type(input.body.text)}
      />
    )
  if (!isOpen && !isTyped)
    return (
      <Button variant="outline" size="sm" className="mt-3" onClick={() => setOpen(true)}>
        {t('review:reply')}
      </Button>
    )
  return (
    <form
      className="grid gap-3 pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        const sent = text.trim()
        if (sent === '') return
        addEntry(
          replyAction,
          { params: { id }, body: { text: sent } },
          { about: requestTitle(description) },
        )
        forget()
        setOpen(false)
      }}
    >
      <Field
        label={t('review:replyLabel')}
        hint={
          <ContactHint text={text} rule="always">
            {t('review:replyOnce')}
          </ContactHint>
        }
      >
        <Textarea
          rows={3}
          maxLength={REPLY_MAX}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      <Button type="submit" size="sm">
        {t('review:replySend')}
      </Button>
    </form>
  )
}
