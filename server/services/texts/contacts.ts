import {
  type Contact,
  findContactsAcross,
  hasContacts,
  maskContacts,
} from '#src/lib/contacts.ts'
import { omitUndefined } from '#src/lib/omit-undefined.ts'
import { fail } from '#server/errors/errors.ts'

type Texts = Record<string, string | null | undefined>

/** A text in the order of reading; `isStored`: it exists already, not written by this call. */
type Read = { field: string; text: string | null | undefined; isStored?: boolean }

/**
 * Fails when public texts contain contacts of their author, each or together: a number may begin in
 * a title and end in a description. A text that is undefined in the call counts as stored.
 * @throws DomainError texts/contact with the field
 */
export const refuseContacts = (texts: Texts, stored: Texts = {}): void =>
  refuseContactsIn(
    Object.entries({ ...stored, ...omitUndefined(texts) }).map(([field, text]) => ({
      field,
      text,
      isStored: texts[field] === undefined,
    })),
  )

/**
 * The same for texts shown one after the other. @throws DomainError texts/contact with the field
 */
export function refuseContactsIn(read: readonly Read[]): void {
  const written = read.filter(({ isStored, text }) => !isStored && text)
  for (const { field, text } of written)
    if (text && hasContacts(text)) fail('texts/contact', { field })
  if (written.length === 0) return
  const together = findContactsAcross(read.map(({ text }) => text ?? ''))
  const told = read.findLast(({ isStored }, at) => !isStored && together[at]?.length)
  if (told) fail('texts/contact', { field: told.field })
}

/** A text without the contacts that were found in it when it was written. */
export const masked = (text: string, contacts: Contact[] | null): string =>
  maskContacts(text, contacts ?? undefined)
