import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'node:path'
import { createInstance } from 'i18next'
import type { Lang } from '#src/contract/protocol/primitives.ts'

/** The interface's own text for a key, so that no test holds a sentence. */
export type Texts = (key: string, values?: Record<string, unknown>) => string

/** @throws Error for a key that the language does not have */
export function textsOf(lang: Lang): Texts {
  const folder = new URL(`../../public/locales/${lang}/`, import.meta.url)
  const namespaces = readdirSync(folder).map((file): [string, object] => [
    parse(file).name,
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
  ])
  const instance = createInstance()
  void instance.init({
    lng: lang,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [lang]: Object.fromEntries(namespaces) },
    parseMissingKeyHandler: (key) => {
      throw new Error(`no text in ${lang} for ${key}`)
    },
  })
  return (key, values) => instance.t(key, { ...values })
}
