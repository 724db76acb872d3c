import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AddPhotos } from '#src/components/photos/add-photos.tsx'
import { ChooseFile } from '#src/components/photos/choose-file.tsx'
import { PhotoRow } from '#src/components/photos/photo-row.tsx'
import type { useJobPhotos } from './use-job-photos.ts'

export type FormPhotos = ReturnType<typeof useJobPhotos>

type JobPhotosFieldProps = {
  label: ReactNode
  hint: ReactNode
  photos: FormPhotos
}

/** The photos of the job: choose, take or remove them. */
export function JobPhotosField({ label, hint, photos }: JobPhotosFieldProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1.5 font-semibold">{label}</legend>
      <PhotoRow photos={photos} />
      {photos.room > 0 && (
        <div className="grid gap-2.5 min-[22rem]:grid-cols-2">
          <ChooseFile camera="environment" variant="outline" onChoose={photos.add}>
            <Camera aria-hidden className="size-5" />
            {t('photos:take')}
          </ChooseFile>
          <AddPhotos photos={photos} variant="secondary">
            <ImagePlus aria-hidden className="size-5" />
            {t('photos:choose')}
          </AddPhotos>
        </div>
      )}
      <p className="text-sm text-ink-2">{hint}</p>
    </fieldset>
  )
}
