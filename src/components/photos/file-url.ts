import { useEffect, useState } from 'react'
import type { EntryUpload } from '#src/outbox/entry.ts'

/** The storage gives a new Blob at each reading; one URL per upload keeps the picture steady. */
const urls = new Map<string, { url: string; users: number }>()

/** A URL of a file on this device, as long as a component uses it. */
export function useFileUrl(upload: EntryUpload | undefined): string | undefined {
  const id = upload?.id
  const [held, setHeld] = useState<{ id: string; url: string }>()
  useEffect(() => {
    if (!upload) return undefined
    const known = urls.get(upload.id) ?? { url: URL.createObjectURL(upload.file), users: 0 }
    known.users += 1
    urls.set(upload.id, known)
    setHeld({ id: upload.id, url: known.url })
    return () => {
      known.users -= 1
      if (known.users > 0) return
      URL.revokeObjectURL(known.url)
      urls.delete(upload.id)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another Blob of the same file is the same file
  }, [id])
  return held?.id === id ? held?.url : undefined
}
