import { ITEM_PHOTOS_MAX } from '#src/contract/market/limits.ts'
import { PHOTO_FILE_BYTES } from '#src/contract/media/limits.ts'

/** What another app on the phone shares with the installed one (share_target of the manifest). */

/** The manifest's action: a POST by the phone, and the page that asks where the content goes. */
export const SHARE_PATH = '/share'

/** The most photos that are held; no form takes more. */
export const SHARED_PHOTOS_MAX = ITEM_PHOTOS_MAX
/** The most bytes of all photos together: the device keeps them until they are put somewhere. */
export const SHARED_BYTES_MAX = 60 * 1024 * 1024
/** The most characters that are held: no form takes more. */
export const SHARED_TEXT_MAX = 4000

/**
 * Why nothing could be held. `unreadable`: it did not arrive whole; `room`: the device has none;
 * `empty`: neither photo nor text; `foreign`: a site has sent it, no app of the phone; `worker`: the service worker was not there to take it.
 */
export type ShareProblem = 'unreadable' | 'room' | 'empty' | 'foreign' | 'worker'

/** How many files were left out, by the reason. */
export type LeftOut = { many: number; large: number; heavy: number; other: number }

type Shared<F> = { texts: readonly string[]; files: readonly F[] }

/** The content that can be held, and what is left out of it. */
export function sortShared<F extends { size: number; type: string }>({
  texts,
  files,
}: Shared<F>): { text: string; isCut: boolean; photos: F[]; leftOut: LeftOut } {
  const photos = files.filter(({ type, size }) => /^image\//.test(type) && size > 0)
  const fitting = photos.filter(({ size }) => size <= PHOTO_FILE_BYTES)
  const first = fitting.slice(0, SHARED_PHOTOS_MAX)
  const kept = fittingTogether(first)
  const whole = joined(texts)
  const text = whole.slice(0, SHARED_TEXT_MAX)
  return {
    text,
    isCut: text.length < whole.length,
    photos: kept,
    leftOut: {
      many: fitting.length - first.length,
      large: photos.length - fitting.length,
      heavy: first.length - kept.length,
      other: files.length - photos.length,
    },
  }
}

/** Without those that would exceed the bytes of all. */
function fittingTogether<F extends { size: number }>(files: readonly F[]): F[] {
  let left = SHARED_BYTES_MAX
  return files.filter(({ size }) => {
    if (size > left) return false
    left -= size
    return true
  })
}

/** Title, text and address, each once: many apps repeat one in the other. */
function joined(texts: readonly string[]): string {
  const trimmed = texts.map((each) => each.trim()).filter(Boolean)
  return trimmed
    .filter((each, at) => {
      const others = trimmed.filter((_other, n) => n !== at)
      return !others.some(
        (other) => other.includes(each) && (other !== each || trimmed.indexOf(each) < at),
      )
    })
    .join('\n')
}
