import Camera from 'lucide-react/icons/camera'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { AddPhotos } from '#src/components/photos/add-photos.tsx'
import { PhotoRow } from '#src/components/photos/photo-row.tsx'
import { timers, requestLifecycle } from '#src/contract/requests/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { needsReason } from '#src/contract/requests/move-reasons.ts'
import { REASON } from '#src/contract/requests/limits.ts'
import type { DraftKind } from '#src/drafts/stored-draft.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { DraftPhotos, useJobPhotos } from '#src/components/job/use-job-photos.ts'
import { SendSheet } from '#src/components/send-sheet.tsx'
import { useQueueStep } from '#src/components/use-queue-step.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useReached } from '#src/platform/page/use-reached.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Field } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/textarea.tsx'
import type { Said } from './use-patient-steps.ts'

/** The transitions that describe the work, in words and photos. */
export const workMoves = ['deliver', 'redeliver', 'request_changes'] as const
export type WorkMove = (typeof workMoves)[number]

const Typed = z.object({ note: z.string(), photos: DraftPhotos })
type TypedWork = z.output<typeof Typed>

const nothing: TypedWork = { note: '', photos: [] }

export const workDraft = (
  uid: string | null,
  requestId: string,
  action: WorkMove,
): DraftKind<TypedWork> => ({
  name: `draft:work:${uid}:${requestId}:${action}`,
  schema: Typed,
})

type WorkSheetProps = {
  action: WorkMove
  request: ServiceRequest
  /** False when it was not taken. */
  onSend: (said: Said) => boolean
  onClose: () => void
}

/** The finished work, or the requested changes, and what comes next. */
export function WorkSheet({ action, request, onSend, onClose }: WorkSheetProps) {
  const { t } = useTranslation()
  const { _id: requestId, paymentMethod } = request
  const uid = useAppStore((state) => state.uid)
  const { name, schema } = workDraft(uid, requestId, action)
  const { draft, change, reset, isRestored } = useDraft(name, schema, nothing)
  const photos = useJobPhotos({
    requestId,
    kind: 'job',
    photos: draft.photos,
    onEdit: (edit) => change((now) => ({ photos: edit(now.photos) })),
  })
  const [tried, setTried] = useState(false)
  const { queueStep, refusal } = useQueueStep(onSend, () => {
    reset()
    onClose()
  })
  const isNeeded = needsReason(requestLifecycle.statusAfter(action))
  const note = draft.note.trim()
  const tooShort = isNeeded && note.length < REASON.min
  const part = action === 'request_changes' ? 'changes' : 'delivery'
  const names = namesIn(request)
  const time = useReviewTime(request, part)

  function send() {
    setTried(true)
    if (!photos.mayGo() || tooShort) return
    const { ids: photoIds, first: dependsOn } = photos
    queueStep({
      ...(note && { note }),
      ...(photoIds.length > 0 && { photoIds, dependsOn }),
    })
  }

  return (
    <SendSheet
      title={t(`work:${part}.title`)}
      lead={t(`work:${part}.text`, names)}
      onDiscard={isRestored ? reset : undefined}
      sendLabel={t(`work:${part}.confirm`)}
      onSend={send}
      onClose={onClose}
      problem={refusal}
    >
      <div className="grid gap-4">
        <Field
          label={t(`work:${part}.words`)}
          {...(isNeeded ? { required: true } : { aside: t('requests.optional') })}
          error={
            tried && tooShort ? t('requests.reasonShort', { min: REASON.min }) : undefined
          }
        >
          <Textarea
            data-autofocus
            rows={4}
            maxLength={REASON.max}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
        <PhotoRow photos={photos} />
        {photos.room > 0 && (
          <AddPhotos photos={photos} variant="outline">
            <Camera aria-hidden className="size-5" />
            {t(`work:${part}.photos`)}
          </AddPhotos>
        )}
        <p className="rounded-md bg-sunken p-3.5 text-sm">
          {part === 'changes'
            ? t('work:changes.next', { ...names, time })
            : t(`work:next.${paymentMethod}`, { ...names, time })}
        </p>
      </div>
    </SendSheet>
  )
}

/**
 * The client's time to review a delivery: 72 hours, which begin on the date at the earliest.
 * Work with requested changes may be delivered after the date too.
 */
function useReviewTime(request: ServiceRequest, part: 'delivery' | 'changes'): string {
  const { t } = useTranslation()
  const { fullDate } = useFormat()
  const date = new Date(request.date)
  if (useReached(date)) return t('work:reviewTime.hours')
  const until = new Date(date.getTime() + timers.confirmation)
  const key = part === 'changes' ? 'atLeast' : 'until'
  return t(`work:reviewTime.${key}`, { date: fullDate(until.toISOString()) })
}
