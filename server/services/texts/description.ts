import { sharesContacts } from '#src/contract/request-lifecycle.ts'
import type { RequestRow } from '#server/db/request-rows.ts'
import { masked } from './contacts.ts'

/** What is to be done; without contacts before the two share them. */
export const descriptionShown = ({
  status,
  description,
  descriptionContacts,
}: Pick<RequestRow, 'status' | 'description' | 'descriptionContacts'>): string =>
  sharesContacts(status) ? description : masked(description, descriptionContacts)
