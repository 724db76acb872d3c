import type { Router } from 'workbox-routing'
import type { WorkerBuild } from './build.ts'

/** The part of a script's address that stays in the next build. */
const nameOf = (url: string): string | undefined =>
  /\/assets\/([^/]+)-[\w-]{8}\.js$/.exec(new URL(url, 'https://any').pathname)?.[1]

/**
 * Puts each address into its cache, through the routes of the fetches. One after another, so that
 * the page's own requests go first. @throws Error when some cannot be loaded; the others are cached
 */
export async function cacheUrls(
  router: Router,
  event: ExtendableEvent,
  urls: string[],
): Promise<void> {
  const missing: string[] = []
  for (const url of urls) {
    const request = new Request(new URL(url, location.origin))
    const response = await router.handleRequest({ request, event })?.catch(() => null)
    if (!response?.ok) missing.push(url)
  }
  if (missing.length > 0) throw new Error(`${missing.join(', ')} could not be cached.`)
}

/** The scripts of a build, with their imports, that this device has from an earlier build. */
export async function findCachedScripts({
  scripts,
  named,
}: Pick<WorkerBuild, 'scripts' | 'named'>): Promise<string[]> {
  const names = new Set<string | undefined>()
  for (const cacheName of await caches.keys())
    for (const { url } of await (await caches.open(cacheName)).keys())
      names.add(nameOf(url))
  names.delete(undefined)
  const had = named.filter(([own = 0]) => names.has(nameOf(scripts[own] ?? '')))
  const places = new Set(had.flat())
  return scripts.filter((_url, at) => places.has(at))
}
