import type { ChangeEvent } from 'react'
import { Input, type InputProps } from './input.tsx'
import { formatCep } from '#src/lib/cep.ts'
import { caretAfterMask } from './masks.ts'

export type CepInputProps = Omit<InputProps, 'value' | 'onChange' | 'type'> & {
  /** As typed, e.g. "01310-1". */
  value: string
  onValueChange: (masked: string) => void
}

/** A Brazilian postal code, masked 00000-000 while typing or pasting. */
export function CepInput({ value, onValueChange, ...rest }: CepInputProps) {
  function change({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const before = input.value.slice(0, input.selectionStart ?? input.value.length)
    const masked = formatCep(input.value)
    // Written at once so that the caret stays where it was when React renders the same text.
    input.value = masked
    const caret = caretAfterMask(masked, before)
    input.setSelectionRange(caret, caret)
    onValueChange(masked)
  }
  return (
    <Input
      inputMode="numeric"
      autoComplete="postal-code"
      placeholder="00000-000"
      {...rest}
      value={formatCep(value)}
      onChange={change}
    />
  )
}
