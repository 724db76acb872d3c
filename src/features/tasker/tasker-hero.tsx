import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserProfile } from '#src/contract/people/users.ts'
import type { ViewerPhoto } from '#src/components/photos/photo-viewer.tsx'
import { cx } from '#src/ui/cx.ts'
import { Photo } from '#src/ui/photo.tsx'
import { heroPhotos, type Hero, type Tasker } from './tasker.ts'
import { TaskerVideo } from './tasker-video.tsx'

type TaskerHeroProps = {
  hero: Hero
  profile: UserProfile
  details: Tasker
  photos: readonly ViewerPhoto[]
  /** Opens a photo by its place. */
  onOpen: (n: number) => void
  /** The back link and the other buttons over it. */
  controls: ReactNode
}

/** The top of a tasker's page. Without pictures, the controls stand alone. */
export function TaskerHero(props: TaskerHeroProps) {
  const { hero, profile, details, photos, onOpen, controls } = props
  const { name, bannerImage } = profile.profile
  const isBare = hero === 'none'
  return (
    <div className={cx('md:mt-2', !isBare && 'relative')}>
      {hero === 'photos' && <PhotoHero photos={photos} onOpen={onOpen} />}
      {hero === 'banner' && bannerImage && <Banner src={bannerImage} />}
      {hero === 'video' && (
        <TaskerVideo
          name={name}
          video={details.videoIntro}
          eager
          className="md:aspect-auto md:h-99 md:rounded-lg"
        />
      )}
      <div
        className={cx(
          'flex justify-between gap-2',
          isBare
            ? 'px-gutter pt-[calc(0.75rem+env(safe-area-inset-top))] md:px-0 md:pt-1'
            : 'pointer-events-none absolute inset-x-gutter top-[calc(0.75rem+env(safe-area-inset-top))] *:pointer-events-auto md:inset-x-4',
        )}
      >
        {controls}
      </div>
    </div>
  )
}

function Banner({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      width={1280}
      height={420}
      fetchPriority="high"
      className="h-52 w-full bg-sunken object-cover md:h-72 md:rounded-lg"
    />
  )
}

const columns: Record<number, string> = {
  1: '',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
  5: 'md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2',
}

type PhotoHeroProps = Pick<TaskerHeroProps, 'photos' | 'onOpen'>

function PhotoHero({ photos, onOpen }: PhotoHeroProps) {
  const { t } = useTranslation()
  const count = heroPhotos(photos.length)
  return (
    <>
      <div
        className={cx(
          'grid h-79 gap-2 overflow-hidden md:h-99 md:rounded-lg',
          columns[count],
        )}
      >
        {photos.slice(0, count).map((photo, n) => (
          <button
            key={photo.src}
            type="button"
            onClick={() => onOpen(n)}
            className={cx(
              'min-h-0 min-w-0 -outline-offset-3',
              n > 0 ? 'max-md:hidden' : count === 5 && 'md:row-span-2',
            )}
          >
            <Photo
              {...photo}
              eager={n === 0}
              sizes={n === 0 ? '(width >= 48rem) 40rem, 100vw' : '20rem'}
              className="size-full"
            />
          </button>
        ))}
      </div>
      {photos.length > 1 && (
        <button
          type="button"
          onClick={() => onOpen(0)}
          className="absolute right-gutter bottom-3 min-h-11 rounded-full bg-surface px-4 text-sm font-semibold text-ink shadow-1 md:right-4"
        >
          {t('tasker.allPhotos', { count: photos.length })}
        </button>
      )}
    </>
  )
}
