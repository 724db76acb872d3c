import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { stylesForFloor } from './browser-floor.ts'

const languages = ['pt', 'es'] as const
const PLACE = '<div id="root"></div>'

/**
 * Puts a first picture of the page into index.html, which needs neither the app's scripts nor its
 * styles (src/app/shell.html); src/platform/shell.ts takes it away.
 */
export function shell(): Plugin {
  let root = ''
  return {
    name: 'shell',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post', // the links to what was built are there
      handler(html) {
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`)
        const read = (name: string) => readFileSync(join(root, 'src/app', name), 'utf8')
        const body = compact(withTexts(read('shell.html'), textsIn(root)))
        const script = compact(read('shell.browser.js'))
        const style = stylesForFloor(read('shell.css'))
        const { rest, links } = takeOut(html, /\s*<link rel="stylesheet"[^>]*>/g)
        return rest
          .replace('</head>', `<style>${style}</style></head>`)
          .replace(PLACE, `${body}<script>${script}</script>${links}${PLACE}`)
      },
    },
  }
}

/**
 * Takes the links to the app's styles out, to be put behind the shell: otherwise the shell would
 * wait for them.
 */
function takeOut(html: string, links: RegExp) {
  const found = html.match(links) ?? []
  return {
    rest: html.replaceAll(links, ''),
    links: found.map((link) => link.trim()).join(''),
  }
}

const compact = (text: string): string => text.replaceAll(/\s*\n\s*/g, '\n').trim()

type Texts = Record<(typeof languages)[number], unknown>

function textsIn(root: string): Texts {
  const read = (lang: string): unknown =>
    JSON.parse(readFileSync(join(root, `public/locales/${lang}/translation.json`), 'utf8'))
  return { pt: read('pt'), es: read('es') }
}

/** Each text in both languages; the page shows one. */
const withTexts = (html: string, texts: Texts): string =>
  html.replaceAll(/\{\{([\w.]+)\}\}/g, (_, key: string) =>
    languages
      .map((lang) => `<span lang="${lang}">${textAt(texts[lang], key)}</span>`)
      .join(''),
  )

function textAt(texts: unknown, key: string): string {
  let value = texts
  for (const part of key.split('.'))
    value =
      typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined
  if (typeof value !== 'string') throw new Error(`no text for ${key}`)
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
