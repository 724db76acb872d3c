import { monogram, tintNumber } from '#src/lib/monogram.ts'
import { cx } from './cx.ts'
import { Photo } from './photo.tsx'

type AvatarSize = 'sm' | 'md' | 'lg' | 'xl' | 'card' | 'fill'

const shapes: Record<AvatarSize, string> = {
  sm: 'size-10 rounded-full text-sm',
  md: 'size-13 rounded-md text-lg',
  lg: 'size-16 rounded-[18px] text-xl',
  xl: 'size-23 rounded-[26px] text-2xl',
  card: 'h-24 w-21 rounded-[16px] text-2xl',
  fill: 'size-full text-3xl',
}

/** How wide the file needs to be: wider than the shape, which crops a landscape photo. */
const widths: Record<AvatarSize, string> = {
  sm: '3.25rem',
  md: '4.25rem',
  lg: '6rem',
  xl: '6rem',
  card: '6rem',
  fill: '20rem',
}

const tints = ['bg-tint-1', 'bg-tint-2', 'bg-tint-3', 'bg-tint-4', 'bg-tint-5'] as const

type AvatarPhoto = {
  url: string
  srcset?: string | undefined
  /** A tiny blurred picture as a data URL. */
  placeholder?: string | undefined
}

export type AvatarProps = {
  /** The person's name: the monogram and its tint come from it. */
  name: string
  photo?: AvatarPhoto | null | undefined
  /** sm 40, md 52, lg 64, xl 92 px; card 84×96; fill: the box around it. */
  size?: AvatarSize
  /** Decorative unless given: mostly the name stands beside it. */
  alt?: string
  eager?: boolean
  className?: string
}

/** A portrait, or a monogram on a tint that stays the same for a name. */
export function Avatar(props: AvatarProps) {
  const { name, photo, size = 'md', alt = '', eager, className } = props
  const shape = cx('shrink-0 overflow-hidden', shapes[size], className)
  if (photo) {
    return (
      <Photo
        src={photo.url}
        srcSet={photo.srcset}
        sizes={widths[size]}
        placeholder={photo.placeholder}
        alt={alt}
        width={96}
        height={96}
        eager={eager ?? false}
        className={cx(shape, tintOf(name))}
      />
    )
  }
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      // Drawn by CSS, so that it is not part of the accessible name of a button around it.
      data-monogram={monogram(name)}
      className={cx(
        'grid place-items-center font-bold text-on-tint select-none before:content-[attr(data-monogram)]',
        shape,
        tintOf(name),
      )}
    />
  )
}

/** The tint class of a name, for placeholders. */
export const tintOf = (name: string): string =>
  tints[tintNumber(name, tints.length)] ?? tints[0]
