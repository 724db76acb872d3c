import Camera from 'lucide-react/icons/camera'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { ContactHint } from '#src/components/contacts/contact-hint.tsx'
import { AddPhotos } from '#src/components/photos/add-photos.tsx'
import { PhotoRow } from '#src/components/photos/photo-row.tsx'
import { RestoredNote } from '#src/components/restored-note.tsx'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { reviewTags, tagsBy, type ReviewTag } from '#src/contract/reviews/review-tags.ts'
import { REVIEW_COMMENT_MAX } from '#src/contract/reviews/limits.ts'
import type { DraftKind } from '#src/drafts/stored-draft.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { DraftPhotos, useJobPhotos } from '#src/components/job/use-job-photos.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { reviewAction } from '#src/queries/reviews.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Field } from '#src/ui/field.tsx'
import { submitOrFocus } from '#src/ui/submit-or-focus.ts'
import { Textarea } from '#src/ui/textarea.tsx'
import { StarChoice } from './star-choice.tsx'

const Typed = z.object({
  rating: z.number(),
  comment: z.string(),
  tags: z.array(z.enum(reviewTags)),
  photos: DraftPhotos,
})
export type TypedReview = z.output<typeof Typed>

const nothing: TypedReview = { rating: 0, comment: '', tags: [], photos: [] }

export const reviewDraft = (
  uid: string | null,
  requestId: string,
): DraftKind<TypedReview> => ({
  name: `draft:review:${uid}:${requestId}`,
  schema: Typed,
})

type ReviewFormProps = {
  request: ServiceRequest
  /** The sent review, to be edited. */
  before?: TypedReview | undefined
  onSent: () => void
}

/** Stars, tags and words; typed values stay on the device until they are sent. */
export function ReviewForm({ request, before = nothing, onSent }: ReviewFormProps) {
  const { t } = useTranslation()
  const uid = useAppStore((state) => state.uid)
  const { _id: id, viewer } = request
  const { name, schema } = reviewDraft(uid, id)
  const [begin] = useState(before)
  const { draft, change, reset, isRestored } = useDraft(name, schema, begin)
  const [tried, setTried] = useState(false)
  const names = namesIn(request)
  const photos = useJobPhotos({
    requestId: id,
    kind: 'review',
    photos: draft.photos,
    onEdit: (edit) => change((now) => ({ photos: edit(now.photos) })),
  })
  const toggle = (tag: ReviewTag) =>
    change({
      tags: draft.tags.includes(tag)
        ? draft.tags.filter((each) => each !== tag)
        : [...draft.tags, tag],
    })

  function send() {
    setTried(true)
    if (!photos.mayGo() || draft.rating === 0) return
    const { rating, tags } = draft
    const body = { rating, tags, comment: draft.comment.trim(), photoIds: photos.ids }
    addEntry(
      reviewAction,
      { params: { id }, body },
      { about: requestTitle(request.description), dependsOn: photos.first },
    )
    reset()
    onSent()
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submitOrFocus(event.currentTarget, send)
      }}
    >
      {isRestored && <RestoredNote onDiscard={reset} />}
      <StarChoice
        legend={t(`review:ask.${viewer}`, names)}
        value={draft.rating}
        onValueChange={(rating) => change({ rating })}
        error={tried && draft.rating === 0 ? t('review:starsMissing') : undefined}
      />
      <fieldset>
        <legend className="pb-2 font-semibold">{t('review:tagsLegend')}</legend>
        <div className="flex flex-wrap gap-2">
          {tagsBy(viewer, request.category).map((tag) => (
            <Chip key={tag} selected={draft.tags.includes(tag)} onClick={() => toggle(tag)}>
              {t(`tags:${tag}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <Field
        label={t('review:comment')}
        aside={t('requests.optional')}
        hint={
          <ContactHint text={draft.comment} rule="always">
            {t('review:noContacts')}
          </ContactHint>
        }
      >
        <Textarea
          rows={4}
          maxLength={REVIEW_COMMENT_MAX}
          value={draft.comment}
          onChange={({ target }) => change({ comment: target.value })}
        />
      </Field>
      <PhotoRow photos={photos} />
      {photos.room > 0 && (
        <AddPhotos photos={photos} variant="outline">
          <Camera aria-hidden className="size-5" />
          {t('review:photos')}
        </AddPhotos>
      )}
      <p className="text-sm text-ink-2">{t('review:blind', names)}</p>
      <Button type="submit">{t('review:send')}</Button>
    </form>
  )
}
