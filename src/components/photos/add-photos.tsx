import type { ReactNode } from 'react'
import type { Served } from '#src/contract/protocol/endpoint.ts'
import type { ButtonVariant } from '#src/ui/button.tsx'
import { ChooseFile } from './choose-file.tsx'
import { useFitting } from './use-fitting.ts'
import type { SentPhotos } from './use-sent-photos.ts'

type AddPhotosProps<E extends Served> = {
  photos: SentPhotos<E>
  variant?: ButtonVariant
  className?: string
  label?: string
  children: ReactNode
}

/** Adds photos to a form, up to its maximum. */
export function AddPhotos<E extends Served>({ photos, ...button }: AddPhotosProps<E>) {
  const fitting = useFitting()
  return (
    <ChooseFile
      {...button}
      multiple
      onChoose={(files) => photos.add(fitting(files, photos))}
    />
  )
}
