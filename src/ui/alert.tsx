import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { toneClass, type Tone } from './pill.tsx'
import { takeFocus } from './take-focus.ts'

export type AlertProps = {
  tone?: Tone
  /** An alert is announced at once; a danger is one by default. */
  role?: 'alert' | 'status'
  /** Why the press of a button, perhaps far from here, failed. */
  takesFocus?: boolean
  icon?: ReactNode
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** A message inside the page or above a form. */
export function Alert({
  tone = 'info',
  role = tone === 'danger' ? 'alert' : 'status',
  takesFocus = false,
  icon,
  title,
  children,
  action,
  className,
}: AlertProps) {
  return (
    <div
      role={role}
      {...(takesFocus && { ref: takeFocus, tabIndex: -1 })}
      className={cx(
        'tinted flex items-start gap-3 rounded-md p-3.5 text-sm',
        toneClass[tone],
        className,
      )}
    >
      {icon}
      <div className="flex-1">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
