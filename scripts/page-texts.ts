import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const languages = ['pt', 'es'] as const

/**
 * Fills texts of `public/locales` into a page that shows them before the app runs. A key is
 * `file:path`, or a path of translation.json alone.
 * - `{{key}}`: in both languages, of which the page's styles show one
 * - `{{pt|key}}`: in one language
 * - `'{{json|key}}'` in a script: a tree of texts by language
 * @throws Error for a key without a text
 */
export function withTexts(html: string, root: string): string {
  const read = (lang: string, file: string): unknown =>
    JSON.parse(readFileSync(join(root, `public/locales/${lang}/${file}.json`), 'utf8'))

  const treeAt = (lang: string, key: string): unknown => {
    const [file = '', path = ''] = key.includes(':') ? key.split(':') : ['translation', key]
    const tree = path
      .split('.')
      .reduce<unknown>((at, step) => Reflect.get(Object(at), step), read(lang, file))
    if (tree === undefined) throw new Error(`no text for ${key} in ${lang}`)
    return tree
  }

  const textAt = (lang: string, key: string): string => {
    const text = treeAt(lang, key)
    if (typeof text !== 'string') throw new Error(`${key} is not one text`)
    return escaped(text)
  }

  // At once: the texts have placeholders of their own.
  return html.replaceAll(
    /'\{\{json\|([\w:.]+)\}\}'|\{\{(?:(pt|es)\|)?([\w:.]+)\}\}/g,
    (_, tree: string | undefined, lang: string | undefined, key: string) => {
      if (tree)
        return scriptJson(
          Object.fromEntries(languages.map((each) => [each, treeAt(each, tree)])),
        )
      if (lang) return textAt(lang, key)
      return languages
        .map((each) => `<span lang="${each}">${textAt(each, key)}</span>`)
        .join('')
    },
  )
}

/** For elements, attributes, and strings in a script that become HTML. */
const escaped = (text: string): string =>
  text.replaceAll(/[&<"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const scriptJson = (value: object): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
