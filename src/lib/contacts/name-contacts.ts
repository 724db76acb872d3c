import { findNumberAtoms } from '#src/lib/phone/number-words.ts'
import { hasContacts } from '#src/lib/contacts.ts'
import { readPlain } from './plain-text.ts'

/** As many digits as the number of a house or a company has. */
const MOST_DIGITS = 4

/** Signs of addresses, which no name has. */
const signs = /[_@/\\#]|https?:|www/
/** A dot in a word, unless a title is before it: "Dr.Paulo". */
const dotted =
  /(?<![a-z])(?!(?:dr|dra|sr|sra|prof|profa|eng|arq|sta|sto|st|d|jr)\.)[a-z\d]+\.[a-z\d]/
/** Words for ways to reach people. */
const reached =
  /(?<![a-z])(?:insta|instagram|whats|whatsapp|wpp|zap|zapzap|telegram|telegran|skype|tiktok|gmail|hotmail|outlook|yahoo|icloud|arroba|fone|telefone|celular|ligue|me liga|me chama)(?![a-z])/

/**
 * True of a name with a contact of its owner. Names are public, so they are judged more strictly
 * than texts.
 */
export function isNameWithContacts(name: string): boolean {
  const { text } = readPlain(name)
  const digits = findNumberAtoms(text).reduce((sum, atom) => sum + atom.digits.length, 0)
  return (
    digits > MOST_DIGITS ||
    [signs, dotted, reached].some((pattern) => pattern.test(text)) ||
    hasContacts(name)
  )
}
