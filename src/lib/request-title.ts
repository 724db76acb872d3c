const MAX_LENGTH = 60

/** The first sentence of a request's description, for a place that cuts it where it is full. */
export const firstSentence = (description: string): string =>
  sentencesOf(description)[0] ?? ''

/** The sentences of a text, without their full stops. */
export const sentencesOf = (text: string): string[] =>
  text
    .trim()
    .split(/(?<=[.!?])\s|\n/)
    .map((sentence) => sentence.replace(/[.\s]+$/, ''))

/** The title of a request: the first sentence of its description, cut at a word. */
export function requestTitle(description: string): string {
  return cutAtWord(firstSentence(description), MAX_LENGTH)
}

/** A title of at most `max` letters, cut at a word. */
export function cutAtWord(title: string, max: number): string {
  if (title.length <= max) return title
  const cut = title.slice(0, max)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2)).trimEnd()}…`
}
