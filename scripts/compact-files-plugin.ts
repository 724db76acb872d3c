import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The files of public/ that each first visit downloads, and what they can do without. */
const compact: Record<string, (text: string) => string> = {
  'locales/*/*.json': (text) => JSON.stringify(JSON.parse(text)),
  'offline.html': (text) => text.replaceAll(/^\s+/gm, ''),
}

/** Writes them into the build without the spaces that make their sources readable. */
export function compactFiles(): Plugin {
  let outDir = ''
  return {
    name: 'compact-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir)
    },
    writeBundle() {
      for (const [pattern, shorten] of Object.entries(compact))
        for (const name of globSync(pattern, { cwd: outDir })) {
          const file = join(outDir, name)
          writeFileSync(file, shorten(readFileSync(file, 'utf8')))
        }
    },
  }
}
