const MAX_LENGTH = 60

/** The first sentence of a request's description, for a place that cuts it where it is full. */
export const firstSentence = (description: string): string =>
  (description.trim().split(/(?<=[.!?])\s|\n/)[0] ?? '').replace(/[.\s]+$/, '')

/** A request is called by the first sentence of its description, cut at a word. */
export function requestTitle(description: string): string {
  return cutAtWord(firstSentence(description))
}

/** A title inside a sentence, short enough that the sentence is still seen. */
export function cutAtWord(title: string): string {
  if (title.length <= MAX_LENGTH) return title
  const cut = title.slice(0, MAX_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_LENGTH / 2)).trimEnd()}…`
}
