import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

export type PhotoProps = Omit<
  ComponentProps<'img'>,
  'alt' | 'width' | 'height' | 'loading' | 'placeholder'
> & {
  /** The alternative text; "" when the words beside it say the same. */
  alt: string
  /** Of the file, or of its shape: they keep the room before it arrives. */
  width: number
  height: number
  /** A tiny blurred picture as a data URL, shown until the photo arrives. */
  placeholder?: string | undefined
  /** In view at once: no lazy loading, fetched first. */
  eager?: boolean
}

/** A photo that never shifts the layout. Size it by CSS; it fills and crops. */
export function Photo(props: PhotoProps) {
  const { alt, placeholder, eager = false, className, style, ...rest } = props
  return (
    <img
      {...rest}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={cx('bg-sunken bg-cover bg-center object-cover', className)}
      style={placeholder ? { ...style, backgroundImage: `url("${placeholder}")` } : style}
    />
  )
}
