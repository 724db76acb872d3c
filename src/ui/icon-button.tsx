import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

/** The looks of a round icon button, for a link: give the link an aria-label. */
export function iconButtonClass(
  look: { plain?: boolean; className?: string | undefined } = {},
) {
  return cx(
    'relative grid size-11 shrink-0 place-items-center rounded-full transition hover:bg-sunken active:scale-95 disabled:opacity-50',
    !look.plain && 'border border-line bg-surface',
    look.className,
  )
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name. */
  label: string
  icon: ReactNode
  /** No edge and no ground. */
  plain?: boolean
  /** Show a dot for unread content. Mention it in `label` too. */
  dot?: boolean
}

/** A round button of 44 px with one icon (20 px, `className="size-5"`). */
export function IconButton({
  label,
  icon,
  plain = false,
  dot = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={iconButtonClass({ plain, className })}
    >
      {icon}
      {dot && <UnreadDot className="absolute top-2.5 right-2.5" />}
    </button>
  )
}

/** The orange dot of something unread; decorative. */
export function UnreadDot({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('size-2.5 rounded-full border-2 border-surface bg-accent', className)}
    />
  )
}
