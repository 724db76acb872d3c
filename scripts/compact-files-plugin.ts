import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

export const FONT = /assets\/figtree-latin-wght-normal-[\w-]+\.woff2$/
/** The characters of Portuguese and Spanish; others are drawn in a system font. */
export const lettersOfFont = [
  ...between(0x20, 0x7e), // ASCII
  ...between(0xa0, 0xff), // accented letters, ordinals, currency
  ...between(0x2010, 0x2026), // dashes, quotes, bullet, ellipsis
  ...Array.from('€™↑↓−'),
]

/**
 * Writes the font and the texts into the build without unneeded parts: spaces, and unused
 * characters.
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
    writeBundle() {
      for (const name of globSync('locales/*/*.json', { cwd: outDir })) {
        const file = join(outDir, name)
        writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))))
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
