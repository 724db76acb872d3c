import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputOf, Served } from '#src/contract/endpoint.ts'
import { PHOTO_FILE_BYTES } from '#src/contract/images.values.ts'
import { randomHex } from '#src/lib/hex.ts'
import { PhotoError } from '#src/lib/photo/photo-error.ts'
import type { OutboxAction } from '#src/outbox/actions.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { useLosableInput } from '#src/platform/page-state.ts'
import { whenIdle } from '#src/platform/when-idle.ts'
import { toast } from '#src/ui/toast.ts'

type Preparation = typeof import('#src/lib/photo/prepare-photo.ts')

const load = (): Promise<Preparation> => import('#src/lib/photo/prepare-photo.ts')

/** Null where there is no network to load it from. */
const preparation = (): Promise<Preparation | null> =>
  load().catch((error: unknown) => {
    console.warn('What prepares photos could not be loaded.', error)
    return null
  })

const MEGABYTE = 1024 * 1024

/**
 * Prepares photos one after another and sends each by an entry of its own. A photo that cannot be
 * sent is refused before any try.
 */
export function usePhotoSending<E extends Served>(action: OutboxAction<E>) {
  const { t } = useTranslation()
  const [preparing, setPreparing] = useState(0)
  useLosableInput(preparing > 0)
  // A photo can be chosen without a network too, on a page that was opened with one.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])

  async function sendOne(
    file: File,
    { preparePhoto }: Preparation,
    inputOf: (uploadId: string) => InputOf<E>,
    onAdded?: (uploadId: string) => void,
  ) {
    try {
      const photo = await preparePhoto(file)
      const id = randomHex()
      addEntry(action, inputOf(id), { upload: { id, file: photo } })
      onAdded?.(id)
    } catch (error) {
      // Each stands alone: the next one is tried in any case.
      console.warn('A photo could not be sent.', error)
      const problem = error instanceof PhotoError ? error.problem : 'failed'
      const size = PHOTO_FILE_BYTES / MEGABYTE
      toast.error(t(`photos:problems.${problem}`, { name: file.name, size }))
    } finally {
      setPreparing((count) => count - 1)
    }
  }

  /**
   * `inputOf` makes the input of the call from the upload's id and the file's index; `onAdded` gets
   * the id once the entry is there.
   */
  async function send(
    files: readonly File[],
    inputOf: (uploadId: string, index: number) => InputOf<E>,
    onAdded?: (uploadId: string) => void,
  ): Promise<void> {
    setPreparing((count) => count + files.length)
    const prepares = await preparation()
    if (!prepares) {
      setPreparing((count) => count - files.length)
      return toast.error(t('photos:notReady'))
    }
    // One after another: each takes tens of megabytes while it is open.
    for (const [index, file] of files.entries())
      await sendOne(file, prepares, (uploadId) => inputOf(uploadId, index), onAdded)
  }
  return { send, preparing }
}
