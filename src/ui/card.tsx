import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** The looks of a card, for a link or an article; interactive ones react to the pointer. */
export function cardClass(
  look: { interactive?: boolean; className?: string | undefined } = {},
) {
  return cx(
    'block min-w-0 rounded-lg border border-line bg-surface',
    look.interactive &&
      'transition hover:-translate-y-px hover:border-line-2 hover:shadow-1 active:translate-y-0',
    look.className,
  )
}

/** A self-contained box; give it its own padding (p-3.5 or p-4). */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cardClass({ className })} />
}
