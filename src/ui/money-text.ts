import { halfWidth } from '#src/lib/half-width.ts'

/** More digits than any price has, so that the form can show that it is too much. */
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

/** The amount that a money field's own text says, in BRL; null when nothing is typed, or no amount. */
export function moneyOf(text: string): number | null {
  if (!/^\d{1,3}(\.\d{3})*(,\d*)?$/.test(text)) return null
  const [reais = '', centavos = ''] = text.split(',')
  return Number(`${digitsOf(reais)}.${digitsOf(centavos)}`)
}

/** Spaces that some locales write between thousands; an ordinary one is between two numbers. */
const THOUSANDS_SPACE = /(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g
/** A sign, a unit or an exponent at a number: then it is another amount than its digits say. */
const PART_OF_MORE = /[-\u2010-\u2015\u2212+\p{L}\d%/*^]/u
/** Words that multiply or divide the number before them. */
const MULTIPLIES = /\b(mil|milh|mill|cent|k\b)/iu

/**
 * The one reader of amounts, in BRL: "R$ 1.234,50", "1234.5", "por 80 reais". A comma opens the
 * centavos, of which the third is left out; a dot does too, unless it groups thousands. Of an
 * American "1,234.50" the dot does. Null for what may be several amounts, another one or none, such
 * as "80-100", "-80", "2 mil", "1e3".
 */
export function readMoney(text: string): number | null {
  const plain = halfWidth(text).replace(/R\$/gi, ' ').replaceAll(THOUSANDS_SPACE, '.')
  const [found, ...others] = [...plain.matchAll(/\d(?:[\d.,]*\d)?/g)]
  if (!found || others.length > 0 || MULTIPLIES.test(plain)) return null
  const [amount] = found
  const before = plain.slice(0, found.index).trimEnd().at(-1) ?? ''
  const after = plain.at(found.index + amount.length) ?? ''
  if (/[-\u2010-\u2015\u2212+.,]/u.test(before) || PART_OF_MORE.test(after)) return null
  if (PART_OF_MORE.test(plain.at(found.index - 1) ?? '') && found.index > 0) return null
  const { reais, centavos } = partsOf(amount)
  if (reais === null || digitsOf(reais).length > MOST_DIGITS) return null
  return Number(`${digitsOf(reais)}.${centavos.slice(0, CENTAVO_DIGITS)}`)
}

const GROUPED = {
  '.': /^[1-9]\d{0,2}(\.\d{3})+$/,
  ',': /^[1-9]\d{0,2}(,\d{3})+$/,
}

/** The reais and the centavos of digits, dots and commas; no reais where they make no amount. */
function partsOf(amount: string): { reais: string | null; centavos: string } {
  const last = Math.max(amount.lastIndexOf('.'), amount.lastIndexOf(','))
  if (last === -1) return { reais: amount, centavos: '' }
  const [reais, centavos] = [amount.slice(0, last), amount.slice(last + 1)]
  const isComma = amount[last] === ','
  if (!isComma && GROUPED['.'].test(amount)) return { reais: amount, centavos: '' }
  if (isComma && GROUPED[','].test(amount) && /,.*,/.test(amount))
    return { reais: amount, centavos: '' }
  const isPlain = /^\d+$/.test(reais) || GROUPED[isComma ? '.' : ','].test(reais)
  const isCents = isComma || centavos.length <= CENTAVO_DIGITS
  return { reais: isPlain && isCents ? reais : null, centavos }
}

export type MoneyEdit = {
  text: string
  /** The comma stands for a typed dot: three digits after it make it a separator of thousands. */
  dotTyped: boolean
  /** A typed dot has become one already. */
  grouped?: boolean
}

/** True of a text that is no amount, which a money field shows unchanged. */
export const isRefused = (text: string): boolean => text !== '' && moneyOf(text) === null

/** A whole amount, from the clipboard, a keyboard's suggestion or a program. */
export function filledMoney(raw: string): MoneyEdit {
  const read = readMoney(raw)
  return { text: read === null ? raw.trim() : moneyText(read), dotTyped: false }
}

/**
 * A money field after a change that left `raw` in it. Digits are reais until a comma opens the
 * centavos; a typed dot is taken for a comma until three digits follow. A text that is no amount
 * stays unchanged, until it is corrected.
 */
export function editMoney(before: MoneyEdit, raw: string): MoneyEdit {
  const { start, inserted } = changeBetween(before.text, raw)
  const isWhole = inserted === raw && raw.length > 1
  if (isWhole || isRefused(before.text) || /[^\d.,\s]/.test(raw)) return filledMoney(raw)
  const separator = inserted === '.' || inserted === ','
  if (separator && opensNothing(raw, start)) return before
  const dotTyped = separator ? inserted === '.' : before.dotTyped && raw.includes(',')
  const kept = raw.includes('.') || raw.includes(',') ? before.grouped : false
  const at = separator ? start : raw.indexOf(',')
  if (at === -1)
    return { text: grouped(digitsOf(raw)), dotTyped: false, ...(kept && { grouped: true }) }
  const reais = digitsOf(raw.slice(0, at))
  const centavos = digitsOf(raw.slice(at + 1))
  const mayGroup = /^[1-9]\d{0,2}$/.test(reais) || kept
  if (dotTyped && centavos.length > CENTAVO_DIGITS && mayGroup)
    return { text: grouped(reais + centavos), dotTyped: false, grouped: true }
  const shown = grouped(reais) || '0'
  return {
    text: `${shown},${centavos.slice(0, CENTAVO_DIGITS)}`,
    dotTyped,
    ...(kept && { grouped: true }),
  }
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

/** The place of the caret in `text` when `left` was on its left before the dots were set again. */
export function caretInMoney(text: string, left: string): number {
  let wanted = left.replace(/[^\d,]/g, '').length
  let at = 0
  while (wanted > 0 && at < text.length) {
    if (text[at] !== '.') wanted -= 1
    at += 1
  }
  return at
}
