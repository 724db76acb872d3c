import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PhotoPlace } from '#src/components/photos/photo-place.tsx'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { ItemPhotos } from './use-item-photos.ts'

type ItemPhotoSheetProps = {
  photos: ItemPhotos
  id: string
  onClose: () => void
  children: (photo: ItemPhotos['shown'][number]) => ReactNode
}

/** One photo of an item's form: move or remove it. */
export function ItemPhotoSheet({ photos, id, onClose, children }: ItemPhotoSheetProps) {
  const { t } = useTranslation()
  const ids = photos.shown.map((each) => each.id)
  const index = ids.indexOf(id)
  const photo = photos.shown[index]
  if (!photo) return null
  const move = (step: number) =>
    photos.order(ids.toSpliced(index, 1).toSpliced(index + step, 0, id))
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('photos:one')}
      closeLabel={t('market:close')}
      footer={<Button onClick={onClose}>{t('photos:done')}</Button>}
    >
      <div className="grid gap-4">
        <div className="relative overflow-hidden rounded-md">{children(photo)}</div>
        <PhotoPlace
          index={index}
          count={ids.length}
          onMove={move}
          onRemove={() => {
            photos.remove(id)
            onClose()
          }}
        />
      </div>
    </Sheet>
  )
}
