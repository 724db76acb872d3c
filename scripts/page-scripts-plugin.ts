import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { AppPage, PageScripts } from '#server/http/page-scripts.ts'
import { isGuarded, LAYOUT, parseRoute, withSession } from './app-parts.ts'
import { findReachable } from './find-reachable.ts'

/**
 * Writes down which scripts each page loads, so that the server can name them together with the
 * page (docs/decisions/0077). Below dist, in a folder that is not served.
 */
export function pageScripts(): Plugin {
  let outDir = ''
  let version = ''
  return {
    name: 'page-scripts',
    apply: 'build',
    configResolved({ root, build, env }) {
      outDir = resolve(root, build.outDir)
      version = String(env['VITE_APP_VERSION'])
    },
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const scripts: PageScripts = { version, ...scriptsByPage(chunks) }
      mkdirSync(join(outDir, '.documents'), { recursive: true })
      writeFileSync(join(outDir, '.documents/page-scripts.json'), JSON.stringify(scripts))
    },
  }
}

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'imports' | 'isEntry' | 'facadeModuleId' | 'moduleIds'
>

/** Reads from the scripts of a build which of them its pages need. */
export function scriptsByPage(chunks: Chunk[]): Omit<PageScripts, 'version'> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (from: Chunk[]) =>
    findReachable(from, ({ imports }) => imports.flatMap((name) => byName.get(name) ?? []))
  const start = withImports(chunks.filter(({ isEntry }) => isEntry))
  const scriptsWith = (isAsked: (id: string) => boolean) =>
    [...withImports(chunks.filter((chunk) => idsOf(chunk).some(isAsked)))]
      .filter((chunk) => !start.has(chunk))
      .map(({ fileName }) => fileName)

  const routes = new Set(chunks.flatMap(idsOf).flatMap((id) => parseRoute(id) ?? []))
  routes.delete(LAYOUT)
  const pages = [...routes].map((route): AppPage => {
    const parts = isGuarded(route) ? [route, LAYOUT] : [route]
    const scripts = scriptsWith((id) => parts.includes(parseRoute(id) ?? ''))
    return { path: pathOf(route), isGuarded: isGuarded(route), scripts }
  })
  return {
    session: scriptsWith((id) => withSession.test(id)),
    pages: pages.toSorted(byExactness),
  }
}

const idsOf = ({ facadeModuleId, moduleIds }: Chunk): string[] => [
  ...(facadeModuleId ? [facadeModuleId] : []),
  ...moduleIds,
]

/** The path of a route file, as the router reads its name. */
const pathOf = (route: string): string =>
  `/${route
    .replace(`${LAYOUT}/`, '')
    .split('.')
    .filter((part) => part !== 'index')
    .map((part) => (part.startsWith('$') ? '$' : part.replace(/_$/, '')))
    .join('/')}`

/** A path with a name before one where anything may stand. */
const byExactness = (one: AppPage, other: AppPage): number =>
  one.path.replaceAll('$', '~') < other.path.replaceAll('$', '~') ? -1 : 1
