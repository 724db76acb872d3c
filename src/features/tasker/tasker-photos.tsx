import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { SectionHeader } from '#src/ui/page-header.tsx'
import { Photo } from '#src/ui/photo.tsx'
import type { ViewerPhoto } from '#src/components/photos/photo-viewer.tsx'
import { heroPhotos, type Hero } from './tasker.ts'

/** The photos of the section; the viewer has them all. */
const MOST = 9

type TaskerPhotosProps = {
  hero: Hero
  photos: readonly ViewerPhoto[]
  /** Opens a photo by its place. */
  onOpen: (n: number) => void
}

/** The tasker's work; photos at the top of the page are not repeated. */
export function TaskerPhotos({ hero, photos, onOpen }: TaskerPhotosProps) {
  const { t } = useTranslation()
  const above = hero === 'photos' ? { phone: 1, desktop: heroPhotos(photos.length) } : null
  if (photos.length <= (above?.phone ?? 0)) return null
  return (
    <section className={cx(above && photos.length <= above.desktop && 'md:hidden')}>
      <SectionHeader title={t('tasker.work')} />
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {photos.slice(0, MOST).map((photo, n) => (
          <li
            key={photo.src}
            className={cx(
              above && (n < above.phone ? 'hidden' : n < above.desktop && 'md:hidden'),
            )}
          >
            <button
              type="button"
              onClick={() => onOpen(n)}
              className="block w-full overflow-hidden rounded-md"
            >
              <Photo
                {...photo}
                sizes="(width >= 48rem) 16rem, 46vw"
                className="aspect-4/3 w-full"
              />
            </button>
          </li>
        ))}
      </ul>
      {photos.length > MOST && (
        <button
          type="button"
          onClick={() => onOpen(0)}
          className={buttonClass({ variant: 'outline', className: 'mt-3 w-full' })}
        >
          {t('tasker.allPhotos', { count: photos.length })}
        </button>
      )}
    </section>
  )
}
