import { call } from '#src/api/client.ts'
import { detectPhone } from '#src/contract/media/images.ts'
import { anySignal } from '#src/lib/any-signal.ts'
import { smallCopy } from '#src/lib/photo/prepare-photo.ts'
import type { Entry, EntryUpload, Problem } from './entry.ts'

/** Bytes below which a copy would save nothing. */
const WORTH_A_COPY_BYTES = 150 * 1024
const PATIENCE_MS = 10_000

/** The calls whose pictures may contain no phone number. */
const checked = ['profile-image', 'banner-image', 'portfolio-images', 'item-images'].map(
  (name) => `/api/upload/${name}`,
)

/**
 * Has a small copy of a picture checked before the upload. Answers the refusal that the upload
 * would get; null where there is none, or no answer: then the upload decides.
 */
export async function checkPicture(
  { call: { path }, upload }: Entry & { upload: EntryUpload },
  stop: AbortSignal,
): Promise<Problem | null> {
  if (!checked.includes(path) || upload.file.size < WORTH_A_COPY_BYTES) return null
  const form = new FormData()
  form.append('image', await smallCopy(upload.file), 'copy.jpg')
  const signal = anySignal([stop, AbortSignal.timeout(PATIENCE_MS)])
  const { hasPhone, ...details } = await call(detectPhone, {}, { form, signal })
  return hasPhone ? { status: 422, code: 'images/phone-number', details } : null
}
