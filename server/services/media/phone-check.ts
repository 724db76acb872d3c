import type { AppDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import {
  DetectorBusyError,
  type PhoneCheck,
  UnreadableImageError,
} from '#server/providers/ocr/phone-detector.ts'

/** Seconds until a picture may be sent again when no thread was free. */
const TRY_AGAIN_SECONDS = 10

/**
 * Where a picture shows phone numbers. Its kind is read from its first bytes, whatever its name.
 * @throws DomainError images/unsupported-type, images/unreadable, images/check-busy
 */
export async function checkForPhone(
  { detector }: Pick<AppDeps, 'detector'>,
  uid: string,
  image: Buffer,
): Promise<PhoneCheck> {
  if (!isPhoto(image)) fail('images/unsupported-type')
  try {
    return await detector.detect(image, uid)
  } catch (cause) {
    if (cause instanceof UnreadableImageError) fail('images/unreadable', { cause })
    if (cause instanceof DetectorBusyError)
      fail('images/check-busy', { cause, retryAfter: TRY_AGAIN_SECONDS })
    throw cause
  }
}

/**
 * Lets a picture pass that shows no phone number.
 * @throws DomainError images/phone-number with where they are; and as checkForPhone
 */
export async function refusePhone(
  deps: Pick<AppDeps, 'detector'>,
  uid: string,
  image: Buffer,
): Promise<void> {
  const { hasPhone, ...found } = await checkForPhone(deps, uid, image)
  if (hasPhone) fail('images/phone-number', { details: found })
}

/** JPEG, PNG, WebP and AVIF: other formats never reach a decoder. */
function isPhoto(bytes: Buffer): boolean {
  const text = bytes.toString('latin1', 0, 16)
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^RIFF[\s\S]{4}WEBP/.test(text) ||
    /^[\s\S]{4}ftypavi[fs]/.test(text)
  )
}
