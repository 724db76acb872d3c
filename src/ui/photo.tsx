import { use, useState, type ComponentProps } from 'react'
import { lightSrcset } from '#src/lib/light-srcset.ts'
import { cx } from './cx.ts'
import { LightPhotos } from './light-photos.ts'

export type PhotoProps = Omit<
  ComponentProps<'img'>,
  'alt' | 'width' | 'height' | 'loading' | 'placeholder'
> & {
  /** The alternative text; "" when the words beside it say the same. */
  alt: string
  /** The size of the file, or of its shape: it reserves the space before the photo loads. */
  width: number
  height: number
  /** A tiny blurred picture as a data URL, shown until the photo arrives. */
  placeholder?: string | undefined
  /** True when the photo is in view at once: it is not loaded lazily, and fetched first. */
  eager?: boolean
}

/** A single clear point. */
const NOTHING =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** A photo that never shifts the layout. Size it by CSS; it fills and crops. */
export function Photo(props: PhotoProps) {
  const { alt, placeholder, eager = false, className, style, srcSet, ...rest } = props
  const light = useLight()
  return (
    <img
      {...rest}
      srcSet={light && srcSet ? lightSrcset(srcSet) : srcSet}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={({ currentTarget }) => {
        // Without a network the blurred picture stays, instead of the browser's sign for a broken one.
        currentTarget.removeAttribute('srcset')
        currentTarget.src = NOTHING
      }}
      className={cx('bg-sunken bg-cover bg-center object-cover', className)}
      style={placeholder ? { ...style, backgroundImage: `url("${placeholder}")` } : style}
    />
  )
}

/** A photo that was loaded large stays large: a small one would be another download. */
function useLight(): boolean {
  const light = use(LightPhotos)
  const [large, setLarge] = useState(!light)
  if (!light && !large) setLarge(true)
  return !large
}
