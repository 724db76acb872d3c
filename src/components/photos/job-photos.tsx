import { useTranslation } from 'react-i18next'
import { PhotoThumbs } from '#src/components/photos/photo-thumbs.tsx'
import type { Image } from '#src/contract/protocol/primitives.ts'

type JobPhotosProps = {
  images: readonly Image[] | undefined
  wide?: boolean
  className?: string
}

/** The photos that a part of a request shows. */
export function JobPhotos({ images = [], ...looks }: JobPhotosProps) {
  const { t } = useTranslation()
  return (
    <PhotoThumbs
      images={images}
      title={(index) => t('photos:at', { at: index + 1, count: images.length })}
      labels={{
        close: t('photos:close'),
        previous: t('photos:previous'),
        next: t('photos:next'),
      }}
      {...looks}
    />
  )
}
