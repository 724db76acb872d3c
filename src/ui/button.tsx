import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'outline' | 'secondary' | 'tab' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  outline: 'border-[1.5px] border-line text-ink hover:border-line-2 hover:bg-sunken',
  secondary: 'bg-brand-soft text-brand-strong hover:brightness-95',
  tab: 'text-ink-2 hover:text-ink aria-selected:text-ink aria-[current=page]:text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:brightness-90',
}

// A small button looks 38 px high and is touched as 44 px (the ::before).
const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9.5 px-3.5 text-sm before:absolute before:-inset-y-1 before:inset-x-0 before:content-['']",
  md: 'min-h-12 px-5',
  lg: 'min-h-14 px-7 text-lg',
}

/** The looks of a button, for a link that acts as one: `<Link className={buttonClass()}>`. */
export function buttonClass(
  look: {
    variant?: ButtonVariant
    size?: ButtonSize
    className?: string | undefined
  } = {},
): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 rounded-full font-[650] py-1.5 whitespace-nowrap select-none cramped:min-w-0 cramped:whitespace-normal transition active:scale-98 disabled:active:scale-100',
    variants[look.variant ?? 'primary'],
    sizes[look.size ?? 'md'],
    look.className,
  )
}

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Keeps the label's width in place, blocks clicks and announces the wait. */
  pending?: boolean | undefined
  /** Blocks clicks and stays in the tab order, so that the reason beside it can be read out. */
  unavailable?: boolean | undefined
}

/** The one button; `type="button"` by default. */
export function Button({
  variant = 'primary',
  size = 'md',
  pending = false,
  unavailable = false,
  type = 'button', // a bare <button> inside a form would submit it
  disabled,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({
        variant,
        size,
        className: cx((disabled || unavailable) && 'opacity-50', className),
      })}
      // aria-disabled: a button that turns disabled would lose the focus.
      disabled={disabled}
      aria-disabled={pending || unavailable || undefined}
      aria-busy={pending || undefined}
      onClick={pending || unavailable ? (event) => event.preventDefault() : onClick}
    >
      {pending && <Spinner className="absolute" />}
      <span
        className={cx(
          'inline-flex min-w-0 items-center gap-2 cramped:wrap-anywhere',
          pending && 'opacity-0',
        )}
      >
        {children}
      </span>
    </button>
  )
}
