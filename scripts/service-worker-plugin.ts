import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build as buildWith, type Plugin, type Rolldown } from 'vite'
import { getManifest } from 'workbox-build'
import { PUSH_WORKER } from '#src/lib/push-messages.ts'
import type { WorkerBuild } from '#src/service-worker/build.ts'
import { buildTarget } from './browser-floor.ts'
import workbox from '../workbox.config.cjs'

type Chunk = Rolldown.OutputChunk

/**
 * The name of all scripts that only other scripts import. Such a script cannot be found by its name
 * in the next build.
 */
export const UNNAMED = 'p'

/** Writes sw.js once everything else of the build is there; logs its precache. */
export function serviceWorker(): Plugin {
  let root = ''
  let outDir = ''
  let urls = { apiUrl: '', mediaUrl: '' }
  let chunks: Chunk[] = []
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      const read = (name: string) => String(config.env[name] ?? '').trim()
      const mediaUrl = read('VITE_MEDIA_URL').replace(/\/$/, '')
      urls = { apiUrl: read('VITE_API_URL'), mediaUrl }
      outDir = resolve(root, config.build.outDir)
    },
    generateBundle(_, bundle) {
      chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (!existsSync(join(outDir, 'index.html'))) return // the build failed, and says why
        const { facts, size, warnings } = await factsOf(outDir, chunks, urls)
        await writeWorkers(root, outDir, facts)
        for (const warning of warnings) this.warn(warning)
        this.info(
          `precaches ${facts.precache.length} files, ${Math.round(size / 1000)} kB in all languages`,
        )
      },
    },
  }
}

async function factsOf(
  outDir: string,
  chunks: Chunk[],
  urls: Pick<WorkerBuild, 'apiUrl' | 'mediaUrl'>,
) {
  const entry = chunks.filter(({ isEntry }) => isEntry)
  const start = closureOf([...entry, ...chunksOf(workbox.startParts, chunks)], chunks)
  const late = chunks.filter(({ fileName }) => !start.has(fileName))
  const place = new Map(late.map(({ fileName }, at) => [fileName, at]))
  const placesOf = (names: Set<string>) =>
    [...names].flatMap((name) => place.get(name) ?? [])
  const pages = closureOf(chunksOf(workbox.offlinePages, chunks), chunks)
  const { manifestEntries, size, warnings } = await getManifest({
    ...workbox.manifest,
    globDirectory: outDir,
    globPatterns: [...workbox.manifest.globPatterns, ...start],
  })
  const facts: WorkerBuild = {
    ...urls,
    precache: manifestEntries,
    marks: marksOf(outDir, entry),
    scripts: [...place.keys()],
    named: late
      .filter(({ fileName }) => !fileName.startsWith(`assets/${UNNAMED}-`))
      .map((chunk) => placesOf(closureOf([chunk], chunks))),
    offlineScripts: [...pages].filter((name) => !start.has(name)),
  }
  return { facts, size, warnings }
}

/** The scripts of modules; each must be there, or the list of them is out of date. */
const chunksOf = (modules: string[], chunks: Chunk[]): Chunk[] =>
  modules.flatMap((module) => {
    // A module that is imported both at once and late has two chunks: one holds its code, and one
    // stands for the late import.
    const found = chunks.filter(({ moduleIds, facadeModuleId }) =>
      [...moduleIds, facadeModuleId].some((id) =>
        id?.split('?', 1)[0]?.endsWith(`/src/${module}`),
      ),
    )
    if (found.length === 0) throw new Error(`workbox.config.cjs: no ${module}`)
    return found
  })

/**
 * The names of scripts, each followed by those without which it does not run: they are cached in this
 * order, so that a visit that ends in between leaves whole pages.
 */
function closureOf(from: Chunk[], chunks: Chunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const names = new Set<string>()
  const add = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    byName.get(name)?.imports.forEach(add)
  }
  for (const { fileName } of from) add(fileName)
  return names
}

/**
 * The text by which the service worker recognises each page as ours: the script of this build, or
 * our name.
 */
function marksOf(outDir: string, [entry]: Chunk[]): WorkerBuild['marks'] {
  const marks = {
    '/index.html': entry?.fileName ?? '',
    '/offline.html': '<meta name="application-name" content="oficio"',
  }
  for (const [page, mark] of Object.entries(marks))
    if (!readFileSync(join(outDir, page), 'utf8').includes(mark))
      throw new Error(`dist${page} does not hold ${mark}`)
  return marks
}

/** One for the app, one for push messages: two scopes, so two scripts. */
async function writeWorkers(root: string, outDir: string, facts: WorkerBuild) {
  await writeWorker({ root, outDir, facts, input: 'main.ts', file: 'sw.js' })
  const file = PUSH_WORKER.slice(1)
  await writeWorker({ root, outDir, facts, input: 'push.ts', file })
}

type Worker = {
  root: string
  outDir: string
  facts: WorkerBuild
  /** Below src/service-worker. */
  input: string
  file: string
}

/** One script without imports, as browsers have workers. */
const writeWorker = ({ root, outDir, facts, input, file }: Worker) =>
  buildWith({
    root,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      __WORKER_BUILD__: JSON.stringify(facts),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir,
      emptyOutDir: false,
      target: buildTarget,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/service-worker', input),
        output: { format: 'iife', entryFileNames: file },
      },
    },
  })
