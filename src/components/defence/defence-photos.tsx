import ImagePlus from 'lucide-react/icons/image-plus'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { ChooseFile } from '#src/components/photos/choose-file.tsx'
import { useFitting } from '#src/components/photos/use-fitting.ts'
import { usePhotoSending } from '#src/components/photos/use-photo-sending.ts'
import type { Defence } from '#src/contract/payments/defences.ts'
import { PAYEE_PHOTOS_MAX } from '#src/contract/payments/limits.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { defencePhotoAction, useDefencePhotosOf } from '#src/queries/defences.ts'

/** Adds photos for the bank. They may wait for the network. */
export function DefencePhotos({ defence }: { defence: Defence }) {
  const { t } = useTranslation()
  const fitting = useFitting()
  const { send, preparing } = usePhotoSending(defencePhotoAction)
  const entries = useDefencePhotosOf(defence._id)
  const free = defence.photosLeft - preparing - entries.filter(isOpen).length
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{t('chargeback:morePhotos')}</h3>
      {free > 0 ? (
        <>
          <ChooseFile
            multiple
            variant="outline"
            onChoose={(files) =>
              void send(
                fitting(files, { room: free, max: PAYEE_PHOTOS_MAX }),
                (uploadId) => ({
                  body: { uploadId, chargeback: defence._id },
                }),
              )
            }
          >
            <ImagePlus aria-hidden className="size-5" />
            {t('chargeback:addPhotos')}
          </ChooseFile>
          <p className="text-sm text-ink-2">
            {t('chargeback:photosLeft', { count: free })}
          </p>
        </>
      ) : (
        <p className="text-sm text-ink-2">{t('chargeback:noMorePhotos')}</p>
      )}
      <PendingMark entries={entries} />
    </section>
  )
}
