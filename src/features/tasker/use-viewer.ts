import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlbumImage } from '#src/contract/protocol/primitives.ts'
import type { PhotoViewerProps, ViewerPhoto } from '#src/components/photos/photo-viewer.tsx'
import { photoOf } from '#src/lib/photo/photo-of.ts'

/** A tasker's photos with accessible names, and the viewer to open them in. */
export function useViewer(name: string, photos: readonly AlbumImage[]) {
  const { t } = useTranslation()
  const [index, setIndex] = useState<number | null>(null)
  const shown = photos.map((photo, n): ViewerPhoto => ({
    ...photoOf(photo),
    alt: photo.caption ?? t('tasker.photoOf', { name, number: n + 1 }),
  }))
  const viewer: PhotoViewerProps = {
    photos: shown,
    index,
    onIndexChange: setIndex,
    captionOf: (at) => photos[at]?.caption,
    title: (at) => t('tasker.photoTitle', { number: at + 1, total: photos.length }),
    labels: {
      close: t('tasker.close'),
      previous: t('tasker.previousPhoto'),
      next: t('tasker.nextPhoto'),
    },
  }
  return { shown, open: setIndex, viewer }
}
