import { IMAGE_BYTES, PHOTO_FILE_BYTES } from '#src/contract/media/limits.ts'
import { readFileKind } from '#src/lib/file-kind.ts'
import { PhotoError } from './photo-error.ts'

/** The longer side that a photo keeps on its way, in pixels. */
const LONGEST_SIDE = 2048
const QUALITY = 0.85

/**
 * A photo as it is sent: upright, no larger than it is ever shown, without the data about place and
 * camera. The browser decodes and encodes it outside the page's thread. @throws PhotoError
 */
export async function preparePhoto(file: Blob): Promise<Blob> {
  if (file.size > PHOTO_FILE_BYTES) throw new PhotoError('too-large')
  const photo = await redrawn(await opened(file), LONGEST_SIDE)
  if (photo.size > IMAGE_BYTES) throw new PhotoError('too-large')
  return photo
}

/** Large enough for the check to read a phone number. */
const COPY_SIDE = 1024

/** A small copy of a prepared photo, checked before the whole is sent. @throws PhotoError */
export const smallCopy = async (photo: Blob): Promise<Blob> =>
  redrawn(await decoded(photo), COPY_SIDE)

async function redrawn(bitmap: ImageBitmap, longestSide: number): Promise<Blob> {
  const { width, height } = bitmap
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const sideOf = (side: number) => Math.max(1, Math.round(side * scale))
  const canvas = canvasOf(sideOf(width), sideOf(height))
  const context = contextOf(canvas)
  // Transparent parts become white, because JPEG knows no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return toJpeg(canvas)
}

/** Opens any picture that the device or the HEIC decoder can. The bytes decide, not its type. */
async function opened(file: Blob): Promise<ImageBitmap> {
  const kind = await readFileKind(file).catch((cause: unknown) => {
    throw new PhotoError('damaged', { cause })
  })
  try {
    return await decoded(file)
  } catch (error) {
    if (kind === 'heic') return (await heicDecoder()).decodeHeic(file)
    if (kind === null && !file.type.startsWith('image/')) throw new PhotoError('no-photo')
    if (kind === 'jpeg' || kind === 'png' || kind === 'webp')
      throw new PhotoError('damaged', { cause: error })
    throw error
  }
}

const heicDecoder = () =>
  import('./decode-heic.ts').catch((cause: unknown) => {
    throw new PhotoError('not-ready', { cause })
  })

/** A photo with parts of it made unreadable. Boxes are in shares of its sides. */
export async function hideParts(
  photo: Blob,
  boxes: readonly (readonly [number, number, number, number])[],
): Promise<Blob> {
  const bitmap = await decoded(photo)
  const canvas = canvasOf(bitmap.width, bitmap.height)
  const context = contextOf(canvas)
  context.drawImage(bitmap, 0, 0)
  for (const box of boxes) {
    const { left, top, width, height } = grown(box, canvas)
    // So few pixels show no letter. A blur filter would do too, but not every browser has one.
    const coarse = canvasOf(Math.max(1, Math.round((width / height) * 2)), 2)
    contextOf(coarse).drawImage(
      bitmap,
      left,
      top,
      width,
      height,
      0,
      0,
      coarse.width,
      coarse.height,
    )
    context.drawImage(coarse, left, top, width, height)
  }
  bitmap.close()
  return toJpeg(canvas)
}

type Sized = { width: number; height: number }

/** A box in pixels, a little larger than what was found: letters reach beyond it. */
function grown([x, y, w, h]: readonly [number, number, number, number], size: Sized) {
  const margin = h * size.height * 0.35
  const left = Math.max(0, x * size.width - margin)
  const top = Math.max(0, y * size.height - margin)
  return {
    left,
    top,
    width: Math.max(1, Math.min(size.width - left, w * size.width + 2 * margin)),
    height: Math.max(1, Math.min(size.height - top, h * size.height + 2 * margin)),
  }
}

const decoded = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new PhotoError('unreadable', { cause })
  })

type Canvas = OffscreenCanvas | HTMLCanvasElement

/** Older browsers draw on an element of the page. */
function canvasOf(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

function contextOf(canvas: Canvas) {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | null
  if (!context) throw new PhotoError('unreadable')
  return context
}

const toJpeg = async (canvas: Canvas): Promise<Blob> => {
  const options = { type: 'image/jpeg', quality: QUALITY }
  if ('convertToBlob' in canvas) return canvas.convertToBlob(options)
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, options.type, options.quality),
  )
  if (!blob) throw new PhotoError('unreadable')
  return blob
}
