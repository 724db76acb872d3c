const MAX_LENGTH = 60

/** A request is called by the first sentence of its description, cut at a word. */
export function requestTitle(description: string): string {
  const first = description.trim().split(/(?<=[.!?])\s|\n/)[0] ?? ''
  const title = first.replace(/[.\s]+$/, '')
  if (title.length <= MAX_LENGTH) return title
  const cut = title.slice(0, MAX_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_LENGTH / 2)).trimEnd()}…`
}
