/**
 * A text as a reader takes it in: small letters without accents, plain digits of any script, one
 * sign for all pictures, and no characters without width. `starts` and `ends` say where each unit
 * stands in the text as it was written.
 */
export type PlainText = { text: string; starts: number[]; ends: number[] }

/** Stands for a picture or a symbol. */
const SYMBOL = '•'

/** The most units that one character becomes; some ligatures would become a sentence. */
const MOST_UNITS = 4

/** Where the ten digits of a script begin. */
const digitsFrom = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50,
  0xed0, 0xf20, 0x1040, 0x17e0, 0x1810,
]

const keptCharacters = new Map<string, string>([
  ['…', ' '],
  ['。', '.'],
])

/** The plain form of a character; '' for one without width. */
function plainCharacter(character: string): string {
  if (character < '\u0080') {
    if (character === '\n') return character
    return character <= ' ' ? ' ' : character.toLowerCase()
  }
  const kept = keptCharacters.get(character)
  if (kept !== undefined) return kept
  const plain = foldCharacter(character)
  // The characters of a language; a hostile text cannot make it grow without end.
  if (keptCharacters.size < 5000) keptCharacters.set(character, plain)
  return plain
}

function foldCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const zero = digitsFrom.find((from) => code >= from && code < from + 10)
  if (zero !== undefined) return String(code - zero)
  const plain = character
    .normalize('NFKD')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/\s/g, ' ')
    .replace(/[\p{So}\p{Extended_Pictographic}]/gu, SYMBOL)
    .toLowerCase()
  return plain.slice(0, MOST_UNITS)
}

/** Reads a text once, from its beginning to its end. */
export function readPlain(written: string): PlainText {
  const units: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  let start = 0
  for (const character of written) {
    const end = start + character.length
    const plain = plainCharacter(character)
    for (const unit of plain) {
      units.push(unit)
      for (let at = 0; at < unit.length; at++) {
        starts.push(start)
        ends.push(end)
      }
    }
    // A character without width belongs to the one before.
    if (plain === '' && ends.length > 0) ends[ends.length - 1] = end
    start = end
  }
  return { text: units.join(''), starts, ends }
}

/** The place in the written text of a stretch of the plain one that is not empty. */
export const toWrittenRange = (
  { starts, ends }: PlainText,
  from: number,
  to: number,
): { start: number; end: number } => ({ start: starts[from] ?? 0, end: ends[to - 1] ?? 0 })
