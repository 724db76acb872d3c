import { spawn } from 'node:child_process'
import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The builds of this checkout, each made only when its sources have changed. */

const root = resolve(import.meta.dirname, '..')
const webSources = [
  'src/**',
  'public/**',
  'index.html',
  'vite.config.ts',
  'workbox.config.cjs',
  'scripts/*-plugin.ts',
  'scripts/app-parts.ts',
  'scripts/browser-floor.ts',
  'scripts/build-variables.ts',
  'scripts/builds.ts',
  'scripts/chunk-plan.ts',
  'scripts/find-reachable.ts',
  '.env*',
  'package-lock.json',
]
const pictureSources = [
  'server/seed/**',
  'server/services/media/images.ts',
  'package-lock.json',
]

export const PREVIEW_KEY = 'abre-te sésamo'

/** Values for the eight variables without which the app does not start. */
export const requiredVariables = {
  VITE_FIREBASE_API_KEY: 'test-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'test.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'test',
  VITE_FIREBASE_STORAGE_BUCKET: 'test.appspot.com',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_MEASUREMENT_ID: 'G-TEST',
  VITE_FIREBASE_VAPID_KEY: 'test',
}

/** Folders of the web app as `npm start` serves it, and of a production build before a launch. */
export const demoBuild = join(root, 'dist')
export const gatedBuild = join(root, '.cache/gated-build')

export const buildDemo = (): Promise<void> =>
  unlessDone(demoBuild, webSources, () =>
    build('demo', demoBuild, withoutVitest(process.env)),
  )

export const buildGated = (): Promise<void> =>
  unlessDone(gatedBuild, webSources, () =>
    // No other variable of this shell may reach it.
    build('production', gatedBuild, {
      PATH: process.env['PATH'],
      ...requiredVariables,
      VITE_APP_VISIBLE: 'false',
      VITE_PREVIEW_TOKEN: PREVIEW_KEY,
    }),
  )

/** Measures the demo's pictures ahead, so that the first start need not. */
export const measurePictures = (): Promise<void> =>
  unlessDone(join(root, '.cache/demo-media'), pictureSources, async () => {
    const { buildDemo: buildDemoData } = await import('#server/seed/build-demo.ts')
    const { buildDemoMedia, DEMO_MEDIA_CACHE } = await import('#server/seed/media.ts')
    const demo = buildDemoData({ now: new Date(), feePercent: 0 })
    await buildDemoMedia(DEMO_MEDIA_CACHE, demo)
  })

/** Runs `make` unless the folder's stamp says that it was run on these sources. */
async function unlessDone(
  folder: string,
  sources: string[],
  make: () => Promise<void>,
): Promise<void> {
  const stamp = join(folder, '.build-hash')
  const hash = hashOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  await make()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

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

/** Vitest's NODE_ENV would build React for development. */
const withoutVitest = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  NODE_ENV: undefined,
  VITEST: undefined,
})

async function build(mode: string, folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const into = ['--outDir', folder, '--emptyOutDir']
  const args = ['build', '--mode', mode, ...into, '--logLevel', 'warn']
  console.log(`Building the web app (${mode}) …`)
  const child = spawn(process.execPath, [vite, ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`The ${mode} build failed.`)
}
