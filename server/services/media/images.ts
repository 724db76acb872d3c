import sharp, { type Sharp } from 'sharp'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import { IMAGE_POINTS } from '#src/contract/media/limits.ts'
import { PRIVATE_PHOTOS_PATH } from '#src/contract/media/paths.ts'
import type { AlbumImage, Image } from '#src/contract/protocol/primitives.ts'
import { createTurns } from '#server/providers/threads/turns.ts'

/** The width in pixels that a picture is reduced to. */
const WIDEST = 1280
/** Smaller variants: half the width of a phone needs some 450 pixels, the full width 750. */
const smallerWidths = [160, 320, 480, 800] as const

/** The width that `url` points to, for clients that ignore `srcset`. */
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
 * A photo upright and in sRGB, without metadata: no place, no camera, no further frames. Users take
 * turns: `owner` is the photo's uid.
 * @throws Error when it cannot be decoded
 */
export const processPhoto = (
  file: Buffer,
  owner: string,
): Promise<Omit<ProcessedImage, 'publicId'>> =>
  turns.run(owner, async () => {
    const { data, info } = await decoding.run('all', () => reduced(file))
    const { width, height, channels } = info
    return encodeVariants(data, { width, height, channels })
  })

// Every picture is decoded once, so a cache in libvips has no use.
sharp.cache(false)

/** A progressive picture of IMAGE_POINTS takes 400 MB while it is decoded: one at a time. */
const decoding = createTurns({ atOnce: 1 })
const turns = createTurns({ atOnce: 1 })

const reduced = (file: Buffer) =>
  sharp(file, { limitInputPixels: IMAGE_POINTS, failOn: 'truncated' })
    .autoOrient()
    // The phone check must read the same pixels that viewers see, on any background.
    .flatten({ background: '#fff' })
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

/** The database row of a picture. */
export type ImageRow = Omit<ProcessedImage, 'variants' | 'placeholder'> & {
  placeholder: string | null
}

/** The database row of a picture of an album. */
type AlbumRow = ImageRow & { caption: string; category: CategorySlug | null }

/** The widths of the variants of a reduced picture, ascending; its own width is the last. */
export const widthsFor = (width: number): number[] => [
  ...smallerWidths.filter((each) => each < width),
  width,
]

export const mediaKey = (publicId: string, width: number): string =>
  `${publicId}/${width}.webp`

/** The prefix marks a picture that needs a permission besides its name. */
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
