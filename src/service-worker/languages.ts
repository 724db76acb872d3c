import { toLang } from '#src/lib/lang.ts'

const TEXTS = /^\/?locales\/(\w+)\//

/** The files to precache: of the texts only those that the browser asks for. */
export function inLanguage<Entry extends { url: string }>(
  entries: Entry[],
  browserLanguage: string,
): Entry[] {
  const lang = toLang(browserLanguage)
  return entries.filter(({ url }) => (TEXTS.exec(url)?.[1] ?? lang) === lang)
}
