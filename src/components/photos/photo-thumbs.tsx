import { useState } from 'react'
import type { Image } from '#src/contract/protocol/primitives.ts'
import { photoOf } from '#src/lib/photo/photo-of.ts'
import { cx } from '#src/ui/cx.ts'
import { Photo } from '#src/ui/photo.tsx'
import { PhotoViewer, type PhotoViewerProps } from '#src/components/photos/photo-viewer.tsx'

type PhotoThumbsProps = {
  images: readonly Image[]
  /** The name of a photo: "Foto 2 de 6". */
  title: (index: number) => string
  labels: PhotoViewerProps['labels']
  /** As wide as there is room for, instead of four in a line. */
  wide?: boolean
  className?: string
}

/** Small photos, each of which opens large. */
export function PhotoThumbs(props: PhotoThumbsProps) {
  const { images, title, labels, wide = false, className } = props
  const [open, setOpen] = useState<number | null>(null)
  if (images.length === 0) return null
  const shown = images.map((image, index) => ({
    ...photoOf(image),
    alt: title(index),
  }))
  const isAlone = wide && images.length === 1
  const columns = isAlone ? 'grid-cols-1' : wide ? 'grid-cols-2' : 'grid-cols-4'
  return (
    <>
      <ul className={cx('grid gap-2', columns, className)}>
        {shown.map((photo, index) => (
          <li key={photo.src}>
            <button
              type="button"
              aria-label={photo.alt}
              onClick={() => setOpen(index)}
              className="block w-full overflow-hidden rounded-md"
            >
              <Photo
                {...photo}
                alt=""
                sizes={isAlone ? '16rem' : '8rem'}
                className={cx('w-full', isAlone ? 'aspect-4/3' : 'aspect-square')}
              />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer
        photos={shown}
        index={open}
        onIndexChange={setOpen}
        title={title}
        labels={labels}
      />
    </>
  )
}
