import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A quiet label: a skill, a distance. */
export function Tag({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-xs bg-sunken px-2 py-0.75 text-xs font-semibold whitespace-nowrap text-ink-2 cramped:whitespace-normal',
        className,
      )}
    >
      {children}
    </span>
  )
}
