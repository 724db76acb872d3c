import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type DueProps = { isMine: boolean; children: ReactNode }

/** A deadline; orange when the viewer has to act. */
export function Due({ isMine, children }: DueProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 text-sm font-semibold',
        isMine ? 'text-accent-strong' : 'text-ink-2',
      )}
    >
      <Clock aria-hidden className="size-4 shrink-0" />
      <span>{children}</span>
    </span>
  )
}
