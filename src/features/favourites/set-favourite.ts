import { addEntry, discardEntry } from '#src/outbox/outbox.ts'
import { needsPerson } from '#src/outbox/rules.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { setFavouriteAction } from '#src/queries/favourites.ts'
import type { FavouriteTasker } from './favourite-tasker.ts'

/** Saves or removes a favourite: shown at once, and sent when the network allows. */
export function setFavourite(
  uid: string,
  { uid: taskerId, name }: FavouriteTasker,
  favourite: boolean,
): void {
  const input = { params: { uid, taskerId }, body: { favourite } }
  const subject = setFavouriteAction.subjectOf(input)
  // A new choice replaces an earlier one that was refused.
  for (const entry of entriesNow())
    if (entry.subject === subject && needsPerson(entry)) void discardEntry(entry.id)
  addEntry(setFavouriteAction, input, { about: name })
}
