import { findContacts } from '#src/lib/contacts.ts'
import { linesOf, type Word } from './lines.ts'

/** A one at the end of a long row of figures, which the reader takes for a sign: "5196784318]". */
const stroke = /(?<=\d{7})[|\]]|[|[](?=\d{7})/g

/** The page of a maker stands on what they make, and leads nobody to the person who shows it. */
const page =
  /^(?:https?:\/\/)?(?:www\.)?(?!wa\.me|t\.me|m\.me|linktr|insta|face|fb\.|tiktok)[\w-]+(?:\.[\w-]+)+$/i

/** The words that make up each phone number, e-mail address or name in a network. */
export function contactsIn(words: Word[]): Word[][] {
  let text = ''
  const places: { word: Word; start: number; end: number }[] = []
  for (const line of linesOf(words)) {
    for (const word of line) {
      places.push({ word, start: text.length, end: text.length + word.text.length })
      text += `${word.text} `
    }
    text = `${text.trimEnd()}\n`
  }
  const read = text.replace(stroke, '1')
  const contacts = findContacts(read).filter(
    ({ kind, start, end }) => kind !== 'link' || !page.test(read.slice(start, end)),
  )
  return contacts.map((found) =>
    places.flatMap(({ word, start, end }) =>
      start < found.end && end > found.start ? [word] : [],
    ),
  )
}
