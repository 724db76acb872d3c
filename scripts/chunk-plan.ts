import type { Rolldown } from 'vite'
import { findReachable } from './find-reachable.ts'

/**
 * Which modules share a file. By default, two do where the very same pages and lazy parts need
 * them: hundreds of files of some hundred bytes, of which a page loads up to a hundred, six at a
 * time. Here files are joined wherever that saves more than the unused bytes that pages then load
 * (docs/decisions/0076).
 */

/** A request costs a page as much as so many bytes of source that it does not need. */
const REQUEST_BYTES = 26_000
/** Unused bytes on a visitor's page cost a multiple: few visitors come twice. */
const VISITOR_FACTOR = 40
/** How much a load counts beside that of a page. */
const WEIGHTS = { page: 1, signedIn: 0.5, lazyPart: 0.1 }
/** More files than there will be. */
const MOST_FILES = 250

/** The imports of an application's modules, and the length of their sources. */
export type Graph = Map<string, { imports: string[]; bytes: number }>

/** Modules that are loaded together. */
export type Load = { modules: Set<string>; weight: number; byVisitors: boolean }

type File = {
  modules: string[]
  bytes: number
  /** Which of the loads need it. */
  loads: boolean[]
  imports: Set<File>
}

type Pair = { files: [File, File]; cost: number }

/** Joins files of modules; returns their modules, each file's after those that it imports. */
export function planFiles(files: string[][], loads: Load[], graph: Graph): string[][] {
  const joined = joinFiles(filesOf(files, loads, graph), loads)
  return inOrderOfImports(joined).map(({ modules }) => modules)
}

function filesOf(parts: string[][], loads: Load[], graph: Graph): File[] {
  const files = parts.map((modules): File => ({
    modules,
    bytes: modules.reduce((sum, id) => sum + (graph.get(id)?.bytes ?? 0), 0),
    loads: loads.map((load) => modules.some((id) => load.modules.has(id))),
    imports: new Set(),
  }))
  const holder = new Map(files.flatMap((file) => file.modules.map((id) => [id, file])))
  for (const file of files)
    for (const id of file.modules)
      for (const imported of graph.get(id)?.imports ?? []) {
        const other = holder.get(imported)
        if (other && other !== file) file.imports.add(other)
      }
  return files
}

/**
 * Joins pairs of files, those that gain the most first. It makes no import cycle, in which a file
 * would run before its imports: joining a file with an indirect import gains no more than joining
 * the direct one.
 */
function joinFiles(files: File[], loads: Load[]): File[] {
  let left = files
  let pairs = files.flatMap((file, at) => gainfulPairs(file, files.slice(at + 1), loads))
  while (pairs.length > 0) {
    const { files: best } = pairs.reduce((a, b) => (b.cost < a.cost ? b : a))
    const changed = join(best, left)
    left = [...left.filter((file) => !best.includes(file)), changed.joined]
    const isKept = (file: File) => left.includes(file) && !changed.files.has(file)
    const kept = left.filter(isKept)
    const anew = [...changed.files]
    pairs = [
      ...pairs.filter(({ files: pair }) => pair.every(isKept)),
      ...anew.flatMap((file, at) =>
        gainfulPairs(file, [...anew.slice(at + 1), ...kept], loads),
      ),
    ]
  }
  return left
}

const gainfulPairs = (file: File, others: File[], loads: Load[]): Pair[] =>
  others
    .map((other): Pair => ({ files: [file, other], cost: costOf(file, other, loads) }))
    .filter(({ cost }) => cost < 0)

/** Joins two files; returns which files are loaded otherwise than before. */
function join([a, b]: [File, File], all: File[]): { joined: File; files: Set<File> } {
  const joined: File = {
    modules: [...a.modules, ...b.modules],
    bytes: a.bytes + b.bytes,
    loads: a.loads.map((isNeeded, at) => isNeeded || b.loads[at] === true),
    imports: a.imports.union(b.imports).difference(new Set([a, b])),
  }
  for (const { imports } of all) {
    const isUser = imports.delete(a)
    if (imports.delete(b) || isUser) imports.add(joined)
  }
  const files = new Set([joined])
  for (const file of allImports(joined)) {
    const needed = joined.loads.flatMap((isNeeded, at) =>
      isNeeded && !file.loads[at] ? at : [],
    )
    for (const at of needed) file.loads[at] = true
    if (needed.length > 0) files.add(file)
  }
  return { joined, files }
}

/** The cost of joining two files, over all loads; negative where it saves. */
function costOf(a: File, b: File, loads: Load[]): number {
  const [withA, withB] = [
    [a, ...allImports(a)],
    [b, ...allImports(b)],
  ]
  let cost = 0
  for (const [at, { weight, byVisitors }] of loads.entries()) {
    const needsA = a.loads[at]
    const needsB = b.loads[at]
    if (needsA && needsB) cost -= weight * REQUEST_BYTES
    else if (needsA || needsB) {
      const inVain = (needsA ? withB : withA).filter((file) => !file.loads[at])
      const bytes = inVain.reduce((sum, file) => sum + file.bytes, 0)
      const requests = REQUEST_BYTES * (inVain.length - 1)
      cost += weight * (bytes * (byVisitors ? VISITOR_FACTOR : 1) + requests)
    }
  }
  return cost
}

const allImports = (file: File): Set<File> =>
  findReachable(file.imports, ({ imports }) => imports)

function inOrderOfImports(files: File[]): File[] {
  const ordered = new Set<File>()
  const begun = new Set<File>()
  const add = (file: File) => {
    if (begun.has(file)) return
    begun.add(file)
    file.imports.forEach(add)
    ordered.add(file)
  }
  files.forEach(add)
  return [...ordered]
}

/** All that a load of some modules brings. */
export const withImports = (ids: Iterable<string>, graph: Graph): Set<string> =>
  findReachable(ids, (id) => graph.get(id)?.imports ?? [])

/** Modules by the lazy parts that need them: those of one set are in one file anyway. */
export function groupByLazyParts(
  candidates: Iterable<string>,
  lazyParts: string[],
  graph: Graph,
): string[][] {
  const sets = lazyParts.map((part) => withImports([part], graph))
  const files = new Map<string, string[]>()
  for (const id of candidates) {
    const key = sets.flatMap((set, at) => (set.has(id) ? at : [])).join()
    files.set(key, [...(files.get(key) ?? []), id])
  }
  // A part's own modules are the part.
  return [...files].filter(([key]) => key.includes(',')).map(([, modules]) => modules)
}

type Context = Rolldown.ChunkingContext

/** The app's description of its parts; modules by their ids. */
export type AppParts = {
  /** The lazy parts that are loaded with a page, where a lazy part is a page. */
  pageOf: (lazyPart: string) => { loadedWith: RegExp[]; byVisitors: boolean } | null
  /** Lazy parts that every page of a signed-in user loads. */
  ofSignedIn: RegExp
}

/** Groups for the bundler: some of fixed names, the rest by the plan. */
export function groupsWithPlan(
  fixed: Rolldown.CodeSplittingGroup[],
  parts: AppParts,
): Rolldown.CodeSplittingGroup[] {
  const all = new Set<string>()
  const taken = new Set<string>()
  let places: Map<string, number> | undefined
  const placeOf = (id: string, context: Context) => {
    places ??= planOf(all.difference(taken), parts, readGraph(all, context))
    return places.get(id)
  }
  const noting = ({ name, ...group }: Rolldown.CodeSplittingGroup) => ({
    ...group,
    debugName: String(name),
    name(id: string, context: Context) {
      taken.add(id)
      return typeof name === 'string' ? name : name(id, context)
    },
  })
  const planned = Array.from({ length: MOST_FILES }, (_, place) => ({
    debugName: `planned ${place}`,
    // Each group is asked about all modules before it names one of them.
    test: (id: string) => Boolean(all.add(id)),
    name: (id: string, context: Context) =>
      placeOf(id, context) === place ? String(place) : null,
  }))
  return [...fixed.map(noting), ...planned]
}

type AppGraph = { graph: Graph; lazyParts: string[] }

/** Of the remaining modules; one that only re-exports others stands for those. */
function readGraph(all: Set<string>, context: Context): AppGraph {
  const infoOf = (id: string) => context.getModuleInfo(id)
  const namedBy = (id: string) => infoOf(id)?.importedIds ?? []
  const importsOf = (id: string): string[] =>
    [
      ...findReachable(namedBy(id), (other) => (all.has(other) ? [] : namedBy(other))),
    ].filter((other) => all.has(other))
  const graph: Graph = new Map(
    [...all].map((id) => [
      id,
      { imports: importsOf(id), bytes: infoOf(id)?.code?.length ?? 0 },
    ]),
  )
  const isLazy = (id: string) => (infoOf(id)?.dynamicImporters.length ?? 0) > 0
  return { graph, lazyParts: [...all].filter(isLazy) }
}

function planOf(candidates: Set<string>, parts: AppParts, { graph, lazyParts }: AppGraph) {
  const files = groupByLazyParts(candidates, lazyParts, graph)
  const plan = planFiles(files, loadsOf(lazyParts, parts, graph), graph)
  if (plan.length > MOST_FILES) throw new Error(`More than ${MOST_FILES} shared files`)
  return new Map(plan.flatMap((modules, place) => modules.map((id) => [id, place])))
}

function loadsOf(lazyParts: string[], parts: AppParts, graph: Graph): Load[] {
  const like = (pattern: RegExp) => lazyParts.filter((id) => pattern.test(id))
  const signedIn = like(parts.ofSignedIn)
  return lazyParts.flatMap((part): Load[] => {
    const load = (ids: string[], weight: number, byVisitors = false): Load => ({
      modules: withImports(ids, graph),
      weight,
      byVisitors,
    })
    const page = parts.pageOf(part)
    if (!page) return [load([part], WEIGHTS.lazyPart)]
    const own = [part, ...page.loadedWith.flatMap(like)]
    return [
      load(own, WEIGHTS.page, page.byVisitors),
      load([...own, ...signedIn], WEIGHTS.signedIn),
    ]
  })
}
