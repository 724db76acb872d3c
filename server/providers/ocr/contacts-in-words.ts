import { findContacts } from '#src/lib/contacts.ts'
import { groupIntoLines, type Word } from './lines.ts'

/** A digit one after a long row of digits, which the reader takes for a sign: "5196784318]". */
const stroke = /(?<=\d{7})[|\]]|[|[](?=\d{7})/g

/** A manufacturer's website, printed on its product, is no contact of the picture's owner. */
const page =
  /^(?:https?:\/\/)?(?:www\.)?(?!wa\.me|t\.me|m\.me|linktr|insta|face|fb\.|tiktok)[\w-]+(?:\.[\w-]+)+$/i

/** The words that make up each phone number, e-mail address or name in a network. */
export function findContactWords(words: Word[]): Word[][] {
  let text = ''
  const places: { word: Word; start: number; end: number }[] = []
  for (const line of groupIntoLines(words)) {
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
