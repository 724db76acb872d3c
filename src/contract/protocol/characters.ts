/** Checks of the characters of a text. Each reads a text once, so its time grows with its length. */

/** The issue codes of texts, which the server and the forms translate. */
export const CHARACTER_PROBLEMS = {
  unreadable: 'unreadable characters',
  invisible: 'invisible characters',
} as const

/** Half an emoji: no database stores it. */
const LONE_SURROGATE = /\p{Cs}/u
const CONTROL = /\p{Cc}/u
const CONTROL_BUT_LINES = /[^\P{Cc}\n\t]/u

/**
 * Marks that stand on, under or in the letter before them. A word of no living script has more than
 * four in a row (Burmese and pointed Hebrew have as many); a heap of them is painted over the lines
 * above and below. Format characters in between do not end the heap.
 */
const HEAP_OF_MARKS = /(?:[\p{Mn}\p{Me}]\p{Cf}*){5}/u
const MARKS_TOO_MANY = /((?:[\p{Mn}\p{Me}]\p{Cf}*){4})[\p{Mn}\p{Me}][\p{Mn}\p{Me}\p{Cf}]*/gu

/** False with a NUL, another control character, half an emoji or a heap of marks. */
export const isReadable = (text: string, { multiline = false } = {}): boolean =>
  !LONE_SURROGATE.test(text) &&
  !HEAP_OF_MARKS.test(text) &&
  !(multiline ? CONTROL_BUT_LINES : CONTROL).test(text)

/** Strips unreadable characters; a line break in a single line becomes a space. */
export const readable = (text: string, { multiline = false } = {}): string =>
  (multiline
    ? text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    : text.replace(/[\r\n\t]+/g, ' ').replace(/[\p{Cc}\p{Cs}]/gu, '')
  ).replace(MARKS_TOO_MANY, '$1')

/** Emoji are joined, and coloured, by characters that are invisible by themselves. */
const EMOJI_JOINER =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu
const EMOJI_STYLE = /(?<=[\p{Extended_Pictographic}#*0-9])\uFE0F/gu
/** Zero-width spaces, bidi marks, fillers: names that look alike could differ by them. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u

/** False with invisible characters or ones that change the writing direction. */
export const isVisible = (text: string): boolean =>
  !INVISIBLE.test(text.replace(EMOJI_JOINER, '').replace(EMOJI_STYLE, ''))

const IN_EMOJI = new RegExp(`${EMOJI_JOINER.source}|${EMOJI_STYLE.source}`, 'gu')
const NOT_SEEN = new RegExp(INVISIBLE.source, 'gu')

/** Strips invisible characters (zero-width, bidi controls). */
export function visible(text: string): string {
  const parts = text.split(IN_EMOJI).map((part) => part.replace(NOT_SEEN, ''))
  const joiners = text.match(IN_EMOJI) ?? []
  return parts.map((part, at) => part + (joiners[at] ?? '')).join('')
}

/** The text; empty where it has no visible character. */
export const blankless = (text: string): string => (visible(text).trim() === '' ? '' : text)

/** Something, an @, and a domain with a dot inside. It uses no regex that could backtrack. */
export function isEmail(value: string): boolean {
  const at = value.indexOf('@')
  const domain = value.slice(at + 1)
  return (
    at > 0 &&
    !domain.includes('@') &&
    domain.slice(1, -1).includes('.') &&
    !/\s/.test(value)
  )
}
