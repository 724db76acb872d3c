import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Served } from '#src/contract/endpoint.ts'
import type { ButtonVariant } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import { ChooseFile } from './choose-file.tsx'
import type { SentPhotos } from './use-sent-photos.ts'

type AddPhotosProps<E extends Served> = {
  photos: SentPhotos<E>
  variant?: ButtonVariant
  className?: string
  label?: string
  children: ReactNode
}

/** Adds photos to a form, as far as there is room for them. */
export function AddPhotos<E extends Served>({ photos, ...button }: AddPhotosProps<E>) {
  const { t } = useTranslation()
  return (
    <ChooseFile
      {...button}
      multiple
      onChoose={(files) => {
        const { room, max } = photos
        if (files.length > room) toast.info(t('photos:most', { max }))
        photos.add(files.slice(0, Math.max(0, room)))
      }}
    />
  )
}
