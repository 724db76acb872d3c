import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { cleanLine } from '#src/lib/clean-input.ts'
import { useFieldControl } from './field.tsx'

/** The looks of every control inside a Field; the box is the Field's. */
export const controlClass =
  'block w-full min-w-0 bg-transparent px-3.5 pt-0.5 pb-2.5 text-base text-ink outline-none'

export type InputProps = ComponentProps<'input'> & {
  /** Keeps each character, also those that nobody sees: for passwords. */
  verbatim?: boolean
}

/**
 * A text input. Inside a Field it finds its label; outside give it an aria-label. What is pasted
 * loses the characters that nobody sees.
 */
export function Input({ className, verbatim = false, onChange, ...rest }: InputProps) {
  return (
    <input
      {...rest}
      {...useFieldControl()}
      className={cx(controlClass, className)}
      onChange={(event) => {
        if (!verbatim) cleanLine(event.currentTarget)
        onChange?.(event)
      }}
    />
  )
}

/** A date by the platform's own picker; the value is YYYY-MM-DD. */
export function DateInput(props: Omit<InputProps, 'type'>) {
  return <Input {...props} type="date" />
}

/** A time by the platform's own picker; the value is HH:mm. */
export function TimeInput(props: Omit<InputProps, 'type'>) {
  return <Input {...props} type="time" />
}
