import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CategorySlug, categoryName } from '#src/contract/categories.ts'
import { type AlbumKind, CAPTION_MAX } from '#src/contract/images.values.ts'
import type { AlbumImage } from '#src/contract/primitives.ts'
import type { UserProfile } from '#src/contract/users.ts'
import { addEntry, undoEntry } from '#src/outbox/outbox.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { albumAction, deletePictureAction } from '#src/queries/photo-edits.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'
import { Photo } from '#src/ui/photo.tsx'
import { Select } from '#src/ui/select.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { toast } from '#src/ui/toast.ts'
import { albumEdits } from './album-edits.ts'

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

  const save = (changed: readonly AlbumImage[]) =>
    addEntry(albumAction, {
      params: { uid },
      body: { kind, images: albumEdits(changed) },
    })
  const describe = (words: Pick<AlbumImage, 'caption' | 'category'>) =>
    save(images.map((each) => (each === image ? { ...each, ...words } : each)))
  function move(step: number) {
    const other = images[index + step]
    if (!image || !other) return
    save(images.map((each) => (each === image ? other : each === other ? image : each)))
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
        <Caption key={publicId} image={image} onSave={describe} />
        {kind === 'portfolio' && (
          <Trade
            image={image}
            trades={profile.taskerDetails?.categories ?? []}
            onSave={describe}
          />
        )}
      </div>
    </Sheet>
  )
}

type WordsProps = {
  image: AlbumImage
  onSave: (words: Pick<AlbumImage, 'caption' | 'category'>) => void
}

function Caption({ image, onSave }: WordsProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(image.caption ?? '')
  function save() {
    const caption = text.trim()
    if (caption === (image.caption ?? '')) return
    onSave({ caption: caption || undefined, category: image.category })
  }
  return (
    <Field label={t('photos:caption')}>
      <Input
        value={text}
        maxLength={CAPTION_MAX}
        placeholder={t('photos:captionHint')}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
    </Field>
  )
}

function Trade({
  image,
  trades,
  onSave,
}: WordsProps & { trades: readonly CategorySlug[] }) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const own = image.category
  const shown = own && !trades.includes(own) ? [own, ...trades] : trades
  if (shown.length === 0) return null
  return (
    <Field label={t('photos:trade')}>
      <Select
        value={own ?? ''}
        onChange={({ target }) =>
          onSave({
            caption: image.caption,
            category: shown.find((slug) => slug === target.value),
          })
        }
      >
        <option value="">{t('photos:noTrade')}</option>
        {shown.map((slug) => (
          <option key={slug} value={slug}>
            {categoryName(slug, lang)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
