import {
  type Contact,
  findContacts,
  findContactsAcross,
  mergeOverlappingContacts,
} from '#src/lib/contacts.ts'
import type { NeedRow } from './need-rows.ts'

type Words = Pick<NeedRow, 'title' | 'description'>
type Contacts = Pick<NeedRow, 'titleContacts' | 'descriptionContacts'>

/** The contacts of a need's texts: a number may begin in the title and end in the description. */
export function contactsOfNeed({ title, description }: Words): Contacts {
  const [split = [], descriptionContacts = []] = findContactsAcross([title, description])
  const titleContacts = mergeOverlappingContacts([...findContacts(title), ...split])
  return { titleContacts, descriptionContacts }
}

type AsRequest = { description: string; descriptionContacts: Contact[] }

/** The words of a need as the description of a request, which begins with the title. */
export function asDescription(need: Words & Contacts): AsRequest {
  const before = `${need.title}\n`
  const moved = (need.descriptionContacts ?? []).map(({ start, end, ...contact }) => ({
    ...contact,
    start: start + before.length,
    end: end + before.length,
  }))
  return {
    description: before + need.description,
    descriptionContacts: [...(need.titleContacts ?? []), ...moved],
  }
}
