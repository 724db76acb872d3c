import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { ItemPhotos } from './use-item-photos.ts'

type ItemPhotoSheetProps = {
  photos: ItemPhotos
  id: string
  onClose: () => void
  children: (photo: ItemPhotos['shown'][number]) => ReactNode
}

/** One photo of an item's form: its place among the others, and its end. */
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
        <div className="flex items-center gap-2">
          <p role="status" className="flex-1 text-ink-2">
            {t('photos:position', { at: index + 1, count: ids.length })}
          </p>
          <IconButton
            label={t('photos:earlier')}
            icon={<ArrowLeft aria-hidden className="size-5" />}
            disabled={index === 0}
            onClick={() => move(-1)}
          />
          <IconButton
            label={t('photos:later')}
            icon={<ArrowRight aria-hidden className="size-5" />}
            disabled={index === ids.length - 1}
            onClick={() => move(1)}
          />
          <IconButton
            label={t('photos:delete')}
            icon={<Trash2 aria-hidden className="size-5" />}
            onClick={() => {
              photos.remove(id)
              onClose()
            }}
            className="text-danger"
          />
        </div>
      </div>
    </Sheet>
  )
}
