import sharp, { type Sharp } from 'sharp'
import type { CategorySlug } from '#src/contract/categories.ts'
import { IMAGE_POINTS, PRIVATE_PHOTOS_PATH } from '#src/contract/images.values.ts'
import type { AlbumImage, Image } from '#src/contract/primitives.ts'

/** The width in pixels that a picture is reduced to. */
const WIDEST = 1280
/** It is kept smaller besides: half a phone wants some 450 pixels of it, a whole one 750. */
const smallerWidths = [160, 320, 480, 800] as const

/** The width that `url` points to, for whoever does not read `srcset`. */
const DEFAULT_WIDTH = 800

type ImageVariant = { width: number; bytes: Buffer }

export type ProcessedImage = {
  publicId: string
  /** The width of the widest variant, in pixels. */
  width: number
  height: number
  /** The widths of the variants, ascending. */
  widths: number[]
  /** A tiny data: URL to show, blurred, while the picture loads. */
  placeholder: string
  variants: ImageVariant[]
}

/** The size to which a photo is reduced first: its widest variant needs no more. */
const LARGEST = { width: WIDEST, height: 2560 }

/**
 * A photo as it is seen, upright and in sRGB, with nothing of its file: no place, no camera, no
 * further frames. @throws Error when it cannot be decoded
 */
export async function processPhoto(
  file: Buffer,
): Promise<Omit<ProcessedImage, 'publicId'>> {
  const { data, info } = await sharp(file, {
    limitInputPixels: IMAGE_POINTS,
    failOn: 'truncated',
  })
    .autoOrient()
    // What is read by the phone check is what everybody sees, on any ground.
    .flatten({ background: '#fff' })
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return encodeVariants(data, { width, height, channels })
}

/** The database row of a picture. */
export type ImageRow = Omit<ProcessedImage, 'variants' | 'placeholder'> & {
  placeholder: string | null
}

/** The database row of a picture of an album. */
type AlbumRow = ImageRow & { caption: string; category: CategorySlug | null }

/** The widths that a reduced picture of this width is kept at, ascending: its own is the last. */
export const widthsFor = (width: number): number[] => [
  ...smallerWidths.filter((each) => each < width),
  width,
]

export const mediaKey = (publicId: string, width: number): string =>
  `${publicId}/${width}.webp`

/** The name of a picture says whether everybody who knows it may see it. */
const PRIVATE = 'private-'
export const privateName = (name: string): string => PRIVATE + name
export const isPrivate = (publicId: string): boolean => publicId.startsWith(PRIVATE)

const mediaUrl = (publicId: string, width: number) =>
  `${isPrivate(publicId) ? PRIVATE_PHOTOS_PATH : '/media'}/${mediaKey(publicId, width)}`

/** A tiny data: URL of a picture. */
export async function placeholderOf(image: Sharp): Promise<string> {
  const bytes = await image
    .resize({ width: 16, height: 16, fit: 'inside' })
    .webp({ quality: 30, alphaQuality: 30 })
    .toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** The sizes of a picture that is reduced and decoded. */
async function encodeVariants(
  pixels: Buffer,
  { width, height, channels }: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): Promise<Omit<ProcessedImage, 'publicId'>> {
  const decoded = () => sharp(pixels, { raw: { width, height, channels } })
  const widths = widthsFor(width)
  const [placeholder, ...variants] = await Promise.all([
    placeholderOf(decoded()),
    ...widths.map(async (each) => ({
      width: each,
      bytes: await decoded()
        .resize({ width: each })
        .webp({ quality: 80, effort: 4 })
        .toBuffer(),
    })),
  ])
  return { width, height, widths, placeholder, variants }
}

/** A picture as the contract shows it. */
export function imageView({
  publicId,
  width,
  height,
  widths,
  placeholder,
}: ImageRow): Image {
  const shown = widths.findLast((each) => each <= DEFAULT_WIDTH) ?? width
  return {
    url: mediaUrl(publicId, shown),
    publicId,
    width,
    height,
    srcset: widths.map((each) => `${mediaUrl(publicId, each)} ${each}w`).join(', '),
    ...(placeholder && { placeholder }),
  }
}

/** A picture of an album as the contract shows it. */
export const albumView = ({ caption, category, ...row }: AlbumRow): AlbumImage => ({
  ...imageView(row),
  ...(caption && { caption }),
  ...(category && { category }),
})
