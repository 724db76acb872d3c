import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type SplitPageProps = {
  children: ReactNode
  /** The part at the right from 1024 px, staying in view; below the rest on a phone. */
  aside: ReactNode
  /** The end of the content, which on a phone follows the aside. */
  below?: ReactNode
  /** True when the first part ends in a thumb bar: on a phone it fills the page. */
  fills?: boolean
  className?: string
}

/** A page of two columns: the content, and the actions. */
export function SplitPage({
  children,
  aside,
  below,
  fills = false,
  className,
}: SplitPageProps) {
  const hasEnd = below !== undefined
  return (
    <div
      className={cx(
        'flex flex-1 flex-col lg:grid lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-10',
        // What the aside is longer than the content makes no gap between its two parts.
        hasEnd && 'lg:grid-rows-[auto_1fr] lg:gap-y-0!',
        className,
      )}
    >
      <div className={cx('min-w-0', fills && 'flex grow flex-col')}>{children}</div>
      {/* `contents` on a phone: a thumb bar in here sticks to the whole page, not to this box. */}
      <div className={cx('max-lg:contents lg:sticky lg:top-24', hasEnd && 'lg:row-span-2')}>
        {aside}
      </div>
      {hasEnd && <div className="min-w-0">{below}</div>}
    </div>
  )
}
