import { useState, type ChangeEvent, type ClipboardEvent } from 'react'
import { halfWidth } from '#src/lib/half-width.ts'
import { useFieldControl, useRefusal } from './field.tsx'
import { Input, type InputProps } from './input.tsx'
import {
  caretInMoney,
  editMoney,
  filledMoney,
  isRefused,
  moneyOf,
  type MoneyEdit,
  moneyText,
} from './money-text.ts'

export type MoneyInputProps = Omit<InputProps, 'value' | 'onChange' | 'type'> & {
  /** BRL with at most two decimals; null when empty. */
  value: number | null
  /** The error for a text that is no amount. */
  refusal: string
  onValueChange: (brl: number | null) => void
}

/** An amount in BRL: 500 is R$ 500, a comma opens the centavos. */
export function MoneyInput(props: MoneyInputProps) {
  const { value, refusal, onValueChange, onBlur, ...rest } = props
  const { id } = useFieldControl()
  const [typed, setTyped] = useState<MoneyEdit>({
    text: moneyText(value),
    dotTyped: false,
  })
  // Changed from outside, such as a form that is reset.
  const edit =
    moneyOf(typed.text) === value ? typed : { text: moneyText(value), dotTyped: false }

  useRefusal(isRefused(edit.text) ? refusal : undefined)

  /** Writes at once, so that the caret stays where it was when React renders the same text. */
  function show(input: HTMLInputElement, next: typeof edit, caret: number) {
    input.value = next.text
    input.setSelectionRange(caret, caret)
    setTyped(next)
    onValueChange(moneyOf(next.text))
  }

  function change({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const raw = halfWidth(input.value)
    // A browser or a program that fills in the field gives no input type.
    if (!('inputType' in nativeEvent)) return fill(input, raw)
    const next = editMoney(edit, raw)
    const left = raw.slice(0, input.selectionStart ?? raw.length)
    const caret =
      left.length === raw.length ? next.text.length : caretInMoney(next.text, left)
    show(input, next, caret)
  }

  function fill(input: HTMLInputElement, text: string) {
    const filled = filledMoney(text)
    show(input, filled, filled.text.length)
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const { currentTarget: input, clipboardData } = event
    const all = input.selectionEnd === input.value.length && input.selectionStart === 0
    const text = clipboardData.getData('text')
    if (!all) return
    event.preventDefault()
    fill(input, text)
  }

  return (
    <div className="flex items-baseline pl-3.5">
      {/* A second label, so that the currency is read out with the name. */}
      <label htmlFor={id} className="text-ink-3">
        R$
      </label>
      <Input
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        {...rest}
        value={edit.text}
        onChange={change}
        onPaste={paste}
        onBlur={(event) => {
          if (!isRefused(edit.text)) setTyped({ text: moneyText(value), dotTyped: false })
          onBlur?.(event)
        }}
        className="pl-1.5 tabular-nums"
      />
    </div>
  )
}
