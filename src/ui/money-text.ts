/** More than any price has, so that the form can say that it is too much. */
const MOST_DIGITS = 7
const CENTAVO_DIGITS = 2

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** "01250" → "1.250". */
function grouped(digits: string): string {
  const plain = digits.replace(/^0+(?=\d)/, '').slice(0, MOST_DIGITS)
  return plain.replace(/\B(?=(\d{3})+$)/g, '.')
}

/** BRL as a money field writes it: 1250 → "1.250", 120.5 → "120,50", null → "". */
export function moneyText(value: number | null): string {
  if (value === null) return ''
  const [reais = '', centavos = ''] = value.toFixed(CENTAVO_DIGITS).split('.')
  return Number(centavos) === 0 ? grouped(reais) : `${grouped(reais)},${centavos}`
}

/** The amount that a money field's own text says, in BRL; null when nothing is typed. */
export function moneyOf(text: string): number | null {
  const [reais = '', centavos = ''] = text.split(',')
  if (digitsOf(text) === '') return null
  return Number(`${digitsOf(reais)}.${digitsOf(centavos)}`)
}

/** Digits, perhaps in groups of three. */
const WHOLE = /^\d+(?:(?:\.\d{3})*|(?:,\d{3})*)$/

/**
 * An amount from somewhere else, in BRL: "R$ 1.234,50", "1234.5", "1.234". Of dot and comma the
 * last is the decimal one; a lone one before three digits groups thousands. Null for what may be
 * several amounts or none, such as "1..2".
 */
export function readMoney(text: string): number | null {
  const amount = /\d(?:[\d.,]*\d)?/.exec(text.replace(/\s/g, ''))?.[0]
  if (amount === undefined) return null
  const last = Math.max(amount.lastIndexOf('.'), amount.lastIndexOf(','))
  const separator = amount.charAt(last)
  const after = amount.slice(last + 1)
  const alone = amount.replace(/[^.,]/g, '') === separator
  const other = separator === '.' ? ',' : '.'
  const isDecimal = last >= 0 && (alone ? after.length !== 3 : amount.includes(other))
  const reais = isDecimal ? amount.slice(0, last) : amount
  if (!WHOLE.test(reais)) return null
  const centavos = isDecimal ? after.slice(0, CENTAVO_DIGITS) : ''
  return Number(`${digitsOf(reais)}.${centavos}`)
}

export type MoneyEdit = {
  text: string
  /** The comma stands for a typed dot: three digits after it make it a separator of thousands. */
  dotTyped: boolean
}

/**
 * A money field after a change that left `raw` in it. Digits are reais until a comma opens the
 * centavos; a typed dot is taken for a comma until three digits follow.
 */
export function editMoney(before: MoneyEdit, raw: string): MoneyEdit {
  const { start, inserted } = changeBetween(before.text, raw)
  // A keyboard's suggestion or a program writes a whole amount at once.
  if (inserted === raw && raw.length > 1)
    return { text: moneyText(readMoney(raw)), dotTyped: false }
  const separator = inserted === '.' || inserted === ','
  if (separator && opensNothing(raw, start)) return before
  const dotTyped = separator ? inserted === '.' : before.dotTyped && raw.includes(',')
  const at = separator ? start : raw.indexOf(',')
  if (at === -1) return { text: grouped(digitsOf(raw)), dotTyped: false }
  const reais = digitsOf(raw.slice(0, at))
  const centavos = digitsOf(raw.slice(at + 1))
  if (dotTyped && centavos.length > CENTAVO_DIGITS)
    return { text: grouped(reais + centavos), dotTyped: false }
  const shown = grouped(reais) || '0'
  return { text: `${shown},${centavos.slice(0, CENTAVO_DIGITS)}`, dotTyped }
}

/** A second comma, or one that would cut reais off. */
const opensNothing = (raw: string, at: number): boolean =>
  (raw.slice(0, at) + raw.slice(at + 1)).includes(',') ||
  digitsOf(raw.slice(at)).length > CENTAVO_DIGITS

/** The text that came in between the parts that two texts share. */
function changeBetween(before: string, after: string) {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { start, inserted: after.slice(start, after.length - end) }
}

/** The place of the caret in `text` when `left` was on its left before the dots were set anew. */
export function caretInMoney(text: string, left: string): number {
  let wanted = left.replace(/[^\d,]/g, '').length
  let at = 0
  while (wanted > 0 && at < text.length) {
    if (text[at] !== '.') wanted -= 1
    at += 1
  }
  return at
}
