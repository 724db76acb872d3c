import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { stylesForFloor } from './browser-floor.ts'

const FONT = /assets\/figtree-latin-wght-normal-[\w-]+\.woff2$/
/** What Portuguese and Spanish are written with; anything else is drawn in a system font. */
export const lettersOfFont = [
  ...between(0x20, 0x7e), // ASCII
  ...between(0xa0, 0xff), // accented letters, ordinals, currency
  ...between(0x2010, 0x2026), // dashes, quotes, bullet, ellipsis
  ...Array.from('€™↑↓−'),
]

const FONT_PLACE = "/* the app's font: added by the build */"

/** The files of public/ that each first visit downloads, and how they become smaller. */
const compact: Record<string, (text: string, built: string[]) => string> = {
  'locales/*/*.json': (text) => JSON.stringify(JSON.parse(text)),
  'offline.html': (text, built) =>
    text
      .replace(FONT_PLACE, fontFaceOf(built))
      .replace(/(?<=<style>)[^]*?(?=<\/style>)/, stylesForFloor)
      .replaceAll(/^\s+/gm, ''),
}

/** The font that index.html preloads, so that the service worker has it without a network. */
function fontFaceOf(built: string[]): string {
  const font = built.find((name) => FONT.test(name))
  if (!font) throw new Error('The build has no font for offline.html.')
  return `@font-face{font-family:'Figtree Variable';src:url(/${font});font-weight:300 900}`
}

/**
 * Writes the font and the files of `compact` into the build without what no visitor needs: spaces,
 * and letters that are never written.
 */
export function compactFiles(): Plugin {
  let outDir = ''
  return {
    name: 'compact-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir)
    },
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && FONT.test(file.fileName))
          file.source = await withLettersOnly(Buffer.from(file.source))
    },
    writeBundle(_options, bundle) {
      const built = Object.keys(bundle)
      for (const [pattern, shorten] of Object.entries(compact))
        for (const name of globSync(pattern, { cwd: outDir })) {
          const file = join(outDir, name)
          writeFileSync(file, shorten(readFileSync(file, 'utf8'), built))
        }
    },
  }
}

const withLettersOnly = (font: Buffer): Promise<Buffer> =>
  subsetFont(font, lettersOfFont.join(''), { targetFormat: 'woff2' })

function between(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) =>
    String.fromCodePoint(first + at),
  )
}
