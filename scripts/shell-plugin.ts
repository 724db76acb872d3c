import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { stylesForFloor } from './browser-floor.ts'
import { withTexts } from './page-texts.ts'

const PLACE = '<div id="root"></div>'

/**
 * Puts a first picture of the page into index.html, which needs neither the app's scripts nor its
 * styles (src/app/shell.html); src/platform/page/shell.ts removes it.
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
        const body = compact(withTexts(read('shell.html'), root))
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
