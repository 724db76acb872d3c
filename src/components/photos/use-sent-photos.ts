import { useEffect, useState } from 'react'
import type { InputOf, Served } from '#src/contract/protocol/endpoint.ts'
import type { Image } from '#src/contract/protocol/primitives.ts'
import type { EntryOf, OutboxAction } from '#src/outbox/actions.ts'
import type { EntryUpload } from '#src/outbox/entry.ts'
import { addEntry, undoEntry } from '#src/outbox/outbox.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { showsPhone } from './phone-shown.ts'
import { usePhotoSending } from './use-photo-sending.ts'

/** A photo in a form. Its id is that of its upload while it is on its way, later its `publicId`. */
export type SentPhoto = { id: string; image?: Image | undefined }

/** A photo with its entry, and its picture once it has arrived. */
export type ShownPhoto<E extends Served> = SentPhoto & { entry: EntryOf<E> | undefined }

/** How the photos of a form are sent, each by an entry of its own. */
export type PhotoWay<E extends Served> = {
  action: OutboxAction<E>
  inputOf: (uploadId: string) => InputOf<E>
  uploadIdOf: (input: InputOf<E>) => string | undefined
  /** The picture in the answer of the call. */
  imageIn: (answer: unknown) => Image | undefined
  /** The most photos that the form takes. */
  max: number
}

type Edit = (photos: readonly SentPhoto[]) => SentPhoto[]

/**
 * The photos of a form. Each is sent as soon as it is chosen. `onEdit` changes the draft by a
 * function, because several photos may come between two renders.
 */
export function useSentPhotos<E extends Served>(
  way: PhotoWay<E>,
  photos: readonly SentPhoto[],
  onEdit: (edit: Edit) => void,
) {
  const entries = useEntriesOf(way.action)
  const shown = photos.map((photo) => shownOf(way, photo, entries))
  const { send, preparing } = usePhotoSending(way.action)
  /** How often the user has tried to go on while a photo was not ready. */
  const [tries, setTries] = useState(0)
  // The outbox deletes an entry a day after it was sent, so the draft stores the picture.
  const news = shown.filter(
    ({ id, image }) => image && !photos.some((each) => each.id === id && each.image),
  )
  useEffect(() => {
    if (news.length === 0) return
    onEdit((all) =>
      all.map((each) => {
        const image = news.find(({ id }) => id === each.id)?.image
        return image ? { id: image.publicId, image } : each
      }),
    )
  })
  const remove = (id: string) => onEdit((all) => all.filter((each) => each.id !== id))
  const isStuck =
    preparing > 0 || shown.some(({ entry }) => entry !== undefined && needsPerson(entry))
  return {
    shown,
    preparing,
    max: way.max,
    room: way.max - shown.length - preparing,
    /**
     * The number of the attempt that a photo has blocked, 0 for none: each gets its own message.
     */
    problem: isStuck ? tries : 0,
    /** The ids of the photos as the backend takes them. */
    ids: shown.map(({ id, image }) => image?.publicId ?? id),
    /** The entries that have to be sent before the form. */
    first: shown.flatMap(({ entry }) => (entry && isOpen(entry) ? [entry.id] : [])),
    /** True when the form can be sent; otherwise shows the reason at the photos. */
    mayGo() {
      setTries(isStuck ? tries + 1 : 0)
      return !isStuck
    },
    add: (files: File[]) =>
      void send(files, way.inputOf, (id) => onEdit((all) => [...all, { id }])),
    /** Sends another file in place of a refused one. */
    replace(id: string, upload: EntryUpload) {
      onEdit((all) => all.map((each) => (each.id === id ? { id: upload.id } : each)))
      addEntry(way.action, way.inputOf(upload.id), { upload })
    },
    order: (ids: readonly string[]) =>
      onEdit((all) => ids.flatMap((id) => all.filter((each) => each.id === id))),
    /** Removes a photo from the form, and its unsent entry. */
    remove(id: string) {
      const entry = shown.find((each) => each.id === id)?.entry
      remove(id)
      if (entry && !showsPhone(entry)) void undoEntry(entry.id)
    },
  }
}

export type SentPhotos<E extends Served> = ReturnType<typeof useSentPhotos<E>>

function shownOf<E extends Served>(
  { uploadIdOf, imageIn }: PhotoWay<E>,
  photo: SentPhoto,
  entries: readonly EntryOf<E>[],
): ShownPhoto<E> {
  const arrived = ({ state, answer }: EntryOf<E>) =>
    state === 'sent' ? imageIn(answer) : undefined
  const entry = entries.find(
    (each) => uploadIdOf(each.input) === photo.id || arrived(each)?.publicId === photo.id,
  )
  const image = photo.image ?? (entry && arrived(entry))
  return { id: photo.id, ...(image && { image }), entry }
}
