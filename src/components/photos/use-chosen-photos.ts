import { useState } from 'react'
import { randomHex } from '#src/lib/hex.ts'
import type { EntryUpload } from '#src/outbox/entry.ts'
import { useLosableInput } from '#src/platform/page/page-state.ts'
import { usePhotoPreparing } from './use-photo-preparing.ts'

/** Photos that stay in a form until it is sent. */
export function useChosenPhotos(max: number) {
  const [photos, setPhotos] = useState<readonly EntryUpload[]>([])
  const { prepare, preparing } = usePhotoPreparing()
  useLosableInput(photos.length > 0)
  return {
    photos,
    preparing,
    max,
    room: max - photos.length - preparing,
    add: (files: readonly File[]) =>
      void prepare(files, (file) =>
        setPhotos((now) => [...now, { id: randomHex(), file }]),
      ),
    remove: (id: string) => setPhotos((now) => now.filter((photo) => photo.id !== id)),
  }
}

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>
