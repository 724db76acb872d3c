import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PhotoViewer } from '#src/components/photos/photo-viewer.tsx'
import type { RequestExtra } from '#src/contract/requests/requests.ts'
import { photoOf } from '#src/lib/photo/photo-of.ts'
import { cx } from '#src/ui/cx.ts'
import { Photo } from '#src/ui/photo.tsx'

/** The proof of an extra: each photo opens large. */
export function ExtraPhotos({ extra }: { extra: RequestExtra }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<number | null>(null)
  const { photos, receipt } = extra
  if (photos.length === 0) return null
  const title = (index: number) =>
    t('extras:page.photo', { at: index + 1, count: photos.length })
  const captionOf = (index: number) =>
    receipt && index === 0 ? t('extras:page.receipt') : undefined
  const shown = photos.map((image, index) => ({ ...photoOf(image), alt: title(index) }))
  return (
    <>
      <ul
        className={cx(
          'grid gap-2 overflow-hidden rounded-lg',
          photos.length === 1 ? 'grid-cols-1' : 'grid-cols-2',
        )}
      >
        {shown.map((photo, index) => {
          const caption = captionOf(index)
          return (
            <li key={photo.src} className="relative">
              <button
                type="button"
                aria-label={[photo.alt, caption].filter(Boolean).join(', ')}
                onClick={() => setOpen(index)}
                className="block w-full"
              >
                <Photo {...photo} alt="" sizes="20rem" className="aspect-4/3 w-full" />
              </button>
              {caption && (
                <span
                  aria-hidden
                  className="pointer-events-none absolute bottom-2 left-2 rounded-full bg-scrim px-3 py-1 text-sm font-semibold text-on-photo"
                >
                  {caption}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <PhotoViewer
        photos={shown}
        index={open}
        onIndexChange={setOpen}
        title={title}
        captionOf={captionOf}
        labels={{
          close: t('photos:close'),
          previous: t('photos:previous'),
          next: t('photos:next'),
        }}
      />
    </>
  )
}
