import Camera from 'lucide-react/icons/camera'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { ChooseFile } from '#src/components/photos/choose-file.tsx'
import { ChosenRow } from '#src/components/photos/chosen-row.tsx'
import { useChosenPhotos } from '#src/components/photos/use-chosen-photos.ts'
import { useFitting } from '#src/components/photos/use-fitting.ts'
import { SendSheet } from '#src/components/send-sheet.tsx'
import { useQueueStep } from '#src/components/use-queue-step.ts'
import { EVIDENCE_MAX } from '#src/contract/disputes/limits.ts'
import { writeDraftFiles } from '#src/drafts/draft-files.ts'
import { type DraftKind, writeDraft } from '#src/drafts/stored-draft.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import type { EntryUpload } from '#src/outbox/entry.ts'
import { evidenceAfter } from '#src/queries/disputes.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Alert } from '#src/ui/alert.tsx'
import { RadioCards } from '#src/ui/choice-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/textarea.tsx'
import type { DisputedDeal } from './disputed-deal.ts'

const Draft = z.object({ reason: z.nullable(z.string()), note: z.string() })
type Draft = z.output<typeof Draft>

const nothing: Draft = { reason: null, note: '' }

export const disputeDraft = (uid: string | null, dealId: string): DraftKind<Draft> => ({
  name: `draft:dispute:${uid}:${dealId}`,
  schema: Draft,
})

/** Stores a complaint that is taken back as the draft of its form, with its photos. */
export function storeDispute(
  { name, schema }: DraftKind<Draft>,
  draft: Draft,
  openedBy: string,
): void {
  writeDraft({ name, schema }, { draft })
  void writeDraftFiles(name, evidenceAfter(openedBy))
}

export type Said<Reason extends string> = {
  reason: Reason
  note: string
  photos: readonly EntryUpload[]
}

type DisputeSheetProps<Reason extends string> = {
  deal: DisputedDeal
  texts: Record<'title' | 'lead' | 'confirm' | 'words', string>
  reasons: readonly { value: Reason; label: string }[]
  /** Characters of the description. */
  length: { min: number; max: number }
  /** True of a reason that is nothing without a photo. */
  needsPhoto?: (reason: Reason) => boolean
  /** The reason chosen before; it is not asked again. */
  chosen?: Reason | undefined
  /** False when it was not taken. */
  onSend: (said: Said<Reason>) => boolean
  onClose: () => void
}

/** Opens a dispute: a reason from a list, a description, photos. What is typed and chosen is stored until sent. */
export function DisputeSheet<Reason extends string>(props: DisputeSheetProps<Reason>) {
  const { deal, texts, reasons, length, needsPhoto, onSend, onClose } = props
  const { t } = useTranslation()
  const uid = useAppStore((state) => state.uid)
  const { name, schema } = disputeDraft(uid, deal.id)
  const { draft, change, reset, isRestored } = useDraft(name, schema, nothing)
  const photos = useChosenPhotos(name, EVIDENCE_MAX)
  const fitting = useFitting()
  const [tried, setTried] = useState(false)
  /** Leaves words and photos to their entries, or discards them. */
  const empty = () => {
    reset()
    photos.reset()
  }
  const { queueStep, refusal } = useQueueStep(onSend, () => {
    empty()
    onClose()
  })
  const typed = reasons.find(({ value }) => value === draft.reason)?.value ?? null
  const reason = props.chosen ?? typed
  const note = draft.note.trim()
  const tooShort = note.length < length.min
  const lacksPhoto =
    reason !== null && needsPhoto?.(reason) === true && photos.photos.length === 0

  const isPreparing = photos.preparing > 0 || photos.isReading
  // Counted, so that each try leads to it.
  const [photoProblem, setPhotoProblem] = useState(0)

  function send() {
    setTried(true)
    if (!reason || tooShort) return
    if (lacksPhoto || isPreparing) {
      setPhotoProblem((count) => count + 1)
      return
    }
    queueStep({ reason, note, photos: photos.photos })
  }

  return (
    <SendSheet
      title={texts.title}
      lead={texts.lead}
      onDiscard={isRestored ? empty : undefined}
      sendLabel={texts.confirm}
      variant="danger"
      onSend={send}
      onClose={onClose}
      problem={refusal}
    >
      {props.chosen ? (
        <p className="pb-4 font-bold">
          {reasons.find(({ value }) => value === props.chosen)?.label}
        </p>
      ) : (
        <RadioCards
          legend={t('dispute:what')}
          error={tried && !reason ? t('dispute:chooseReason') : undefined}
          options={[...reasons]}
          value={typed}
          onValueChange={(value) => change({ reason: value })}
        />
      )}
      <Field
        className="mt-4"
        label={texts.words}
        hint={t('dispute:noteHint', deal.names)}
        required
        error={
          tried && tooShort ? t('requests.reasonShort', { min: length.min }) : undefined
        }
      >
        <Textarea
          rows={4}
          maxLength={length.max}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
      <div className="mt-4 grid gap-2">
        <ChosenRow chosen={photos} />
        {photos.room > 0 && (
          <ChooseFile
            multiple
            variant="outline"
            onChoose={(files) => photos.add(fitting(files, photos))}
          >
            <Camera aria-hidden className="size-5" />
            {t('dispute:addPhotos')}
          </ChooseFile>
        )}
        {photoProblem > 0 && (lacksPhoto || isPreparing) && (
          <Alert key={photoProblem} tone="danger" takesFocus>
            {t(isPreparing ? 'photos:stillPreparing' : 'dispute:photoNeeded')}
          </Alert>
        )}
      </div>
    </SendSheet>
  )
}
