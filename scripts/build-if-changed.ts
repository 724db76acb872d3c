import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash, type Hash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * Builds the demo web app into dist, and the measures of the demo's pictures into the cache, each
 * unless it is there already, built from these very sources.
 */

const root = resolve(import.meta.dirname, '..')
const webSources = [
  'src/**',
  'public/**',
  'index.html',
  'vite.config.ts',
  'service-worker.config.ts',
  'scripts/*-plugin.ts',
  'scripts/app-parts.ts',
  'scripts/chunk-plan.ts',
  'scripts/reached.ts',
  '.env.demo',
  'package-lock.json',
]
const pictureSources = [
  'server/seed/**',
  'server/services/media/images.ts',
  'package-lock.json',
]

function hashOf(sources: string[]): string {
  const hash = createHash('sha256')
  // The router plugin writes its tree at every build, from files that are hashed already.
  const files = globSync(sources, {
    cwd: root,
    exclude: ['src/routeTree.gen.ts', '**/*.test.*'],
  })
  for (const file of files.toSorted()) addFile(hash, file)
  return hash.digest('hex')
}

function addFile(hash: Hash, file: string): void {
  const path = join(root, file)
  if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path))
}

/** Runs `build` unless the stamp says that it has been run on these sources. */
async function unlessDone(
  stampFile: string,
  sources: string[],
  build: () => Promise<void>,
): Promise<void> {
  const stamp = join(root, stampFile)
  const hash = hashOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  await build()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

async function buildWebApp(): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--mode', 'demo'], {
    cwd: root,
    stdio: 'inherit',
  })
  const [status] = await once(child, 'exit')
  if (status !== 0) process.exit(typeof status === 'number' ? status : 1)
}

/** Measures the pictures ahead, so that the first start need not. */
async function measurePictures(): Promise<void> {
  const { buildDemo } = await import('#server/seed/build-demo.ts')
  const { buildDemoMedia, DEMO_MEDIA_CACHE } = await import('#server/seed/media.ts')
  await buildDemoMedia(DEMO_MEDIA_CACHE, buildDemo({ now: new Date(), feePercent: 0 }))
}

await Promise.all([
  unlessDone('dist/.build-hash', webSources, buildWebApp),
  unlessDone('.cache/demo-media/.build-hash', pictureSources, measurePictures),
])
