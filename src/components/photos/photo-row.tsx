import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import type { Served } from '#src/contract/endpoint.ts'
import { photoOf } from '#src/lib/photo/photo-of.ts'
import { Alert } from '#src/ui/alert.tsx'
import { cx } from '#src/ui/cx.ts'
import { Photo } from '#src/ui/photo.tsx'
import { RefusedPhotos } from './refused-photos.tsx'
import { UnsentPhoto } from './unsent-photo.tsx'
import type { SentPhotos } from './use-sent-photos.ts'

type PhotoRowProps<E extends Served> = { photos: SentPhotos<E>; className?: string }

/** The few photos that go with a message, a delivery or a review, each with its state. */
export function PhotoRow<E extends Served>({ photos, className }: PhotoRowProps<E>) {
  const { t } = useTranslation()
  const { shown, preparing, problem } = photos
  if (shown.length + preparing === 0) return null
  return (
    <div className={cx('grid gap-2', className)}>
      <RefusedPhotos photos={photos} />
      <ul aria-label={t('photos:chosen')} className="flex flex-wrap gap-2">
        {shown.map(({ id, image, entry }, index) => (
          <li key={id} className="relative w-22 overflow-hidden rounded-md bg-sunken">
            {image ? (
              <Photo
                {...photoOf(image)}
                sizes="5.5rem"
                alt=""
                className="aspect-4/3 w-full object-cover"
              />
            ) : entry ? (
              <UnsentPhoto entry={entry} />
            ) : (
              <div className="aspect-4/3" />
            )}
            <button
              type="button"
              aria-label={t('photos:remove', { at: index + 1, count: shown.length })}
              onClick={() => photos.remove(id)}
              className="absolute top-0 right-0 grid size-9 place-items-center"
            >
              <span className="grid size-6 place-items-center rounded-full bg-scrim text-on-photo">
                <X aria-hidden className="size-4" />
              </span>
            </button>
          </li>
        ))}
        {Array.from({ length: preparing }, (_, index) => (
          <li
            key={index}
            aria-hidden
            className="aspect-4/3 w-22 animate-pulse rounded-md bg-sunken"
          />
        ))}
      </ul>
      {problem > 0 && (
        <Alert key={problem} tone="danger" takesFocus>
          {t(preparing > 0 ? 'photos:stillPreparing' : 'photos:undecided')}
        </Alert>
      )}
    </div>
  )
}
