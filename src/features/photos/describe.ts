import { entriesOf } from '#src/outbox/actions.ts'
import { addEntry, undoEntry } from '#src/outbox/outbox.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { describeAction } from '#src/queries/photo-edits.ts'
import { lastWords, photoKinds, type PictureWords } from '#src/queries/photo-view.ts'

/**
 * Saves the description of a picture. That of an unsent picture is sent after it, and names it by
 * the id of its upload. Resolves when the device has stored the description.
 */
export function describe(
  name: string,
  { caption, category }: PictureWords,
): Promise<unknown> {
  const picture = entriesOf(entriesNow(), photoKinds.add).find(
    ({ input }) => input.body.uploadId === name,
  )
  const dependsOn = picture && picture.state !== 'sent' ? [picture.id] : []
  const body = { caption: caption || undefined, category }
  return addEntry(describeAction, { params: { publicId: name }, body }, { dependsOn })
    .stored
}

/** Moves the description to the picture that is sent instead; without one it is deleted. */
export function passWordsOn(name: string, heir?: string): void {
  const open = entriesNow().filter(isOpen)
  const words = lastWords(open, name)
  if (words && heir !== undefined) void describe(heir, words)
  for (const { id, input } of entriesOf(open, photoKinds.describe))
    if (input.params.publicId === name) void undoEntry(id)
}
