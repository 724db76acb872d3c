import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PHOTO_FILE_BYTES } from '#src/contract/media/limits.ts'
import { PhotoError } from '#src/lib/photo/photo-error.ts'
import { useLosableInput } from '#src/platform/page/page-state.ts'
import { whenIdle } from '#src/platform/time/when-idle.ts'
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

/** Prepares photos one after another. One that cannot be sent is refused, with the reason. */
export function usePhotoPreparing() {
  const { t } = useTranslation()
  const [preparing, setPreparing] = useState(0)
  useLosableInput(preparing > 0)
  // A photo can be chosen without a network too, on a page that was opened with one.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])

  async function prepareOne(
    file: File,
    { preparePhoto }: Preparation,
    onReady: (photo: Blob) => void,
  ) {
    try {
      onReady(await preparePhoto(file))
    } catch (error) {
      // Each is independent: the next one is prepared in any case.
      console.warn('A photo could not be sent.', error)
      const problem = error instanceof PhotoError ? error.problem : 'failed'
      const size = PHOTO_FILE_BYTES / MEGABYTE
      toast.error(t(`photos:problems.${problem}`, { name: file.name, size }))
    } finally {
      setPreparing((count) => count - 1)
    }
  }

  /** `onReady` gets each prepared photo, with the index of its file. */
  async function prepare(
    files: readonly File[],
    onReady: (photo: Blob, index: number) => void,
  ): Promise<void> {
    setPreparing((count) => count + files.length)
    const prepares = await preparation()
    if (!prepares) {
      setPreparing((count) => count - files.length)
      return toast.error(t('photos:notReady'))
    }
    // One after another: each takes tens of megabytes while it is open.
    for (const [index, file] of files.entries())
      await prepareOne(file, prepares, (photo) => onReady(photo, index))
  }
  return { prepare, preparing }
}
