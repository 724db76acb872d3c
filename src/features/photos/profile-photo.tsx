import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { uploadBannerImage, uploadProfileImage } from '#src/contract/media/images.ts'
import type { InputOf, Served } from '#src/contract/protocol/endpoint.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import type { EntryOf, OutboxAction } from '#src/outbox/actions.ts'
import { addEntry, discardEntry, waitForEntry } from '#src/outbox/outbox.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import {
  bannerAction,
  deleteBannerAction,
  deletePhotoAction,
  photoAction,
} from '#src/queries/photo-edits.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Menu, menuItemClass } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast.ts'
import { ChooseFile } from '#src/components/photos/choose-file.tsx'
import { useFileUrl } from '#src/components/photos/file-url.ts'
import { PhoneFound, showsPhone } from '#src/components/photos/phone-shown.ts'
import { usePhotoSending } from '#src/components/photos/use-photo-sending.ts'

/** Milliseconds; later no toast is shown: the user has seen that the entry is pending. */
const PATIENCE_MS = 10_000

/** The entries of a portrait or banner, and the newest file among them. */
function useOnePicture<E extends Served>(action: OutboxAction<E>) {
  const entries = useEntriesOf(action).filter(
    (entry) => isOpen(entry) || needsPerson(entry),
  )
  const shown = entries.findLast(isOpen)
  const { send, preparing } = usePhotoSending(action)
  async function choose(files: File[], inputOf: (uploadId: string) => InputOf<E>) {
    // A new picture replaces an earlier one that was refused.
    for (const { id } of entries.filter(needsPerson)) void discardEntry(id)
    await send(files.slice(0, 1), inputOf)
  }
  return { entries, url: useFileUrl(shown?.upload), choose, preparing }
}

/** Deletes the picture, and confirms it once done. */
async function remove<E extends Served>(
  action: OutboxAction<E>,
  { input, said }: { input: InputOf<E>; said: string },
) {
  const { id } = addEntry(action, input)
  const entry = await waitForEntry(id, PATIENCE_MS)
  if (entry?.state === 'sent') toast.success(said)
}

/** The portrait of a profile's owner, to be changed or removed. */
export function ProfilePhoto({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const { url, choose, preparing } = useOnePicture(photoAction)
  const { photo } = profile
  const shown = url ? { url } : photo
  return (
    <div className="relative shrink-0">
      <Avatar
        name={profile.profile.name}
        photo={shown}
        size="xl"
        eager
        className={cx(preparing > 0 && 'animate-pulse')}
      />
      <Menu
        label={t('photos:profile.change')}
        trigger={<Camera aria-hidden className="size-4.5" />}
        triggerClassName="absolute -right-2 -bottom-2 grid size-10 place-items-center rounded-full border border-line bg-surface text-ink shadow-1 before:absolute before:-inset-0.5 before:content-['']"
      >
        <PictureChoices
          of="profile"
          onChoose={(files) => void choose(files, (uploadId) => ({ body: { uploadId } }))}
          onDelete={
            photo && !url
              ? () =>
                  void remove(deletePhotoAction, {
                    input: { params: { publicId: photo.publicId } },
                    said: t('photos:profile.deleted'),
                  })
              : undefined
          }
        />
      </Menu>
    </div>
  )
}

/** The wide picture over a profile, or the place for one. */
export function ProfileBanner({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const { url, choose, preparing } = useOnePicture(bannerAction)
  const { bannerImage } = profile.profile
  const src = url ?? bannerImage
  const pick = (files: File[]) => void choose(files, (uploadId) => ({ body: { uploadId } }))
  return (
    <div
      className={cx(
        'relative mt-3 overflow-hidden rounded-lg',
        src
          ? 'h-36 md:h-56'
          : 'grid h-20 place-items-center border border-dashed border-line-2',
        preparing > 0 && 'animate-pulse',
      )}
    >
      {src ? (
        <>
          <img src={src} alt="" className="size-full bg-sunken object-cover" />
          <div className="absolute top-3 right-3">
            <Menu
              trigger={
                <>
                  <Camera aria-hidden className="size-4.5" />
                  {t('photos:banner.change')}
                </>
              }
              triggerClassName={cx(
                buttonClass({ variant: 'outline', size: 'sm' }),
                'border-transparent bg-surface',
              )}
            >
              <PictureChoices
                of="banner"
                onChoose={pick}
                onDelete={
                  bannerImage !== null && !url
                    ? () =>
                        void remove(deleteBannerAction, {
                          input: { body: { firebaseUid: profile.firebaseUid } },
                          said: t('photos:banner.deleted'),
                        })
                    : undefined
                }
              />
            </Menu>
          </div>
        </>
      ) : (
        <ChooseFile className={buttonClass({ variant: 'tab', size: 'sm' })} onChoose={pick}>
          <ImagePlus aria-hidden className="size-5" />
          {t('photos:banner.add')}
        </ChooseFile>
      )}
    </div>
  )
}

type PictureChoicesProps = {
  of: 'profile' | 'banner'
  onChoose: (files: File[]) => void
  /** Absent unless the backend has a picture. */
  onDelete: (() => void) | undefined
}

/** In the menu of a picture: replace or remove it. */
function PictureChoices({ of, onChoose, onDelete }: PictureChoicesProps) {
  const { t } = useTranslation()
  return (
    <>
      <ChooseFile className={menuItemClass} onChoose={onChoose}>
        <ImagePlus aria-hidden className="size-5" />
        {t('photos:choose')}
      </ChooseFile>
      {onDelete && (
        <button
          type="button"
          className={cx(menuItemClass, 'text-danger')}
          onClick={onDelete}
        >
          <Trash2 aria-hidden className="size-5" />
          {t(`photos:${of}.delete`)}
        </button>
      )}
    </>
  )
}

type OnePicture = typeof uploadProfileImage | typeof uploadBannerImage

/** The state of a new portrait or banner: sending, refused, or with a number to hide. */
export function PictureNews() {
  const deletions = [
    ...useEntriesOf(deletePhotoAction),
    ...useEntriesOf(deleteBannerAction),
  ]
  return (
    <>
      <News action={photoAction} />
      <News action={bannerAction} />
      <PendingMark entries={deletions} />
    </>
  )
}

function News<E extends OnePicture>({ action }: { action: OutboxAction<E> }) {
  const entries = useEntriesOf(action)
  return (
    <>
      <Suspense>
        {entries.filter(showsPhone).map((entry) => (
          <PhoneFound
            key={entry.id}
            entry={entry}
            onHidden={(upload) => {
              // Both calls name their file the same way.
              const input = { body: { uploadId: upload.id } } as InputOf<E>
              addEntry(action, input, { upload })
            }}
          />
        ))}
      </Suspense>
      <PendingMark<EntryOf<E>> entries={entries.filter((entry) => !showsPhone(entry))} />
    </>
  )
}
