import ImagePlus from 'lucide-react/icons/image-plus'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { ChooseFile } from '#src/components/photos/choose-file.tsx'
import { useFitting } from '#src/components/photos/use-fitting.ts'
import { usePhotoSending } from '#src/components/photos/use-photo-sending.ts'
import { EVIDENCE_MAX } from '#src/contract/disputes/limits.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { evidenceAction, useEvidenceOf } from '#src/queries/disputes.ts'
import { type DisputedDeal, idOf } from './disputed-deal.ts'

type EvidencePhotosProps = {
  deal: DisputedDeal
  /** Photos that this party may still add to the dispute. */
  left: number
}

/** Adds photos to a dispute. They may wait for the network. */
export function EvidencePhotos({ deal, left }: EvidencePhotosProps) {
  const { t } = useTranslation()
  const fitting = useFitting()
  const { send, preparing } = usePhotoSending(evidenceAction)
  const entries = useEvidenceOf(idOf(deal))
  const free = left - preparing - entries.filter(isOpen).length
  return (
    <div className="grid gap-2">
      {free > 0 ? (
        <ChooseFile
          multiple
          variant="outline"
          onChoose={(files) =>
            void send(fitting(files, { room: free, max: EVIDENCE_MAX }), (uploadId) => ({
              body: { uploadId, ...idOf(deal) },
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
