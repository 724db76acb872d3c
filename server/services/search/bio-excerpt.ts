import { ABOUT_MAX } from '#src/contract/taskers/limits.ts'

/** A sentence ends before a space: not in "R$ 1.200" nor in "oficio.com". */
const FIRST_SENTENCE = /^.+?[.!?…](?=\s|$)/u

/** The first sentence of a biography, cut to the room on a card. */
export function bioExcerpt(bio: string): string {
  const line = bio.replace(/\s+/g, ' ').trim()
  const sentence = FIRST_SENTENCE.exec(line)?.[0] ?? line
  return sentence.length <= ABOUT_MAX ? sentence : `${firstWords(sentence)}…`
}

/**
 * Cuts a sentence after a whole word, so that there is room for the "…". A single endless word is
 * cut anywhere.
 */
function firstWords(sentence: string): string {
  const room = sentence.slice(0, ABOUT_MAX - 1)
  const end = room.lastIndexOf(' ')
  const kept = end > 0 ? room.slice(0, end) : room
  // The cut may have split a surrogate pair.
  return kept.replace(/[\uD800-\uDBFF]$|[,;:\s]+$/, '')
}
