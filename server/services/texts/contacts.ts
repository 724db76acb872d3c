import { type Contact, hasContacts, maskContacts } from '#src/lib/contacts.ts'
import { fail } from '#server/errors/errors.ts'

/**
 * Ends the call when a text that everybody reads tells how to reach its writer past the platform.
 * What is missing is not looked at.
 * @throws DomainError texts/contact with the field
 */
export function refuseContacts(texts: Record<string, string | null | undefined>): void {
  for (const [field, text] of Object.entries(texts))
    if (text && hasContacts(text)) fail('texts/contact', { field })
}

/** A text without the contacts that were found in it when it was written. */
export const masked = (text: string, contacts: Contact[] | null): string =>
  maskContacts(text, contacts ?? undefined)
