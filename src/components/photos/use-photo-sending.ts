import type { InputOf, Served } from '#src/contract/protocol/endpoint.ts'
import { randomHex } from '#src/lib/hex.ts'
import type { OutboxAction } from '#src/outbox/actions.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { usePhotoPreparing } from './use-photo-preparing.ts'

/**
 * Prepares photos one after another and sends each by an entry of its own. A photo that cannot be
 * sent is refused before any attempt.
 */
export function usePhotoSending<E extends Served>(action: OutboxAction<E>) {
  const { prepare, preparing } = usePhotoPreparing()

  /**
   * `inputOf` makes the input of the call from the upload's id and the file's index; `onAdded` gets
   * the id and the index once the entry is there.
   */
  const send = (
    files: readonly File[],
    inputOf: (uploadId: string, index: number) => InputOf<E>,
    onAdded?: (uploadId: string, index: number) => void,
  ): Promise<void> =>
    prepare(files, (file, index) => {
      const id = randomHex()
      addEntry(action, inputOf(id, index), { upload: { id, file } })
      onAdded?.(id, index)
    })
  return { send, preparing }
}
