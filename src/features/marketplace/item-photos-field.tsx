import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChooseFile } from '#src/components/photos/choose-file.tsx'
import { RefusedPhotos } from '#src/components/photos/refused-photos.tsx'
import {
  PlaceBadge,
  SortablePhoto,
  SortablePhotos,
} from '#src/components/photos/sortable-photos.tsx'
import { UnsentPhoto } from '#src/components/photos/unsent-photo.tsx'
import { useFitting } from '#src/components/photos/use-fitting.ts'
import { PHOTO_FILE_BYTES } from '#src/contract/media/limits.ts'
import { ITEM_PHOTOS_MAX } from '#src/contract/market/limits.ts'
import { photoOf } from '#src/lib/photo/photo-of.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Photo } from '#src/ui/photo.tsx'
import { ItemPhotoSheet } from './item-photo-sheet.tsx'
import type { ItemPhotos } from './use-item-photos.ts'

/** The photos of an item's form: choose, take, order or remove them. */
export function ItemPhotosField({ photos }: { photos: ItemPhotos }) {
  const { t } = useTranslation()
  const fitting = useFitting()
  const [opened, setOpened] = useState<string>()
  const { shown, preparing, room, problem } = photos
  const isSending = preparing > 0 || shown.some(({ entry }) => entry && isOpen(entry))
  const add = (files: File[]) => photos.add(fitting(files, photos))
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1.5 font-semibold">{t('market:photos.label')}</legend>
      <RefusedPhotos photos={photos} />
      {shown.length + preparing > 0 && (
        <SortablePhotos ids={shown.map(({ id }) => id)} onMove={photos.order}>
          {shown.map((photo, index) => (
            <SortablePhoto
              key={photo.id}
              id={photo.id}
              label={t('market:photos.open', { at: index + 1, count: shown.length })}
              onOpen={() => setOpened(photo.id)}
            >
              <Picture photo={photo} />
              <PlaceBadge at={index + 1} cover={index === 0 ? t('photos:cover') : null} />
            </SortablePhoto>
          ))}
          {Array.from({ length: preparing }, (_, index) => (
            <li
              key={index}
              aria-hidden
              className="aspect-4/3 animate-pulse rounded-md bg-sunken"
            />
          ))}
        </SortablePhotos>
      )}
      <p role="status" className="text-sm text-ink-2">
        {isSending ? t('photos:sending') : ''}
      </p>
      {problem > 0 && (
        <Alert key={problem} tone="danger" takesFocus>
          {t(preparing > 0 ? 'market:photos.preparing' : 'market:photos.undecided')}
        </Alert>
      )}
      {room > 0 && (
        <div className="grid grid-cols-2 gap-2.5 cramped:grid-cols-1">
          <ChooseFile camera="environment" variant="outline" onChoose={add}>
            <Camera aria-hidden className="size-5" />
            {t('photos:take')}
          </ChooseFile>
          <ChooseFile multiple variant="secondary" onChoose={add}>
            <ImagePlus aria-hidden className="size-5" />
            {t('photos:choose')}
          </ChooseFile>
        </div>
      )}
      <p className="text-sm text-ink-2">
        {t('market:photos.hint', {
          max: ITEM_PHOTOS_MAX,
          size: PHOTO_FILE_BYTES / 1024 / 1024,
        })}
      </p>
      {opened !== undefined && (
        <ItemPhotoSheet photos={photos} id={opened} onClose={() => setOpened(undefined)}>
          {(photo) => <Picture photo={photo} large />}
        </ItemPhotoSheet>
      )}
    </fieldset>
  )
}

type PictureProps = { photo: ItemPhotos['shown'][number]; large?: boolean }

function Picture({ photo: { image, entry }, large = false }: PictureProps) {
  if (image)
    return (
      <Photo
        {...photoOf(image)}
        sizes={large ? '(min-width: 48rem) 26rem, 90vw' : '(min-width: 48rem) 8rem, 33vw'}
        alt=""
        draggable={false}
        className="aspect-4/3 w-full"
      />
    )
  return entry ? <UnsentPhoto entry={entry} /> : <div className="aspect-4/3 bg-sunken" />
}
