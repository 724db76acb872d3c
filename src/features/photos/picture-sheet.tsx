import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Trash2 from 'lucide-react/icons/trash'
import { useTranslation } from 'react-i18next'
import type { CategorySlug } from '#src/contract/categories.ts'
import type { AlbumKind } from '#src/contract/images.values.ts'
import type { AlbumImage } from '#src/contract/primitives.ts'
import type { UserProfile } from '#src/contract/users.ts'
import { findContacts } from '#src/lib/contacts.ts'
import { addEntry, undoEntry } from '#src/outbox/outbox.ts'
import { useEntries } from '#src/outbox/state.ts'
import { albumAction, deletePictureAction } from '#src/queries/photo-edits.ts'
import { nameOf } from '#src/queries/photo-view.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
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

/** One picture: its words, its place among the others, and its end. Each change saves itself. */
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
          src={image.url}
          srcSet={image.srcset}
          sizes="(min-width: 48rem) 26rem, 90vw"
          alt={image.caption ?? ''}
          width={image.width ?? 400}
          height={image.height ?? 300}
          placeholder={image.placeholder}
          eager
          className="max-h-[38dvh] w-full rounded-md object-contain"
        />
        <div className="flex items-center gap-2">
          <p role="status" className="flex-1 text-ink-2">
            {t('photos:position', { at: index + 1, count: images.length })}
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
            disabled={index === images.length - 1}
            onClick={() => move(1)}
          />
          <IconButton
            label={t('photos:delete')}
            icon={<Trash2 aria-hidden className="size-5" />}
            onClick={remove}
            className="text-danger"
          />
        </div>
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
  const { caption, trade, trades: choice } = useWords(name, { uid, words: image, trades })
  const hasContacts = findContacts(caption.value).length > 0
  return (
    <>
      <Field
        label={t('photos:caption')}
        error={hasContacts ? t('photos:captionContacts') : undefined}
      >
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
