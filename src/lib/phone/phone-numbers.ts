import { toWrittenRange, type PlainText } from '#src/lib/contacts/plain-text.ts'
import { isAreaCode } from './area-codes.ts'
import { type Atom, findNumberAtoms } from './number-words.ts'
import { hideOtherNumbers } from './other-numbers.ts'

/** A phone number in a text: its digits, and its place in UTF-16 units. */
export type PhoneNumber = { digits: string; start: number; end: number }

/** A phone number has no more digits; every look ahead ends there. */
const MOST_DIGITS = 15
const LEAST_DIGITS = 8

/** Called for each step of the search, so that a test can count the work of a text. */
type Count = () => void

/**
 * The phone numbers of a text: of Brazil, and of any country after a `+` or a word that announces
 * them, in figures or in the words of pt and es, however they are separated. Not CEP, CNPJ, CPF,
 * prices, days, hours, years or the numbers of orders. The work grows with the length of the text
 * and no faster.
 */
export function findPhoneNumbers(plain: PlainText, count: Count = () => {}): PhoneNumber[] {
  const figures = hideOtherNumbers(readLookalikes(plain.text))
  const atoms = findNumberAtoms(figures)
  const close = runsOf(atoms, (between) => isClose(figures, between)).flatMap((run) =>
    numbersOf(run, (from) => longestFrom(figures, run, { from, count })),
  )
  const loose = runsOf(atoms, (between) => isLoose(figures, between)).flatMap((run) =>
    numbersOf(run, (from) => mobileFrom(figures, run, { from, count })),
  )
  return apart([...close, ...loose]).map(({ digits, start, end }) => ({
    digits,
    ...toWrittenRange(plain, start, end),
  }))
}

/** Numbers in their order, none in another; the first of two that overlap is kept. */
function apart(numbers: PhoneNumber[]): PhoneNumber[] {
  const kept: PhoneNumber[] = []
  for (const number of numbers.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1)
    if (!last || number.start >= last.end) kept.push(number)
  }
  return kept
}

const lookalikes: Record<string, string> = {
  o: '0',
  l: '1',
  i: '1',
  s: '5',
  b: '8',
  z: '2',
}

/** So many figures with a letter between each are one number: "2x3" is a size. */
const LEAST_APART = 3

/** True of single figures with the same letter between: "o9o8o7". */
const isPulledApart = (word: string): boolean =>
  /^([a-z])?\d(?:[a-z]\d)+[a-z]?$/.test(word) && new Set(word.replace(/\d/g, '')).size === 1

/** Letters in the middle of figures that look like digits: to the eye, and to a machine. */
const readLookalikes = (text: string): string =>
  text.replace(/(?<![a-z0-9])[a-z0-9]+/g, (word) => {
    const figures = word.replace(/\D/g, '').length
    if (figures >= LEAST_APART && isPulledApart(word)) return word.replace(/\D/g, ' ')
    if (figures < 3 || figures === word.length || figures * 2 <= word.length) return word
    const read = word.replace(/[olisbz]/g, (letter) => lookalikes[letter] ?? letter)
    return /^\d+$/.test(read) ? read : word
  })

type Between = { start: number; end: number }

/** Between two parts of a number: a few signs and blanks, at most one of them a new line. */
const closeSigns = /^[\s().\-‐-―−_*•·|,:;~+'"/\\<>=[\]{}]*$/

function isClose(text: string, { start, end }: Between): boolean {
  if (end - start > 5) return false
  const between = text.slice(start, end)
  return closeSigns.test(between) && between.split('\n').length <= 2
}

/** What people put between the parts of a number so that a machine does not see it. */
const looseWord =
  '(?:x|e|y|o|el|ai|dai|de|depois|despues|luego|logo|entao|entonces|mais|mas|traco|hifen|guion|ponto|punto|espaco|espacio|barra|final|com|seguido|termina|vezes|veces)'
const looseWords = new RegExp(`^${looseWord}(?: ${looseWord}){0,3}$`)

/** Signs of any kind and a few words between the parts of a mobile number. */
function isLoose(text: string, { start, end }: Between): boolean {
  if (end - start > 20) return false
  const between = text.slice(start, end)
  if (between.includes('\u0001')) return false
  const words = between.replace(/[^a-z]+/g, ' ').trim()
  return words === '' ? end - start <= 8 : looseWords.test(words)
}

function runsOf(atoms: Atom[], joins: (between: Between) => boolean): Atom[][] {
  const runs: Atom[][] = []
  let last: Atom | undefined
  for (const atom of atoms) {
    if (last && joins({ start: last.end, end: atom.start })) runs.at(-1)?.push(atom)
    else runs.push([atom])
    last = atom
  }
  return runs
}

type Found = { number: PhoneNumber; next: number }

/** The number that begins at each part of a run, and none inside another. */
function numbersOf(
  run: Atom[],
  numberFrom: (from: number) => Found | undefined,
): PhoneNumber[] {
  const numbers: PhoneNumber[] = []
  let from = 0
  while (from < run.length) {
    const found = numberFrom(from)
    if (found) numbers.push(found.number)
    from = found?.next ?? from + 1
  }
  return numbers
}

type Search = { from: number; count: Count }

/** The longest number that begins at a part of a run. */
function longestFrom(
  text: string,
  run: Atom[],
  { from, count }: Search,
): Found | undefined {
  const before = new Before(text, run[from]?.start ?? 0)
  let found: Found | undefined
  for (const { digits, next } of beginnings(run, { from, count }))
    if (isPhone(text, { run, from, next, digits, before }))
      found = { number: numberOf(run, from, next, digits), next }
  return found
}

/** True of a text that is hardly more than its figures. */
const isBare = (text: string): boolean => text.replace(/[^a-z]/g, '').length <= 12

/** A mobile number of which the parts are kept apart by more than signs. */
function mobileFrom(text: string, run: Atom[], { from, count }: Search): Found | undefined {
  for (const { digits, next } of beginnings(run, { from, count })) {
    const parts = run.slice(from, next)
    const isWhole = from === 0 && next === run.length
    const isBareLocal =
      isWhole && isLocal(digits) && shapeOf(parts) === '5 4' && isBare(text)
    if (nationalOf(digits)?.length !== 11 && !isBareLocal) continue
    if (!isSeries(parts) && (isWhole || hasMobileGroups(parts)))
      return { number: numberOf(run, from, next, digits), next }
  }
  return undefined
}

function* beginnings(run: Atom[], { from, count }: Search) {
  let digits = ''
  for (let next = from; next < run.length;) {
    digits += run[next]?.digits ?? ''
    next++
    count()
    if (digits.length > MOST_DIGITS) return
    if (digits.length >= LEAST_DIGITS) yield { digits, next }
  }
}

const numberOf = (
  run: Atom[],
  from: number,
  next: number,
  digits: string,
): PhoneNumber => ({
  digits,
  start: run[from]?.start ?? 0,
  end: run[next - 1]?.end ?? 0,
})

/** The groups in which mobile numbers are written, with their country code or without. */
const mobileGroups = /^(?:2 |3 )?(?:2 9|2 5 4|2 1 4 4|2 1 8|2 5 2 2|3 4 4|3 8|7 4|11)$/

const hasMobileGroups = (parts: Atom[]): boolean => mobileGroups.test(shapeOf(parts))

/** The lengths of the groups: "2 5 4". */
const shapeOf = (parts: Atom[]): string =>
  parts.map(({ digits }) => digits.length).join(' ')

const digitsOf = (parts: Atom[]): string => parts.map(({ digits }) => digits).join('')

/**
 * True of a whole run, and of lines in it that are written in a way of their own, such as digit by
 * digit below a row of sizes.
 */
function isWhole(
  text: string,
  { run, from, next }: Omit<Row, 'digits' | 'before'>,
): boolean {
  if (from === 0 && next === run.length) return true
  if (!hasOwnLines(text, run, from, next)) return false
  const parts = run.slice(from, next)
  return ownWays.some(
    (isWritten) =>
      parts.every(isWritten) &&
      [run[from - 1], run[next]].every((beside) => !beside || !isWritten(beside)),
  )
}

const ownWays: ((atom: Atom) => boolean)[] = [
  ({ spelled }) => spelled,
  ({ spelled, digits }) => !spelled && digits.length === 1,
]

function hasOwnLines(text: string, run: Atom[], from: number, next: number): boolean {
  const edges = [from, next].filter((at) => at > 0 && at < run.length)
  return edges.every((at) => text.slice(run[at - 1]?.end, run[at]?.start).includes('\n'))
}

const announcing =
  /(?:whats|wats|zap|wpp|tel|fone|phone|ligue|ligar|liga|llam|cel|contat|contact|chame|chama|sms|movil|disque|fijo|fixo|numero)[^\n\d]{0,18}$/

/** What is written before a number; looked at once for all lengths that it may have. */
class Before {
  private readonly text: string
  private announced: boolean | undefined

  constructor(text: string, start: number) {
    this.text = text.slice(Math.max(0, start - 40), start)
  }

  get announces(): boolean {
    return (this.announced ??= announcing.test(this.text))
  }

  get hasPlus(): boolean {
    return /\+[\s(]{0,3}$/.test(this.text)
  }
}

type Row = { run: Atom[]; from: number; next: number; digits: string; before: Before }

/** Tells cheap things first: most rows of figures end at their digits. */
function isPhone(text: string, row: Row): boolean {
  const { run, from, next, digits, before } = row
  const national = nationalOf(digits)
  const isFree = /^0[38]00\d{6,7}$/.test(digits)
  const isShort = isLocal(digits)
  if (!national && !isFree && !isShort && !before.hasPlus && !mayBeForeign(row))
    return false
  const parts = run.slice(from, next)
  const longest = Math.max(...parts.map((part) => part.digits.length))
  const whole = isWhole(text, row)
  // Of a longer row of figures, only what has the long groups of a phone number.
  if (!whole && longest < 4) return false
  if (isSeries(parts) || isOfFours(run) || !breaksWell(text, parts)) return false
  if (before.hasPlus && (whole || digits.length >= 10)) return true
  if (isFree) return true
  if (national) return national.length === 11 || before.announces || hasGroups(parts)
  if (isShort) return isShownLocal(text, parts, { whole, before })
  return whole && isShownForeign(parts, before)
}

/** On two lines a number ends the first after its area code, or begins the second with its last four. */
function breaksWell(text: string, parts: Atom[]): boolean {
  const total = parts.reduce((sum, part) => sum + part.digits.length, 0)
  let sum = 0
  return parts.every((part, at) => {
    const before = parts[at - 1]
    const digitsBefore = sum
    sum += part.digits.length
    if (!before || part.spelled || !text.slice(before.end, part.start).includes('\n'))
      return true
    return digitsBefore <= 4 || total - digitsBefore === 4
  })
}

/** Area code and number, without what is dialled before; null for other digits. */
function nationalOf(digits: string): string | null {
  const [, national] =
    /^(?:(?:00)?55|0(?:[1-9]\d)?)?(\d{2}(?:9\d{8}|[2-5]\d{7}))$/.exec(digits) ?? []
  return national && isAreaCode(national.slice(0, 2)) ? national : null
}

const isLocal = (digits: string): boolean => /^(?:9\d{8}|[2-5]\d{7})$/.test(digits)

/** Digit by digit, spelled out, or with a group of three at least: no row of sizes or prices. */
const hasGroups = (parts: Atom[]) =>
  parts.every(({ digits, spelled }) => spelled || digits.length === 1) ||
  parts.some(({ digits }) => digits.length >= 3)

/** A number without its area code: it needs the shape of one, or a word that announces it. */
function isShownLocal(
  text: string,
  parts: Atom[],
  { whole, before }: { whole: boolean; before: Before },
): boolean {
  if (before.announces) return true
  const shape = shapeOf(parts)
  const digits = digitsOf(parts)
  if (/^(?:5 4|1 4 4|2 3 4)$/.test(shape)) return true
  if (shape === '4 4') return joinedByHyphen(text, parts)
  // A text that is hardly more than the number.
  if (/^(?:9|3 3 3)$/.test(shape) && digits.startsWith('9')) return whole && isBare(text)
  const single = parts.every((part) => part.digits.length === 1)
  return whole && parts.length > 2 && (single || parts.some((part) => part.spelled))
}

/** Digits that may be a number of another country. */
const mayBeForeign = ({ run, from, next, digits, before }: Row): boolean =>
  digits.length >= 9 &&
  digits.length <= 13 &&
  (run.slice(from, next).every((part) => part.spelled) || before.announces)

function isShownForeign(parts: Atom[], before: Before): boolean {
  if (parts.every(({ spelled, digits }) => spelled && digits.length <= 2))
    return !counts(parts)
  return before.announces && parts.length <= 5 && hasGroups(parts)
}

/** True of "um, dois, três …". */
const counts = (parts: Atom[]): boolean =>
  parts.every(
    (part, at) => at === 0 || Number(part.digits) - Number(parts[at - 1]?.digits) === 1,
  )

function joinedByHyphen(text: string, [first, second]: Atom[]): boolean {
  return /^\s?[-‐-―−.]\s?$/.test(text.slice(first?.end, second?.start))
}

/** Sizes, prices or days in a row: groups of two that grow by the same, some run together. */
function isSeries(parts: Atom[]): boolean {
  if (parts.some(({ digits }) => digits.length !== 2 && digits.length !== 4)) return false
  const numbers = (digitsOf(parts).match(/../g) ?? []).map(Number)
  if (numbers.length <= 3) return false
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0)
  // "3333-3333" can be dialled.
  if (step === 0 && numbers.length > parts.length) return false
  return numbers.every((each, at) => at === 0 || each - (numbers[at - 1] ?? 0) === step)
}

/** The number of a card, or the access key of an invoice: four groups of four digits and more. */
const isOfFours = (run: Atom[]): boolean =>
  run.length >= 4 &&
  run.length <= 20 &&
  run.slice(0, -1).every(({ digits, spelled }) => !spelled && digits.length === 4)
