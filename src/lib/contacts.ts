import type { ContactKind } from '#src/contract/requests.values.ts'
import { findPhoneNumbers } from './phone/phone-numbers.ts'

/** A way to reach somebody outside the product, and its place in the text in UTF-16 units. */
export type Contact = { kind: ContactKind; start: number; end: number }

const at = String.raw`(?:@|\s*[([]\s*(?:at|arroba)\s*[)\]]\s*|\s+arroba\s+)`
const dot = String.raw`(?:\.|\s*[([]\s*(?:dot|ponto|punto)\s*[)\]]\s*|\s+(?:ponto|punto)\s+)`
const patterns: [ContactKind, RegExp][] = [
  [
    'email',
    new RegExp(
      String.raw`[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}${at}[\p{L}\p{N}-]{1,63}(?:${dot}\p{L}{2,24}){1,4}`,
      'giu',
    ),
  ],
  // Pulled apart. No sentence has a blank before its dot.
  [
    'email',
    /[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}\s{0,3}@\s{0,3}[\p{L}\p{N}-]{1,63}(?:\s{1,3}\.\s{0,3}(?:com|net|org|br)(?![\p{L}\p{N}])){1,3}/giu,
  ],
  [
    'link',
    /(?<![\p{L}\p{N}])(?:instagram|facebook|tiktok|youtube|linkedin)\s{0,3}\.\s{0,3}com\s{0,3}\/\s{0,3}@?[\p{L}\p{N}_.-]+/giu,
  ],
  ['link', /\bwww\s{1,3}[\p{L}\p{N}-]{1,63}\s{1,3}com(?:\s{1,3}br)?(?![\p{L}\p{N}])/giu],
  ['link', /\b(?:https?:\/\/|www\.)[^\s<>"']+/giu],
  // Without a scheme, a link is recognised by an ending that is no ordinary word.
  [
    'link',
    /(?<![\p{L}\p{N}.@])(?:[\p{L}\p{N}-]{1,63}\.){1,4}(?:com|net|org|app|dev|link|site|online|store|shop|br|gg|ly|gl|io|tk|xyz)(?![\p{L}\p{N}])(?:\/[^\s<>"']*)?/giu,
  ],
  ['link', /(?<![\p{L}\p{N}.])(?:wa|t|fb|m)\.me(?![\p{L}\p{N}])(?:\/[^\s<>"']*)?/giu],
  // A name in a social network.
  ['link', /(?<![\p{L}\p{N}._%+-])@[a-z\d_][a-z\d_.]{2,29}(?<!\.)/giu],
]

/** A text as it is read, and where each unit of it stands in the text as it was written. */
type Read = { text: string; places: { start: number; end: number }[] }

/** Reads letters and dots of any width as plain ones, and passes over what takes no room. */
function readPlainly(written: string): Read {
  const read: Read = { text: '', places: [] }
  let start = 0
  for (const character of written) {
    const end = start + character.length
    const plain = character
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace('。', '.')
    read.text += plain
    for (let at = 0; at < plain.length; at++) read.places.push({ start, end })
    start = end
  }
  return read
}

function findAddresses(written: string): Contact[] {
  const { text, places } = readPlainly(written)
  return patterns.flatMap(([kind, pattern]) =>
    Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => ({
      kind,
      start: places[index]?.start ?? 0,
      end: places[index + length - 1]?.end ?? 0,
    })),
  )
}

/** The phone numbers, e-mail addresses and links of a text, in order; none lies in another. */
export function findContacts(text: string): Contact[] {
  const numbers = findPhoneNumbers(text).map(({ start, end }) => ({
    kind: 'phone' as const,
    start: start - (/[+(]+$/.exec(text.slice(0, start))?.[0].length ?? 0),
    end,
  }))
  const contacts: Contact[] = []
  for (const contact of [...findAddresses(text), ...numbers].toSorted(
    (one, other) => one.start - other.start || other.end - one.end,
  ))
    if (contact.start >= (contacts.at(-1)?.end ?? 0)) contacts.push(contact)
  return contacts
}

/** True of a text that tells how to reach its writer past the platform. */
export const hasContacts = (text: string): boolean => findContacts(text).length > 0

/** Stands in a plain text for a contact that is hidden. */
const HIDDEN = '•••'

/** A part of a text: as it was written, or a contact that is hidden. */
export type TextPart = { text: string } | { hidden: ContactKind }

/** A text without its contacts, in parts that are not empty. */
export function withoutContacts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { kind, start, end } of findContacts(text)) {
    if (start > from) parts.push({ text: text.slice(from, start) })
    parts.push({ hidden: kind })
    from = end
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** The same as a plain text. */
export const maskContacts = (text: string): string =>
  withoutContacts(text)
    .map((part) => ('text' in part ? part.text : HIDDEN))
    .join('')
