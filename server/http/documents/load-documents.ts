import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languages } from '#src/contract/protocol/languages.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import type { AnswerCall, CreateRenderer, Renderer } from '#src/lib/page-document.ts'
import { createPageStyles, type StyleRule } from './page-styles.ts'

export type Documents = {
  renderers: Record<Lang, Renderer>
  template: string
  stylesOf: (html: string) => string
}

const namespaces = [
  'translation',
  'faq',
  'legal',
  'market',
  'meta',
  'questions',
  'tags',
] as const

/** The output of scripts/documents-plugin.ts; null of a build that renders nothing. */
export async function loadDocuments(
  webRoot: string,
  answer: AnswerCall,
): Promise<Documents | null> {
  const folder = join(webRoot, '.documents')
  if (!existsSync(join(folder, 'renderer.js'))) return null
  const rules: StyleRule[] = JSON.parse(readFileSync(join(folder, 'styles.json'), 'utf8'))
  const renderers: Partial<Record<Lang, Renderer>> = {}
  for (const lang of languages)
    renderers[lang] = await loadRenderer({ webRoot, folder, lang, answer })
  return {
    renderers: renderers as Record<Lang, Renderer>,
    template: readFileSync(join(folder, 'template.html'), 'utf8'),
    stylesOf: createPageStyles(rules),
  }
}

type Source = { webRoot: string; folder: string; lang: Lang; answer: AnswerCall }

/**
 * Imports the script under another address for each language, so that it is loaded once for each.
 */
async function loadRenderer({ webRoot, folder, lang, answer }: Source): Promise<Renderer> {
  const script = pathToFileURL(join(folder, 'renderer.js')).href
  const { createRenderer }: { createRenderer: CreateRenderer } = await import(
    `${script}?${lang}`
  )
  const texts = namespaces.map((name) => [
    name,
    JSON.parse(readFileSync(join(webRoot, 'locales', lang, `${name}.json`), 'utf8')),
  ])
  return createRenderer({ lang, texts: Object.fromEntries(texts), answer })
}
