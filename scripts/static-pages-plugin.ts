import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { stylesForFloor } from './browser-floor.ts'
import { FONT } from './compact-files-plugin.ts'
import { withTexts } from './page-texts.ts'

const FONT_PLACE = "/* the app's font: added by the build */"

/** Fills the texts into index.html, and adds the page that the service worker shows offline. */
export function staticPages(): Plugin {
  let root = ''
  return {
    name: 'static-pages',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: { order: 'pre', handler: (html) => withTexts(html, root) },
    generateBundle(_options, bundle) {
      const page = readFileSync(join(root, 'src/app/offline.html'), 'utf8')
      this.emitFile({
        type: 'asset',
        fileName: 'offline.html',
        source: withTexts(page, root)
          .replace(FONT_PLACE, fontFaceOf(Object.keys(bundle)))
          .replace(/(?<=<style>)[^]*?(?=<\/style>)/, stylesForFloor)
          .replaceAll(/^\s+/gm, ''),
      })
    },
  }
}

/** The font that index.html preloads, so that the service worker has it without a network. */
function fontFaceOf(built: string[]): string {
  const font = built.find((name) => FONT.test(name))
  if (!font) throw new Error('The build has no font for offline.html.')
  return `@font-face{font-family:'Figtree Variable';src:url(/${font});font-weight:300 900}`
}
