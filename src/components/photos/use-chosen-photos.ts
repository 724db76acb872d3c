import { useEffect, useRef, useState } from 'react'
import { type DraftFile, readDraftFiles, writeDraftFiles } from '#src/drafts/draft-files.ts'
import { randomHex } from '#src/lib/hex.ts'
import { useLosableInput } from '#src/platform/page/page-state.ts'
import { usePhotoPreparing } from './use-photo-preparing.ts'

const LONGEST_READ_MS = 5000

/**
 * Photos that stay in a form until it is sent, stored with its draft: a phone may close the page
 * while its camera is open.
 * @param draft the name of the form's draft
 */
export function useChosenPhotos(draft: string, max: number) {
  const [photos, setPhotos] = useState<readonly DraftFile[]>([])
  const [isStored, setStored] = useState(true)
  const [isReading, setReading] = useState(true)
  const { prepare, preparing } = usePhotoPreparing()
  useLosableInput(photos.length > 0 && !isStored)

  const current = useRef(photos)
  const change = (next: (now: readonly DraftFile[]) => readonly DraftFile[]) => {
    current.current = next(current.current)
    setPhotos(current.current)
    setStored(false)
    void writeDraftFiles(draft, current.current).then(setStored)
  }

  useEffect(() => {
    let isOpen = true
    // A database that hangs must not keep the form from being sent.
    const timer = setTimeout(() => setReading(false), LONGEST_READ_MS)
    void readDraftFiles(draft).then((stored) => {
      if (!isOpen) return
      clearTimeout(timer)
      setReading(false)
      if (stored.length === 0) return
      const chosen = current.current
      current.current = [...stored, ...chosen].slice(0, max)
      setPhotos(current.current)
      if (chosen.length > 0) void writeDraftFiles(draft, current.current).then(setStored)
    })
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [draft, max])

  return {
    photos,
    preparing,
    /** True until the stored photos are there. */
    isReading,
    max,
    room: max - photos.length - preparing,
    add: (files: readonly File[]) =>
      void prepare(files, (file) => change((now) => [...now, { id: randomHex(), file }])),
    remove: (id: string) => change((now) => now.filter((photo) => photo.id !== id)),
    /** Leaves the photos to the entries that send them, or discards them. */
    reset: () => change(() => []),
  }
}

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>
