import { sharesContacts } from '#src/contract/request-lifecycle.ts'
import { maskContacts } from '#src/lib/contacts.ts'
import type { RequestRow } from '#server/db/request-rows.ts'

/** What is to be done; without contacts before the two share them. */
export const descriptionShown = ({
  status,
  description,
}: Pick<RequestRow, 'status' | 'description'>): string =>
  sharesContacts(status) ? description : maskContacts(description)
