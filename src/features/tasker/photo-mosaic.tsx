import type { Image } from '#src/contract/primitives.ts'
import { cx } from '#src/ui/cx.ts'
import { Photo } from '#src/ui/photo.tsx'
import { PhotoViewer } from '#src/ui/photo-viewer.tsx'
import { useViewer } from './use-viewer.ts'

const SHOWN = 3

/** The first photos, the very first one large; each opens them all. */
export function PhotoMosaic({ name, photos }: { name: string; photos: readonly Image[] }) {
  const { shown, open, viewer } = useViewer(name, photos)
  const few = shown.slice(0, SHOWN)
  const complete = few.length === SHOWN
  return (
    <>
      <div className={cx('grid gap-2', complete ? 'grid-cols-[2fr_1fr]' : 'grid-cols-2')}>
        {few.map((photo, n) => (
          <button
            key={photo.src}
            type="button"
            onClick={() => open(n)}
            className={cx(
              'overflow-hidden rounded-md',
              complete ? n === 0 && 'row-span-2' : few.length === 1 && 'col-span-2',
            )}
          >
            <Photo
              {...photo}
              sizes={
                n === 0 ? '(width >= 48rem) 30rem, 60vw' : '(width >= 48rem) 15rem, 30vw'
              }
              className={cx('w-full', complete && n > 0 ? 'h-23 md:h-39' : 'h-48 md:h-80')}
            />
          </button>
        ))}
      </div>
      <PhotoViewer {...viewer} />
    </>
  )
}
