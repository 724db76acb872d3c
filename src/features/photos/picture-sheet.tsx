import { useTranslation } from 'react-i18next'
import { PhotoPlace } from '#src/components/photos/photo-place.tsx'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import type { AlbumKind } from '#src/contract/media/media-kinds.ts'
import type { AlbumImage } from '#src/contract/protocol/primitives.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import { photoOf } from '#src/lib/photo/photo-of.ts'
import { addEntry, undoEntry } from '#src/outbox/outbox.ts'
import { useEntries } from '#src/outbox/state.ts'
import { albumAction, deletePictureAction } from '#src/queries/photo-edits.ts'
import { nameOf } from '#src/queries/photo-view.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Photo } from '#src/ui/photo.tsx'
import { Select } from '#src/ui/select.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { toast } from '#src/ui/toast.ts'
import { tradesFor, useWords } from './use-words.ts'

type PictureSheetProps = {
  images: readonly AlbumImage[]
  publicId: string
  kind: AlbumKind
  profile: UserProfile
  onClose: () => void
}

/** One picture: describe, move or delete it. Each change saves itself. */
export default function PictureSheet(props: PictureSheetProps) {
  const { images, publicId, kind, profile, onClose } = props
  const { t } = useTranslation()
  const { firebaseUid: uid } = profile
  const index = images.findIndex((each) => each.publicId === publicId)
  const image = images[index]
  if (!image) return null

  function move(step: number) {
    const ids = images.map((each) => ({ publicId: each.publicId }))
    const [moved] = ids.splice(index, 1)
    if (!moved) return
    ids.splice(index + step, 0, moved)
    addEntry(albumAction, { params: { uid }, body: { kind, images: ids } })
  }
  function remove() {
    const { id } = addEntry(deletePictureAction, { params: { publicId } })
    onClose()
    toast.success(t('photos:deleted'), {
      label: t('outbox.undo'),
      onClick: () =>
        void undoEntry(id).then((undone) => undone || toast.info(t('outbox.tooLate'))),
    })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('photos:one')}
      closeLabel={t('profile.close')}
      footer={<Button onClick={onClose}>{t('photos:done')}</Button>}
    >
      <div className="grid gap-4">
        <Photo
          {...photoOf(image)}
          sizes="(min-width: 48rem) 26rem, 90vw"
          alt={image.caption ?? ''}
          eager
          className="max-h-[38dvh] w-full rounded-md object-contain"
        />
        <PhotoPlace index={index} count={images.length} onMove={move} onRemove={remove} />
        <Words key={publicId} uid={uid} image={image} trades={tradesFor(profile, kind)} />
      </div>
    </Sheet>
  )
}

type WordsProps = {
  uid: string
  image: AlbumImage
  trades: readonly CategorySlug[]
}

function Words({ uid, image, trades }: WordsProps) {
  const { t } = useTranslation()
  const name = nameOf(useEntries(), image.publicId)
  const words = useWords(name, { uid, words: image, trades })
  const { caption, captionError, trade, trades: choice } = words
  return (
    <>
      <Field label={t('photos:caption')} error={captionError}>
        <Input {...caption} placeholder={t('photos:captionHint')} />
      </Field>
      {choice.length > 1 && (
        <Field label={t('photos:trade')}>
          <Select {...trade}>
            {choice.map(({ slug, label }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}
