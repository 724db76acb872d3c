import type { ContactKind } from '#src/contract/requests.values.ts'
import { linksIn, mailsIn } from './contacts/addresses.ts'
import { handlesIn } from './contacts/handles.ts'
import { placeIn, readPlain } from './contacts/plain-text.ts'
import { phoneNumbersIn } from './phone/phone-numbers.ts'

/** A way to reach somebody outside the product, and its place in the text in UTF-16 units. */
export type Contact = { kind: ContactKind; start: number; end: number }

/** The phone numbers, e-mail addresses and links of a text, in order; none lies in another. */
export function findContacts(written: string): Contact[] {
  const plain = readPlain(written)
  const isCapital = (at: number) => /\p{Lu}/u.test(written[plain.starts[at] ?? 0] ?? '')
  const { text } = plain
  const addresses = [...mailsIn(text), ...linksIn(text, isCapital), ...handlesIn(text)].map(
    ({ kind, from, to }) => ({ kind, ...placeIn(plain, from, to) }),
  )
  const numbers = phoneNumbersIn(plain).map(({ start, end }) => ({
    kind: 'phone' as const,
    start: start - openedBefore(written, start),
    end,
  }))
  return joinContacts([...addresses, ...numbers])
}

/** Contacts in their order, those that overlap as one. */
export function joinContacts(found: readonly Contact[]): Contact[] {
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

/** As much of a text is read together with those before and after it. */
const PIECE_LENGTH = 80

/**
 * The contacts of the last of some texts that a person wrote one after the other, and in each of
 * them those that they tell together: "11 98765", then "4321". Looks at short texts, and at the end
 * of a longer one before them.
 */
export function findContactsAcross(texts: readonly string[]): Contact[][] {
  const last = texts.length - 1
  const found = texts.map((text, at) => (at === last ? findContacts(text) : []))
  const pieces: { of: number; from: number; text: string; start: number }[] = []
  let joined = ''
  for (const [of, text] of [...texts.entries()].slice(firstOfRow(texts))) {
    const from = of === last ? 0 : Math.max(0, text.length - PIECE_LENGTH)
    const piece = text.slice(from, from + PIECE_LENGTH)
    pieces.push({ of, from, text: piece, start: joined.length })
    joined += `${piece} `
  }
  for (const { kind, start, end } of findContacts(joined))
    for (const piece of pieces) {
      const from = Math.max(start, piece.start) - piece.start
      const to = Math.min(end - piece.start, piece.text.length)
      if (from < to)
        found[piece.of]?.push({ kind, start: piece.from + from, end: piece.from + to })
    }
  return found.map(joinContacts)
}

/** Where the texts begin that are read together: a long one is the first of them. */
const firstOfRow = (texts: readonly string[]): number =>
  Math.max(
    0,
    texts.slice(0, -1).findLastIndex((text) => text.length > PIECE_LENGTH),
  )

/** The signs before a number that belong to it. */
function openedBefore(text: string, start: number): number {
  let from = start
  while (from > 0 && start - from < 3 && '+('.includes(text[from - 1] ?? ' ')) from--
  return start - from
}

/** True of a text that tells how to reach its writer past the platform. */
export const hasContacts = (text: string): boolean => findContacts(text).length > 0

/** Stands in a plain text for a contact that is hidden. */
const HIDDEN = '•••'

/** A part of a text: as it was written, or a contact that is hidden. */
export type TextPart = { text: string } | { hidden: ContactKind }

/** A text without its contacts, or those that were found in it before, in parts that are not empty. */
export function withoutContacts(
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
  withoutContacts(text, contacts)
    .map((part) => ('text' in part ? part.text : HIDDEN))
    .join('')
