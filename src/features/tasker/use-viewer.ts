import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlbumImage } from '#src/contract/primitives.ts'
import type { PhotoViewerProps, ViewerPhoto } from '#src/ui/photo-viewer.tsx'

const SHAPE = { width: 640, height: 480 }

/** Somebody's photos, named for those who do not see them, and the viewer to open them in. */
export function useViewer(name: string, photos: readonly AlbumImage[]) {
  const { t } = useTranslation()
  const [index, setIndex] = useState<number | null>(null)
  const shown = photos.map((photo, n): ViewerPhoto => ({
    src: photo.url,
    srcSet: photo.srcset,
    width: photo.width ?? SHAPE.width,
    height: photo.height ?? SHAPE.height,
    placeholder: photo.placeholder,
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
