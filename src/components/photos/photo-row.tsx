import { useTranslation } from 'react-i18next'
import type { Served } from '#src/contract/protocol/endpoint.ts'
import { photoOf } from '#src/lib/photo/photo-of.ts'
import { Alert } from '#src/ui/alert.tsx'
import { cx } from '#src/ui/cx.ts'
import { Photo } from '#src/ui/photo.tsx'
import { PreparingPhotos } from './preparing-photos.tsx'
import { RemovePhoto } from './remove-photo.tsx'
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
            <RemovePhoto
              at={index + 1}
              count={shown.length}
              onRemove={() => photos.remove(id)}
            />
          </li>
        ))}
        <PreparingPhotos count={preparing} />
      </ul>
      {problem > 0 && (
        <Alert key={problem} tone="danger" takesFocus>
          {t(preparing > 0 ? 'photos:stillPreparing' : 'photos:undecided')}
        </Alert>
      )}
    </div>
  )
}
