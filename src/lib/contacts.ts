import type { ContactKind } from '#src/contract/requests/contact-kinds.ts'
import { findLinks, findEmails } from './contacts/addresses.ts'
import { findHandles } from './contacts/handles.ts'
import { toWrittenRange, readPlain } from './contacts/plain-text.ts'
import { hideOtherNumbers } from './phone/other-numbers.ts'
import { findPhoneNumbers } from './phone/phone-numbers.ts'

/** A contact, and its place in the text in UTF-16 units. */
export type Contact = { kind: ContactKind; start: number; end: number }

/** The phone numbers, e-mail addresses and links of a text, in order; none lies in another. */
export function findContacts(written: string): Contact[] {
  const plain = readPlain(written)
  const isCapital = (at: number) => /\p{Lu}/u.test(written[plain.starts[at] ?? 0] ?? '')
  const { text } = plain
  const addresses = [
    ...findEmails(text),
    ...findLinks(text, isCapital),
    ...findHandles(text),
  ].map(({ kind, from, to }) => ({ kind, ...toWrittenRange(plain, from, to) }))
  const numbers = findPhoneNumbers(plain).map(({ start, end }) => ({
    kind: 'phone' as const,
    start: start - openedBefore(written, start),
    end,
  }))
  return mergeOverlappingContacts([...addresses, ...numbers])
}

/** Contacts in their order, those that overlap as one. */
export function mergeOverlappingContacts(found: readonly Contact[]): Contact[] {
  const contacts: Contact[] = []
  for (const contact of found.toSorted(
    (one, other) => one.start - other.start || other.end - one.end,
  )) {
    const last = contacts.at(-1)
    if (!last || contact.start >= last.end) contacts.push({ ...contact })
    else last.end = Math.max(last.end, contact.end)
  }
  return contacts
}

/** The characters of a text that are read together with its neighbours. */
const PIECE_LENGTH = 80

/**
 * The contacts that are split over several texts, in each of them: "11 98765", then "4321"; and
 * those of the last text alone, which is being written. Looks at short texts, and at the beginning
 * and the end of longer ones. Words around the figures, and texts without figures, do not split a
 * number.
 */
export function findContactsAcross(texts: readonly string[]): Contact[][] {
  const last = texts.length - 1
  const found = texts.map((text, at) => (at === last ? findContacts(text) : []))
  for (const pieces of rowsOf(texts))
    for (const row of [pieces, withFigures(pieces)])
      for (const [of, contact] of contactsInRow(row)) found[of]?.push(contact)
  return found.map(mergeOverlappingContacts)
}

/** A part of a text that is read together with others; `from`: where it begins in its text. */
type Piece = { of: number; from: number; text: string }

/** The contacts of pieces read as one text, cut where the pieces end. */
function contactsInRow(pieces: readonly Piece[]): [of: number, Contact][] {
  const joined = pieces.map(({ text }) => `${text} `).join('')
  const found = findContacts(joined)
  let begin = 0
  return pieces.flatMap(({ of, from, text }) => {
    const start = begin
    begin += text.length + 1
    return found
      .map(({ kind, ...place }) => ({
        kind,
        start: Math.max(place.start, start) - start,
        end: Math.min(place.end - start, text.length),
      }))
      .filter((contact) => contact.start < contact.end)
      .map(({ kind, start: at, end }): [number, Contact] => [
        of,
        { kind, start: from + at, end: from + end },
      ])
  })
}

/** A mobile number cut in two where people cut it: area code and five figures, then four. */
const halves = [/^\(?[1-9]\d\)?[^\da-z]{0,3}9[^\da-z]?\d{4}$/, /^\d{4}$/]

/** The pieces with figures, and of halves of a number the figures alone. */
function withFigures(pieces: readonly Piece[]): Piece[] {
  const read = pieces.flatMap((piece) => {
    const plain = readPlain(piece.text)
    const figures = hideOtherNumbers(plain.text)
    const first = figures.search(/\d/)
    if (first < 0) return []
    const to = figures.search(/\d\D*$/) + 1
    const place = toWrittenRange(plain, first, to)
    return [
      { piece, place, half: halves.findIndex((it) => it.test(figures.slice(first, to))) },
    ]
  })
  // Four figures with words around are a door or a year, unless a number has begun before.
  const begun = read.findIndex(({ half }) => half === 0)
  return read.map(({ piece, place: { start, end }, half }, at) =>
    begun < 0 || at < begun || half < 0
      ? piece
      : { ...piece, from: piece.from + start, text: piece.text.slice(start, end) },
  )
}

/** The pieces that are read together: a long text ends a row, and begins the next one. */
function rowsOf(texts: readonly string[]): Piece[][] {
  let row: Piece[] = []
  const rows = [row]
  for (const [of, text] of texts.entries()) {
    const [begin, end] = endsOf(text)
    row.push({ of, from: 0, text: begin })
    if (end === null) continue
    row = [{ of, from: text.length - end.length, text: end }]
    rows.push(row)
  }
  return rows.filter(({ length }) => length > 1)
}

/** The first and last words of a long text: a part of a bar code could be dialled. */
function endsOf(text: string): [begin: string, end: string | null] {
  if (text.length <= PIECE_LENGTH) return [text, null]
  const begin = text.slice(0, PIECE_LENGTH)
  const end = text.slice(-PIECE_LENGTH)
  return [begin.replace(/\s\S*$/, ''), end.replace(/^\S*\s/, '')]
}

/** Signs before a number that belong to it. */
function openedBefore(text: string, start: number): number {
  let from = start
  while (from > 0 && start - from < 3 && '+('.includes(text[from - 1] ?? ' ')) from--
  return start - from
}

/** True of a text with a contact. */
export const hasContacts = (text: string): boolean => findContacts(text).length > 0

/** Replaces a hidden contact in a plain text. */
const HIDDEN = '•••'

/** A part of a text: as it was written, or a contact that is hidden. */
export type TextPart = { text: string } | { hidden: ContactKind }

/** A text without its contacts, or those that were found in it before, in parts that are not empty. */
export function splitAtContacts(
  text: string,
  contacts: readonly Contact[] = findContacts(text),
): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { kind, start, end } of contacts) {
    if (start > from) parts.push({ text: text.slice(from, start) })
    parts.push({ hidden: kind })
    from = end
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** The same as a plain text. */
export const maskContacts = (text: string, contacts?: readonly Contact[]): string =>
  splitAtContacts(text, contacts)
    .map((part) => ('text' in part ? part.text : HIDDEN))
    .join('')
