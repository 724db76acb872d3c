import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** The looks of a chip, for a link; a link to the current page shows as selected. */
export function chipClass(
  look: { selected?: boolean; className?: string | undefined } = {},
) {
  const on = 'border-ink bg-ink text-paper'
  return cx(
    'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-3.5 text-sm font-[550] whitespace-nowrap cramped:max-w-full cramped:whitespace-normal transition active:scale-98',
    'aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper',
    look.selected ? on : 'border-line bg-surface hover:border-line-3',
    look.className,
  )
}

export type ChipProps = ComponentProps<'button'> & { selected?: boolean }

/** A filter or a quick choice that is on or off. Icons of 18 px. */
export function Chip({ selected = false, className, type = 'button', ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={selected}
      className={chipClass({ selected, className })}
    />
  )
}
