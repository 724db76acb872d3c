import { Input, type InputProps } from './input.tsx'
import { moneyText, moneyTyped } from './masks.ts'

export type MoneyInputProps = Omit<InputProps, 'value' | 'onChange' | 'type'> & {
  /** BRL with at most two decimals; null when empty. */
  value: number | null
  onValueChange: (brl: number | null) => void
}

/** An amount in BRL, filled from the right like a till: 1, 2, 0, 0, 0 → R$ 120,00. */
export function MoneyInput({ value, onValueChange, ...rest }: MoneyInputProps) {
  return (
    <div className="flex items-baseline pl-3.5">
      <span aria-hidden className="text-ink-3">
        R$
      </span>
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder="0,00"
        {...rest}
        value={moneyText(value)}
        onChange={(event) => onValueChange(moneyTyped(event.target.value))}
        className="pl-1.5 tabular-nums"
      />
    </div>
  )
}
