import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { cleanLine } from '#src/lib/clean-input.ts'
import { replayEarlyInput } from '#src/lib/early-input.ts'
import { useFieldControl } from './field.tsx'

/** The looks of every control inside a Field; the box is the Field's. */
export const controlClass =
  'block w-full min-w-0 bg-transparent px-3.5 pt-0.5 pb-2.5 text-base text-ink outline-none'

export type InputProps = ComponentProps<'input'> & {
  /** Keeps each character, also invisible ones: for passwords. */
  verbatim?: boolean
}

/**
 * A text input. Inside a Field it finds its label; outside give it an aria-label. Invisible
 * characters are stripped from pasted text.
 */
export function Input(props: InputProps) {
  const { className, verbatim = false, onChange, ref, ...rest } = props
  return (
    <input
      {...rest}
      ref={useTypedEarly(ref)}
      {...useFieldControl()}
      className={cx(controlClass, className)}
      onChange={(event) => {
        if (!verbatim) cleanLine(event.currentTarget)
        onChange?.(event)
      }}
    />
  )
}

/** Keeps text typed before the app ran. */
function useTypedEarly(ref: InputProps['ref']) {
  const own = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLInputElement)
  useLayoutEffect(() => {
    if (own.current) replayEarlyInput(own.current)
  }, [])
  return own
}

/** A date by the platform's own picker; the value is YYYY-MM-DD. */
export function DateInput(props: Omit<InputProps, 'type'>) {
  return <Input {...props} type="date" />
}

/** A time by the platform's own picker; the value is HH:mm. */
export function TimeInput(props: Omit<InputProps, 'type'>) {
  return <Input {...props} type="time" />
}
