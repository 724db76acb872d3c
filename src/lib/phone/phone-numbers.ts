import { atomsOf, type Atom } from './number-words.ts'
import { hideOtherNumbers } from './other-numbers.ts'

/** A phone number in a text: its digits, and its place in UTF-16 units. */
export type PhoneNumber = { digits: string; start: number; end: number }

/** Area codes of Brazil (Anatel). */
const areaCodes = new Set(
  [
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49',
    '51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89',
    '91 92 93 94 95 96 97 98 99',
  ]
    .join(' ')
    .split(' '),
)

/**
 * The phone numbers of a text: of Brazil, and of any country after a `+`, in figures or in the
 * words of pt and es, however they are separated. Not CEP, CNPJ, CPF, prices, days, hours, years
 * or the numbers of orders.
 */
export function findPhoneNumbers(text: string): PhoneNumber[] {
  const folded = foldInPlace(text)
  const figures = hideOtherNumbers(readLookalikes(folded))
  return runsOf(figures, atomsOf(figures))
    .flatMap((run) => numbersOf(figures, run))
    .map(({ end, ...number }) => ({ ...number, end: endOfCharacter(folded, end) }))
}

/** Fills the place of a character that folds to nothing, or that has more than one unit. */
const NOTHING = '\u2060'

/** Small letters without accents and plain digits, each where it was in the text. */
function foldInPlace(text: string): string {
  let folded = ''
  for (const character of text) {
    const plain = character.normalize('NFKD').toLowerCase().slice(0, 1)
    const shown = plain.replace(/[^\S\n]/, ' ').replace(/[\p{Cf}\p{M}]/u, NOTHING)
    folded += shown.padEnd(character.length, NOTHING)
  }
  return folded
}

/** What fills the place of a character belongs to it: half of one is no text. */
function endOfCharacter(folded: string, after: number): number {
  let end = after
  while (folded[end] === NOTHING) end++
  return end
}

const lookalikes: Record<string, string> = {
  o: '0',
  l: '1',
  i: '1',
  s: '5',
  b: '8',
  z: '2',
}

/** Letters in the middle of figures that look like digits: to the eye, and to a machine. */
const readLookalikes = (text: string): string =>
  text.replace(/[a-z0-9]*\d[a-z0-9]*/g, (word) => {
    const read = word.replace(/[olisbz]/g, (letter) => lookalikes[letter] ?? letter)
    const figures = word.replace(/\D/g, '').length
    return /^\d+$/.test(read) && figures >= 3 && figures * 2 > word.length ? read : word
  })

/** Between two parts of a number: a few signs and blanks, at most one of them a new line. */
const separator = /^(?=[^\n]*\n?[^\n]*$)[\s().\-‐-―−_*•·|,:;~+'"/\\<>=[\]{}\u2060]{0,5}$/

function runsOf(text: string, atoms: Atom[]): Atom[][] {
  const runs: Atom[][] = []
  for (const atom of atoms) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && separator.test(text.slice(last.end, atom.start))) run.push(atom)
    else runs.push([atom])
  }
  return runs
}

/** The longest number that begins at each part of a run. */
function numbersOf(text: string, run: Atom[]): PhoneNumber[] {
  const found: PhoneNumber[] = []
  let from = 0
  while (from < run.length) {
    const number = longestFrom(text, run, from)
    if (number) found.push(number.found)
    from = number ? number.next : from + 1
  }
  return found
}

function longestFrom(text: string, run: Atom[], from: number) {
  for (let next = Math.min(run.length, from + 20); next > from; next--) {
    const parts = run.slice(from, next)
    const whole = isWhole(text, run, from, next)
    const [first, last] = [parts[0], parts.at(-1)]
    if (!first || !last || !isPhone(text, parts, whole)) continue
    const digits = parts.map((part) => part.digits).join('')
    return { found: { digits, start: first.start, end: last.end }, next }
  }
  return null
}

/**
 * True of a whole run, and of lines in it that are written in a way of their own, such as digit by
 * digit below a row of sizes.
 */
function isWhole(text: string, run: Atom[], from: number, next: number): boolean {
  const parts = run.slice(from, next)
  const isOwn = ownWays.some(
    (isWritten) =>
      parts.every(isWritten) &&
      [run[from - 1], run[next]].every((beside) => !beside || !isWritten(beside)),
  )
  return parts.length === run.length || (isOwn && hasOwnLines(text, run, from, next))
}

const ownWays: ((atom: Atom) => boolean)[] = [
  ({ spelled }) => spelled,
  ({ spelled, digits }) => !spelled && digits.length === 1,
]

function hasOwnLines(text: string, run: Atom[], from: number, next: number): boolean {
  const edges = [from, next].filter((at) => at > 0 && at < run.length)
  return edges.every((at) => text.slice(run[at - 1]?.end, run[at]?.start).includes('\n'))
}

const announced =
  /(?:whats|wats|zap|wpp|tel|fone|phone|ligue|ligar|liga|llam|cel|contat|contact|chame|chama|sms|movil|disque|fijo)[^\n\d]{0,18}$/

function isPhone(text: string, parts: Atom[], whole: boolean): boolean {
  const start = parts[0]?.start ?? 0
  const digits = parts.map((part) => part.digits).join('')
  if (digits.length < 8 || digits.length > 15 || isSeries(parts)) return false
  if (!breaksWell(text, parts)) return false
  const lengths = parts.map((part) => part.digits.length)
  // Of a longer row of figures, only what has the long groups of a phone number.
  if (!whole && Math.max(...lengths) < 4) return false
  const before = text.slice(Math.max(0, start - 40), start)
  const named = announced.test(before)
  if (/\+[\s(]*$/.test(before) && (whole || digits.length >= 10)) return true
  if (/^0[38]00\d{6,7}$/.test(digits)) return true
  const national = nationalOf(digits)
  if (national) return national.length === 11 || named || hasGroups(parts)
  return isLocal(digits, { text, parts, whole, named })
}

/** On two lines a number ends the first after its area code, or begins the second with its last four. */
function breaksWell(text: string, parts: Atom[]): boolean {
  return parts.every((part, at) => {
    const before = parts[at - 1]
    if (!before || part.spelled || !text.slice(before.end, part.start).includes('\n'))
      return true
    const digitsBefore = parts
      .slice(0, at)
      .map((each) => each.digits)
      .join('').length
    const digitsAfter = parts
      .slice(at)
      .map((each) => each.digits)
      .join('').length
    return digitsBefore <= 4 || digitsAfter === 4
  })
}

/** Area code and number, without what is dialled before; null for other digits. */
function nationalOf(digits: string): string | null {
  const [, national] =
    /^(?:(?:00)?55|0(?:[1-9]\d)?)?(\d{2}(?:9\d{8}|[2-5]\d{7}))$/.exec(digits) ?? []
  return national && areaCodes.has(national.slice(0, 2)) ? national : null
}

/** Digit by digit, spelled out, or with a group of three at least: no row of sizes or prices. */
const hasGroups = (parts: Atom[]) =>
  parts.every(({ digits, spelled }) => spelled || digits.length === 1) ||
  parts.some(({ digits }) => digits.length >= 3)

type Row = { text: string; parts: Atom[]; whole: boolean; named: boolean }

/** A number without its area code: it needs the shape of one, or a word that announces it. */
function isLocal(digits: string, { text, parts, whole, named }: Row): boolean {
  if (!/^(?:9\d{8}|[2-5]\d{7})$/.test(digits)) return false
  if (named) return true
  const shape = parts.map((part) => part.digits.length).join(' ')
  if (/^(?:5 4|1 4 4)$/.test(shape)) return true
  if (shape === '4 4') return joinedByHyphen(text, parts)
  const single = parts.every((part) => part.digits.length === 1)
  return whole && parts.length > 2 && (single || parts.some((part) => part.spelled))
}

function joinedByHyphen(text: string, [first, second]: Atom[]): boolean {
  return /^\s?[-‐-―−.]\s?$/.test(text.slice(first?.end, second?.start))
}

/** Sizes, prices or days in a row: groups of two that grow by the same. */
function isSeries(parts: Atom[]): boolean {
  const numbers = parts.map((part) => Number(part.digits))
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0)
  const even = numbers.every(
    (each, at) => at === 0 || each - (numbers[at - 1] ?? 0) === step,
  )
  return parts.length > 3 && even && parts.every((part) => part.digits.length === 2)
}
