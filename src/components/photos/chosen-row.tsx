import { useTranslation } from 'react-i18next'
import type { EntryUpload } from '#src/outbox/entry.ts'
import { useFileUrl } from './file-url.ts'
import { PreparingPhotos } from './preparing-photos.tsx'
import { RemovePhoto } from './remove-photo.tsx'
import type { ChosenPhotos } from './use-chosen-photos.ts'

/** The photos that a form will send. */
export function ChosenRow({ chosen }: { chosen: ChosenPhotos }) {
  const { t } = useTranslation()
  const { photos, preparing, remove } = chosen
  if (photos.length + preparing === 0) return null
  return (
    <ul aria-label={t('photos:chosen')} className="flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo.id} className="relative w-22 overflow-hidden rounded-md bg-sunken">
          <OwnPhoto photo={photo} />
          <RemovePhoto
            at={index + 1}
            count={photos.length}
            onRemove={() => remove(photo.id)}
          />
        </li>
      ))}
      <PreparingPhotos count={preparing} />
    </ul>
  )
}

const OwnPhoto = ({ photo }: { photo: EntryUpload }) => (
  <img
    src={useFileUrl(photo)}
    alt=""
    draggable={false}
    className="aspect-4/3 w-full object-cover"
  />
)
