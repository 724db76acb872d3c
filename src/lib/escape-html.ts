const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')

/** Data for a script element, which no text in it can end. */
export const scriptJson = (data: unknown): string =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
