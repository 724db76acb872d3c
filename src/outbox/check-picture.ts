import { call } from '#src/api/client.ts'
import { detectPhone } from '#src/contract/images.ts'
import { anySignal } from '#src/lib/any-signal.ts'
import { smallCopy } from '#src/lib/photo/prepare-photo.ts'
import type { Entry, EntryUpload, Problem } from './entry.ts'

/** Below this a copy would spare nothing. */
const WORTH_A_COPY_BYTES = 150 * 1024
const PATIENCE_MS = 10_000

/** What these receive shows no phone number, whatever else it is about. */
const checked = ['profile-image', 'banner-image', 'portfolio-images', 'item-images'].map(
  (name) => `/api/upload/${name}`,
)

/**
 * Asks about a small copy of a picture before all of it is sent. Answers the refusal that the whole
 * would bring; null where there is none, or no answer: then the upload decides.
 */
export async function refusalOf(
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
