import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type EmptyStateProps = {
  /** 28 px. */
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** The next step: a Button or a link dressed as one. */
  action?: ReactNode
  className?: string
}

/** An empty list or page: its purpose, and the next step. */
export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'mx-auto grid max-w-md justify-items-center px-4 py-12 text-center',
        className,
      )}
    >
      {icon && (
        <span className="mb-4 grid size-16 place-items-center rounded-lg bg-brand-soft text-brand-strong">
          {icon}
        </span>
      )}
      <h2 className="text-xl">{title}</h2>
      {children && <div className="pt-2 text-balance text-ink-2">{children}</div>}
      {action && <div className="pt-5">{action}</div>}
    </div>
  )
}
