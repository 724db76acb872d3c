import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { GenerateSWOptions } from 'workbox-build'

/** The uncompressed bytes that the first visit downloads in the background (performance budget). */
const PRECACHE_LIMIT_BYTES = 1_000_000

/** Writes sw.js once everything else of the build is there; says what it precaches. */
export function serviceWorker(): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = resolve(root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (!existsSync(join(outDir, 'index.html'))) return // the build failed, and says why
        const { generateSW } = await import('workbox-build')
        const options: GenerateSWOptions = createRequire(import.meta.url)(
          join(root, 'workbox.config.cjs'),
        )
        const { count, size, warnings } = await generateSW({
          ...options,
          globDirectory: outDir,
          swDest: join(outDir, 'sw.js'),
        })
        for (const warning of warnings) this.warn(warning)
        this.info(`precaches ${count} files, ${Math.round(size / 1000)} kB`)
        if (size > PRECACHE_LIMIT_BYTES)
          this.warn('the precache is over its budget of 1 MB')
      },
    },
  }
}
