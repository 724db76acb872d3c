import Camera from 'lucide-react/icons/camera'
import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import type { FormPhotos } from '#src/components/job/job-photos-field.tsx'
import { AddPhotos } from '#src/components/photos/add-photos.tsx'
import { PreparingPhotos } from '#src/components/photos/preparing-photos.tsx'
import { RefusedPhotos } from '#src/components/photos/refused-photos.tsx'
import { RemovePhoto } from '#src/components/photos/remove-photo.tsx'
import { UnsentPhoto } from '#src/components/photos/unsent-photo.tsx'
import { photoOf } from '#src/lib/photo/photo-of.ts'
import { Alert } from '#src/ui/alert.tsx'
import { cx } from '#src/ui/cx.ts'
import { FieldNote } from '#src/ui/field.tsx'
import { Photo } from '#src/ui/photo.tsx'

type ExtraFormPhotosProps = {
  photos: FormPhotos
  /** True of material: one of the photos may be its receipt. */
  isMaterial: boolean
  /** The first photo is the receipt. */
  hasReceipt: boolean
  /** Called with the photo that is the receipt, or with none. */
  onReceipt: (photoId: string | undefined) => void
  onRemove: (photoId: string) => void
  error: string | undefined
}

/** The photos of an extra, of which one may be marked as the receipt. */
export function ExtraFormPhotos(props: ExtraFormPhotosProps) {
  const { photos, isMaterial, hasReceipt, onReceipt, onRemove, error } = props
  const { t } = useTranslation()
  const { shown, preparing, problem } = photos
  const what = isMaterial ? 'material' : 'other'
  return (
    <fieldset className="grid gap-2.5" aria-invalid={error ? true : undefined}>
      <legend className="flex w-full items-baseline justify-between pb-2.5 font-semibold">
        {t(`extras:sheet.photos.${what}`)}
        <span className="text-sm font-normal text-ink-2">
          {t('extras:sheet.photosMax', { max: photos.max })}
        </span>
      </legend>
      <RefusedPhotos photos={photos} />
      <ul aria-label={t('photos:chosen')} className="grid grid-cols-3 gap-2.5">
        {shown.map(({ id, image, entry }, index) => {
          const isReceipt = hasReceipt && index === 0
          return (
            <li key={id} className="relative overflow-hidden rounded-md bg-sunken">
              {image ? (
                <Photo
                  {...photoOf(image)}
                  sizes="8rem"
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
                onRemove={() => onRemove(id)}
              />
              {isMaterial && (
                <button
                  type="button"
                  aria-pressed={isReceipt}
                  aria-label={t('extras:sheet.isReceipt', { at: index + 1 })}
                  onClick={() => onReceipt(isReceipt ? undefined : id)}
                  className={cx(
                    'flex min-h-11 w-full items-center justify-center gap-1.5 text-sm font-semibold',
                    isReceipt ? 'bg-brand-soft text-brand-strong' : 'text-ink-2',
                  )}
                >
                  {isReceipt && <Check aria-hidden className="size-4" />}
                  {t('extras:sheet.receipt')}
                </button>
              )}
            </li>
          )
        })}
        <PreparingPhotos count={preparing} />
        {photos.room > 0 && (
          <li>
            <AddPhotos
              photos={photos}
              label={t('extras:sheet.addPhoto')}
              className="grid h-22 w-28 place-items-center rounded-md border-[1.5px] border-dashed border-line-3 text-sm font-semibold text-ink"
            >
              <Camera aria-hidden className="size-6" />
            </AddPhotos>
          </li>
        )}
      </ul>
      <FieldNote
        id="extra-photos-note"
        error={error}
        hint={t(`extras:sheet.photosHint.${what}`)}
      />
      {problem > 0 && (
        <Alert key={problem} tone="danger" takesFocus>
          {t(preparing > 0 ? 'photos:stillPreparing' : 'photos:undecided')}
        </Alert>
      )}
    </fieldset>
  )
}
