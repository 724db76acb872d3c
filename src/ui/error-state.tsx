import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

export type ErrorStateProps = {
  title: ReactNode
  /** The cause, and what to do about it. */
  children?: ReactNode
  retryLabel?: string
  onRetry?: (() => void) | undefined
  /** True while it retries. */
  pending?: boolean
  /** Another way out, such as a link home. */
  secondary?: ReactNode
  className?: string
}

/** A failure, with a button to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, retryLabel, onRetry, pending, secondary, className } = props
  return (
    <div
      role="alert"
      className={cx(
        'mx-auto grid max-w-md justify-items-center px-4 py-12 text-center',
        className,
      )}
    >
      <span className="mb-4 grid size-16 place-items-center rounded-lg bg-danger-soft text-danger">
        <CircleAlert aria-hidden className="size-7" />
      </span>
      <h2 className="text-xl">{title}</h2>
      {children && <div className="pt-2 text-balance text-ink-2">{children}</div>}
      <div className="flex flex-wrap justify-center gap-2.5 pt-5">
        {onRetry && retryLabel && (
          <Button variant="outline" onClick={onRetry} pending={pending}>
            <RotateCw aria-hidden className="size-4.5" />
            {retryLabel}
          </Button>
        )}
        {secondary}
      </div>
    </div>
  )
}
