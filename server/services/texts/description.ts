import { sharesContacts } from '#src/contract/requests/request-lifecycle.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import { masked } from './contacts.ts'

/** The description of a job; without contacts until they are shared. */
export const descriptionShown = ({
  status,
  description,
  descriptionContacts,
}: Pick<RequestRow, 'status' | 'description' | 'descriptionContacts'>): string =>
  sharesContacts(status) ? description : masked(description, descriptionContacts)
