import Package from 'lucide-react/icons/package'
import type { Image } from '#src/contract/protocol/primitives.ts'
import { photoOf } from '#src/lib/photo/photo-of.ts'
import { cx } from '#src/ui/cx.ts'
import { Photo } from '#src/ui/photo.tsx'

const looks = {
  sm: { shape: 'size-14', icon: 'size-6', sizes: '3.5rem' },
  md: { shape: 'size-20', icon: 'size-8', sizes: '5rem' },
}

type ItemThumbProps = { photo: Image | null; size?: keyof typeof looks }

/** A small square photo of an item or a job; an icon where there is none. */
export function ItemThumb({ photo, size = 'md' }: ItemThumbProps) {
  const { shape, icon, sizes } = looks[size]
  const className = cx(shape, 'shrink-0 rounded-md')
  if (photo) return <Photo {...photoOf(photo)} sizes={sizes} alt="" className={className} />
  return (
    <span
      aria-hidden
      className={cx(className, 'grid place-items-center bg-sunken text-ink-3')}
    >
      <Package className={icon} strokeWidth={1.5} />
    </span>
  )
}
