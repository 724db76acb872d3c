import type { Image } from '#src/contract/protocol/primitives.ts'

/** What a `Photo` needs of a picture of the backend. Not every picture knows its size. */
export const photoOf = ({ url, srcset, width, height, placeholder }: Image) => ({
  src: url,
  srcSet: srcset,
  width: width ?? 640,
  height: height ?? 480,
  placeholder,
})
