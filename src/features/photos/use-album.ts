import { useMemo } from 'react'
import type { AlbumKind } from '#src/contract/media/media-kinds.ts'
import type { AlbumImage } from '#src/contract/protocol/primitives.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import type { EntryOf } from '#src/outbox/actions.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { addPictureAction } from '#src/queries/photo-edits.ts'
import { albumIn } from '#src/queries/photo-view.ts'

export type AddEntry = EntryOf<(typeof addPictureAction)['endpoint']>

export type Album = {
  images: AlbumImage[]
  /** All pictures that this device added recently, in their order. */
  added: AddEntry[]
  /** The unsent pictures, in their order. */
  waiting: AddEntry[]
  /** The refused pictures: the user has to look at them. */
  refused: AddEntry[]
  /** The number of pictures in this batch, while some are unsent. */
  batch: { done: number; total: number }
}

/** An album with the owner's changes, sent or not. */
export function useAlbum(profile: UserProfile, kind: AlbumKind): Album {
  const entries = useEntriesOf(addPictureAction)
  return useMemo(() => {
    const own = entries.filter(({ input }) => (input.body.kind ?? 'portfolio') === kind)
    const waiting = own.filter(isOpen)
    const first = waiting[0]?.at ?? Infinity
    const since = own.filter((entry) => isOpen(entry) || (entry.doneAt ?? 0) >= first)
    return {
      images: albumIn(profile, kind),
      added: own,
      waiting,
      refused: own.filter(needsPerson),
      batch: { done: since.length - waiting.length, total: since.length },
    }
  }, [entries, profile, kind])
}
