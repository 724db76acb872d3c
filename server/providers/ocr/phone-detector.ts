/** Left, top, width and height, each a share of the picture's own. */
export type Box = [number, number, number, number]

/** The phone numbers that a picture shows, and where. */
export type PhoneCheck = { hasPhone: boolean; numbers: number; boxes: Box[] }

/** Finds phone numbers in pictures. */
export type PhoneDetector = {
  /**
   * Reads a JPEG, PNG, WebP or AVIF. Users take turns: `owner` is the picture's uid.
   * @throws UnreadableImageError for damaged files, DetectorBusyError when too many wait or one
   * takes too long
   */
  detect: (image: Buffer, owner: string) => Promise<PhoneCheck>
  close: () => Promise<void>
}

/** The file is damaged, cut short, or larger than any photo. */
export class UnreadableImageError extends Error {
  override name = 'UnreadableImageError'
}

/** No answer now; the same picture may be tried again soon. */
export class DetectorBusyError extends Error {
  override name = 'DetectorBusyError'
}
