import type { AlbumImage } from '#src/contract/primitives.ts'

/** An album as a change of it names it. */
export const albumEdits = (images: readonly AlbumImage[]) =>
  images.map(({ publicId, caption, category }) => ({
    publicId,
    ...(caption && { caption }),
    ...(category && { category }),
  }))
