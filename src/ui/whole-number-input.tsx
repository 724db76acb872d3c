import { useState } from 'react'
import { halfWidth } from '#src/lib/half-width.ts'
import { Input, type InputProps } from './input.tsx'

export type WholeNumberInputProps = Omit<InputProps, 'value' | 'onChange' | 'type'> & {
  /** Null when empty; NaN for a text that is no whole number, which stays as typed. */
  value: number | null
  onValueChange: (value: number | null) => void
}

const written = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '' : String(value)

/** A dot or a comma makes it no whole number: "2.5" is not 25. */
function read(typed: string): number | null {
  const text = halfWidth(typed).trim()
  if (text === '') return null
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}

/** The input of a count. */
export function WholeNumberInput({ value, onValueChange, ...rest }: WholeNumberInputProps) {
  const [typed, setTyped] = useState(written(value))
  // Changed from outside, such as a form that is reset.
  const text = Object.is(read(typed), value) ? typed : written(value)
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value)
        onValueChange(read(target.value))
      }}
    />
  )
}
