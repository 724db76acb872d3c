import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type StickyActionBarProps = {
  /** The reason why its buttons cannot be pressed, over them. */
  note?: ReactNode
  /** Shown at the left, such as a total. */
  summary?: ReactNode
  /** One or two buttons; the last is primary and fills the width. */
  children: ReactNode
  /** Quiet buttons in a row of their own, under the others. */
  below?: ReactNode
  className?: string
}

/**
 * The action of a page at the thumb; the last child of the page's flex column
 * (`flex min-h-full flex-col`, it sinks with mt-auto). On a desktop it stands in the page, and in
 * view at the foot of the window while its place is further down.
 */
export function StickyActionBar(props: StickyActionBarProps) {
  const { note, summary, children, below, className } = props
  return (
    <div
      className={cx(
        'sticky bottom-(--bottom-bar,0px) z-10 -mx-gutter mt-auto border-t border-line bg-surface px-gutter pt-3.5',
        'pb-[calc(0.875rem+var(--thumb-inset,env(safe-area-inset-bottom)))]',
        'md:bottom-4 md:mx-0 md:mt-6 md:rounded-lg md:border md:p-4 md:shadow-1',
        className,
      )}
    >
      {note}
      <div className="flex flex-wrap items-center gap-3.5">
        {summary}
        {/* Where two do not fit in a row, the primary stands above the other. */}
        <div className="flex flex-1 flex-wrap-reverse gap-3 *:flex-auto">{children}</div>
      </div>
      <div className="flex flex-wrap gap-3 pt-3 *:flex-1 empty:hidden">{below}</div>
    </div>
  )
}
