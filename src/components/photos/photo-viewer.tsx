import { lazy, Suspense } from 'react'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import type { PhotoProps } from '#src/ui/photo.tsx'

const OpenViewer = lazy(async () => ({
  default: (await loadWithRetry(() => import('./open-viewer.tsx'))).OpenViewer,
}))

export type ViewerPhoto = Pick<
  PhotoProps,
  'src' | 'srcSet' | 'alt' | 'width' | 'height' | 'placeholder'
>

export type PhotoViewerProps = {
  photos: readonly ViewerPhoto[]
  /** The photo in view; null while closed. */
  index: number | null
  onIndexChange: (index: number | null) => void
  /** "Foto 2 de 6". */
  title: (index: number) => string
  /** The words below the photo, which its `alt` repeats. */
  captionOf?: (index: number) => string | undefined
  labels: { close: string; previous: string; next: string }
}

/** Photos one at a time on the whole screen; its code loads when the first is opened. */
export function PhotoViewer({ index, ...rest }: PhotoViewerProps) {
  if (index === null || !rest.photos[index]) return null
  return (
    <Suspense>
      <OpenViewer index={index} {...rest} />
    </Suspense>
  )
}
