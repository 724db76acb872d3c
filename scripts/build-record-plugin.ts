import type { Plugin } from 'vite'

/**
 * Writes build.json, which tells the server what the web app was built with: in production it
 * serves none with local parts (server/web-build.ts).
 */
export const buildRecord = (localParts: string[]): Plugin => ({
  name: 'build-record',
  apply: 'build',
  generateBundle() {
    const source = `${JSON.stringify({ localParts })}\n`
    this.emitFile({ type: 'asset', fileName: 'build.json', source })
  },
})
