import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const TEXTS = 'virtual:preview-texts'
const RESOLVED = `\0${TEXTS}`

/**
 * Makes index.html start with the preview gate, which starts the app once its key is typed. The
 * gate's few texts are built in, so that it waits for nothing.
 */
export function previewGate(): Plugin {
  let locales = ''
  return {
    name: 'preview-gate',
    configResolved({ publicDir }) {
      locales = join(publicDir, 'locales')
    },
    transformIndexHtml: {
      order: 'pre', // before the scripts in it are built
      handler(html) {
        const gated = html.replace('src="/src/app/main.tsx"', 'src="/src/app/preview.tsx"')
        if (gated === html) throw new Error('index.html does not start /src/app/main.tsx.')
        return gated
      },
    },
    resolveId: (id) => (id === TEXTS ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined
      const textsIn = (lang: string): unknown => {
        const file = join(locales, lang, 'translation.json')
        this.addWatchFile(file)
        return JSON.parse(readFileSync(file, 'utf8')).preview
      }
      const texts = { pt: textsIn('pt'), es: textsIn('es') }
      return `export const texts = ${JSON.stringify(texts)}`
    },
  }
}
