const onlyDigits = (text: string) => text.replace(/\D/g, '')

/** The position of the caret in the masked text when `before` was typed left of it. */
export function caretAfterMask(masked: string, before: string): number {
  let left = onlyDigits(before).length
  let at = 0
  while (left > 0 && at < masked.length) {
    if (/\d/.test(masked.charAt(at))) left -= 1
    at += 1
  }
  return at
}

const brl = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const MOST_DIGITS = 9

/** BRL → "1.250,00", the text of a money field; null → "". */
export function moneyText(value: number | null): string {
  return value === null ? '' : brl.format(value)
}

/** Reads typed digits from the right as centavos → BRL; empty → null. */
export function moneyTyped(text: string): number | null {
  const digits = onlyDigits(text).slice(0, MOST_DIGITS)
  return digits === '' ? null : Number(digits) / 100
}
