import ImagePlus from 'lucide-react/icons/image-plus'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { EVIDENCE_MAX } from '#src/contract/disputes.values.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { evidenceAction } from '#src/queries/disputes.ts'
import { ChooseFile } from '#src/components/photos/choose-file.tsx'
import { useFitting } from '#src/components/photos/use-fitting.ts'
import { usePhotoSending } from '#src/components/photos/use-photo-sending.ts'

type EvidencePhotosProps = {
  requestId: string
  /** Photos that the dispute may still take of this person. */
  left: number
}

/** Adds photos to a dispute. They can wait for the network. */
export function EvidencePhotos({ requestId, left }: EvidencePhotosProps) {
  const { t } = useTranslation()
  const fitting = useFitting()
  const { send, preparing } = usePhotoSending(evidenceAction)
  const entries = useEntriesOf(evidenceAction).filter(
    ({ input }) => input.body.requestId === requestId,
  )
  const free = left - preparing - entries.filter(isOpen).length
  return (
    <div className="grid gap-2">
      {free > 0 ? (
        <ChooseFile
          multiple
          variant="outline"
          onChoose={(files) =>
            void send(fitting(files, { room: free, max: EVIDENCE_MAX }), (uploadId) => ({
              body: { uploadId, requestId },
            }))
          }
        >
          <ImagePlus aria-hidden className="size-5" />
          {t('dispute:addPhotos')}
        </ChooseFile>
      ) : (
        <p className="text-sm text-ink-2">{t('dispute:noMorePhotos')}</p>
      )}
      <PendingMark entries={entries} />
    </div>
  )
}
