import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { KeyboardEvent } from 'react'
import { IconButton } from './icon-button.tsx'
import { Photo, type PhotoProps } from './photo.tsx'
import { Sheet } from './sheet.tsx'

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

/** Photos one at a time, large; the arrow keys turn them. */
export function PhotoViewer(props: PhotoViewerProps) {
  const { photos, index, onIndexChange, title, captionOf, labels } = props
  const photo = index === null ? undefined : photos[index]
  const at = index ?? 0
  const caption = captionOf?.(at)
  const turn = (step: number) => onIndexChange((at + step + photos.length) % photos.length)
  function walk({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  }
  return (
    <Sheet
      open={photo !== undefined}
      onClose={() => onIndexChange(null)}
      title={<span aria-live="polite">{title(at)}</span>}
      closeLabel={labels.close}
      wide
    >
      {photo && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the buttons inside
        <div className="relative" onKeyDown={walk}>
          <Photo
            key={photo.src}
            {...photo}
            alt={caption ? '' : photo.alt}
            sizes="(width >= 48rem) 40rem, 100vw"
            eager
            className="max-h-[70dvh] w-full rounded-md bg-sunken object-contain!"
          />
          {caption && <p className="pt-3 wrap-anywhere">{caption}</p>}
          {photos.length > 1 && (
            <div className="flex justify-between gap-3 pt-3">
              <IconButton
                label={labels.previous}
                icon={<ChevronLeft aria-hidden className="size-5" />}
                onClick={() => turn(-1)}
              />
              <IconButton
                data-autofocus
                label={labels.next}
                icon={<ChevronRight aria-hidden className="size-5" />}
                onClick={() => turn(1)}
              />
            </div>
          )}
        </div>
      )}
    </Sheet>
  )
}
